import type { Field, Fields, StatusField } from './field.ts'
import type { IconName } from './icon.ts'
import type { Label } from './label.ts'

/** How the badge of a state is drawn; one at rest has no fill, so that a list of masters stays calm. */
export type Badge = 'green' | 'red' | 'info' | 'warning' | 'rest'

/** One state a record may be in: what it is called and how it looks. */
export interface StatusWord {
  label: Label
  badge: Badge
  /** What the state means at this record, beside the badge: a docket that waits is being loaded. */
  stage?: Label
  /** Drawn instead of the badge's dot. */
  icon?: IconName
}

/** The states of a module by the words that calls and answers hold; a new record is in the first. */
export type StatusWords = Readonly<Record<string, StatusWord>>

const IN_USE: StatusWord = { label: ['Aktif', 'Active'], badge: 'rest' }
const OUT_OF_USE: StatusWord = { label: ['Non Aktif', 'Non-active'], badge: 'rest' }

/** What a master's `active` is called: it reads as a state. */
export const activeWord = (active: unknown): StatusWord => (active === true ? IN_USE : OUT_OF_USE)

/** Whether the field is a master's `active`. */
export function isActiveField(name: string, field: Field): boolean {
  return name === 'active' && field.kind === 'boolean' && field.computed === true
}

/** The word of a state field that an answer holds; undefined where the field has no such word. */
export function statusWord({ words }: StatusField, value: unknown): StatusWord | undefined {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
}

/** The field that says in which state a record is, by its name: its status, else whether the master is in use. */
export function stateField({ fields, master }: { fields: Fields; master: boolean }): [string, Field] | undefined {
  const status = Object.entries(fields).find(([, { kind }]) => kind === 'status')
  return status ?? (master && fields.active ? ['active', fields.active] : undefined)
}

/** The state of a record: the word of its status field, else whether the master is in use. */
export function stateOf(
  module: { fields: Fields; master: boolean },
  record: Readonly<Record<string, unknown>>,
): StatusWord | undefined {
  const [name = '', field] = stateField(module) ?? []
  if (field?.kind === 'status') return statusWord(field, record[name])
  return field && activeWord(record.active)
}
