import type { DatetimeField } from '../kinds/datetime/field.ts'
import type { Field, Fields } from './field.ts'

/**
 * The time of a record's last change: every list may show it, though it is not a field of the module (specification
 * §3).
 */
export const LAST_UPDATE = 'last_update'

const MOMENT: DatetimeField = { kind: 'datetime', label: ['Terakhir Diubah', 'Last updated'], computed: true }

/** The field of a list column. */
export function fieldOfColumn({ fields }: { fields: Fields }, name: string): Field | undefined {
  return fields[name] ?? (name === LAST_UPDATE ? MOMENT : undefined)
}
