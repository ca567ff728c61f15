import type { Label } from '../../platform/definition/label.ts'

/** What an entry says in place of another unit's document: money crosses units, documents do not. */
export const OTHER_UNIT: Label = ['Unit lain', 'Other units']
