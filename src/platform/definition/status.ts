import type { StatusField, StatusWord } from '../kinds/status/field.ts'
import type { Field, Fields } from './field.ts'

const IN_USE: StatusWord = { label: ['Aktif', 'Active'], badge: 'rest' }
const OUT_OF_USE: StatusWord = { label: ['Non Aktif', 'Non-active'], badge: 'rest' }

/** The state of a master's `active`. */
export const activeWord = (active: unknown): StatusWord => (active === true ? IN_USE : OUT_OF_USE)

/** Whether the field is a master's `active`. */
export function isActiveField(name: string, field: Field): boolean {
  return name === 'active' && field.kind === 'boolean' && field.computed === true
}

/** The state of a value of a status field; undefined for an unknown value. */
export function statusWord({ words }: StatusField, value: unknown): StatusWord | undefined {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
}

/** The field with the record's state: its status, else a master's `active`. */
export function stateField({ fields, master }: { fields: Fields; master: boolean }): [string, Field] | undefined {
  const status = Object.entries(fields).find(([, { kind }]) => kind === 'status')
  return status ?? (master && fields.active ? ['active', fields.active] : undefined)
}

/** The state of a record: its status, else whether the master is in use. */
export function stateOf(
  module: { fields: Fields; master: boolean },
  record: Readonly<Record<string, unknown>>,
): StatusWord | undefined {
  const [name = '', field] = stateField(module) ?? []
  if (field?.kind === 'status') return statusWord(field, record[name])
  return field && activeWord(record.active)
}
