import type { Field } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Sentence } from '../errors.ts'

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

const same = (text: string): Label => [text, text]

/** A whole number between two limits. */
export const wholeBetween = (min: number, max: number): Label => [
  `bilangan bulat ${min}–${max}`,
  `a whole number ${min}–${max}`,
]
export const AN_ID: Label = ['nomor id', 'the number of a record']

/** What the filter of a field accepts. */
export function expectedOf(field: Field | undefined): Label {
  switch (field?.kind) {
    case 'link':
      return AN_ID
    case 'date':
    case 'datetime':
    case 'year':
    case 'month':
      return ['tanggal, contoh 2026-11-21', 'a date, for example 2026-11-21']
    case 'week':
      return ['nomor minggu 01–53', 'the number of a week 01–53']
    case 'integer':
    case 'money':
      return ['bilangan bulat', 'a whole number']
    case 'quantity':
    case 'percent':
      return ['angka, contoh 7.5', 'a number, for example 7.5']
    case 'boolean':
      return ['1 atau 0', '1 or 0']
    case 'status':
      return same(Object.keys(field.words).join(', '))
    case 'select':
    case 'choices':
      return same(Object.keys(field.options).join(', '))
    default:
      return ['paling banyak 255 karakter', 'at most 255 characters']
  }
}
