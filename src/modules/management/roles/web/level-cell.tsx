import type { Label } from '../../../../platform/definition/label.ts'
import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'

const LEVELS: Readonly<Record<number, Label>> = {
  0: ['platform', 'platform'],
  10: ['manajer perusahaan', 'corporate manager'],
  20: ['staf perusahaan, admin plant', 'corporate staff, plant admin'],
  30: ['staf plant', 'plant staff'],
}

/** The level of a role with whom it is meant for. */
export function LevelCell({ value }: CellProps) {
  const say = useSay()
  if (typeof value !== 'number') return EMPTY
  const label = LEVELS[value]
  return label ? `${value} · ${say(label)}` : String(value)
}
