import type { DatetimeField } from '../kinds/datetime/field.ts'
import type { Field, Fields } from './field.ts'

/**
 * When a record was last changed: every list may show it, though it is not a field of the module (specification §3).
 */
export const LAST_UPDATE = 'last_update'

const MOMENT: DatetimeField = { kind: 'datetime', label: ['Terakhir Diubah', 'Last updated'], computed: true }

/** The field that a column of a list shows. */
export function fieldOfColumn({ fields }: { fields: Fields }, name: string): Field | undefined {
  return fields[name] ?? (name === LAST_UPDATE ? MOMENT : undefined)
}
