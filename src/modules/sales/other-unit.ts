import type { Label } from '../../platform/definition/label.ts'

/** Shown in place of another unit's document: money crosses units, documents do not. */
export const OTHER_UNIT: Label = ['Unit lain', 'Other units']
