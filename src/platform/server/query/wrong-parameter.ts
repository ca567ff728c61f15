import { type Field, isValueField } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Sentence } from '../errors.ts'
import { same } from '../field-kind.ts'
import { filterOf } from '../kinds.ts'

const MOST_TOLD = 60
/** A wrong value as a message shows it: short, without control characters. */
const told = (given: unknown) => {
  const text = String(given ?? '').replaceAll(/\p{Cc}/gu, '�')
  return text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}…` : text
}

/** The message for a parameter with an invalid value: its name, the value, what is expected. */
export function wrongParameter(name: string, given: unknown, expected: Label): Sentence {
  return { label: MESSAGES.parameter, values: { name, value: told(given), expected } }
}

/** The message for an unknown parameter of a list, with the known ones. */
export function unknownParameter(name: string, filters: readonly string[]): Sentence {
  const options: Label = filters.length > 0 ? same([...new Set(filters)].join(', ')) : ['-', '-']
  return { label: MESSAGES.unknownParameter, values: { name: told(name), options } }
}

/** The message for a column by which a list cannot be sorted, with those by which it can. */
export function unknownSort(name: string, definition: AnyModule): Sentence {
  const { sort, sortable, sortableWhenFew } = definition.list
  const options = [...new Set(['id', sort.field, ...sortable, ...sortableWhenFew])].join(', ')
  return { label: MESSAGES.unknownSort, values: { name: told(name), options } }
}

/** A whole number between two limits. */
export const wholeBetween = (min: number, max: number): Label => [
  `bilangan bulat ${min}–${max}`,
  `a whole number ${min}–${max}`,
]
/** So many values at most. */
export const atMost = (values: number): Label => [`paling banyak ${values} nilai`, `at most ${values} values`]

/** What the filter of a field accepts. */
export const expectedOf = (field: Field | undefined): Label =>
  (isValueField(field) ? filterOf(field)?.expected(field) : undefined) ?? ['-', '-']
