import type { Label } from '../../../platform/definition/label.ts'

/** What the levels of roles mean; one gives only roles of a higher number than one's own. */
export const LEVEL_HINT: Label = [
  '10 manajer perusahaan, 20 staf perusahaan dan admin plant, 30 staf plant',
  '10 corporate manager, 20 corporate staff and plant admin, 30 plant staff',
]
