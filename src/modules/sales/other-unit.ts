import type { Label } from '../../platform/definition/label.ts'

/** Shown instead of another unit's document: customers' money serves all units, documents belong to one. */
export const OTHER_UNIT: Label = ['Unit lain', 'Other units']
