import type { Field } from '../../definition/field.ts'
import { mostLines } from '../../definition/lines-of-files.ts'
import type { NumberField } from '../../kinds/number/field.ts'
import type { Answer } from '../client.ts'
import type { Body } from '../contract-subject.ts'
import { expectInvalid } from './subject.ts'

/** A value that a field must refuse, and why. */
export interface WrongValue {
  why: string
  value: unknown
}

const NOT_TEXT: WrongValue[] = [
  { why: 'an object', value: {} },
  { why: 'a list', value: ['a'] },
  { why: 'yes', value: true },
]

/** Values that a field of this kind can never accept. */
export function wrongValuesFor(field: Field): WrongValue[] {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return [
        ...NOT_TEXT,
        { why: 'a null byte', value: 'null\u0000byte' },
        { why: 'half a character', value: 'half \ud800' },
        { why: `${field.max + 1} characters`, value: 'x'.repeat(field.max + 1) },
        ...(field.max < 5_000 ? [{ why: '5,000 characters', value: 'x'.repeat(5_000) }] : []),
      ]
    case 'integer':
    case 'money':
    case 'quantity':
    case 'percent':
      return wrongNumbers(field)
    case 'date':
      return wrongMoments(['2026-02-30', '21/11/2026', '1899-12-31', '2026-1-1', '2026-11-21T00:00:00Z'])
    case 'datetime':
      return wrongMoments(['yesterday', '2026-11-21', '2026-02-30 10:00:00', '2026-11-21 25:00:00'])
    case 'year':
    case 'month':
      return wrongMoments(['2026', '11/2026', '2026-13-01', '1899-01-01'])
    case 'week':
      return wrongMoments(['00', '54', '2026-W47', 'x'])
    case 'password':
      return [
        ...NOT_TEXT,
        { why: 'a null byte', value: `${'x'.repeat(field.min)}\u0000` },
        { why: `${field.min - 1} characters`, value: 'x'.repeat(field.min - 1) },
        { why: `${field.max + 1} characters`, value: 'x'.repeat(field.max + 1) },
      ]
    case 'choices':
      return [
        { why: 'a word', value: 'abc' },
        { why: 'an object', value: {} },
        { why: 'a code that is no choice', value: ['no_such_word'] },
        { why: 'an option that is none', value: [{ label: 'A' }] },
        { why: 'numbers', value: [5] },
      ]
    case 'time':
      return wrongMoments(['25:00', '8', '08:60', '8 pagi'])
    case 'boolean':
      return [...NOT_TEXT.slice(0, 2), { why: 'maybe', value: 'maybe' }, { why: 'two', value: 2 }]
    case 'select':
      return [...NOT_TEXT, { why: 'a word that is no choice', value: 'no_such_word' }, { why: 'a number', value: 5 }]
    case 'link':
      return [
        ...NOT_TEXT,
        { why: 'a word', value: 'abc' },
        { why: 'a negative id', value: -1 },
        { why: 'half an id', value: 1.5 },
        { why: 'an id that nobody has', value: 999_999_999_999 },
        { why: 'an id beyond all ids', value: '9999999999999999' },
      ]
    case 'file':
      return [
        ...NOT_TEXT,
        { why: 'a word', value: 'abc' },
        { why: 'an id that nobody has', value: 999_999_999_999 },
        { why: 'a file that is none', value: { id: 'x' } },
      ]
    case 'lines':
      return [
        { why: 'a word', value: 'abc' },
        { why: 'an object', value: { 0: {} } },
        { why: 'lines that are none', value: ['x'] },
        ...(field.required || field.min ? [{ why: 'no line', value: [] }] : []),
        { why: 'too many lines', value: Array.from({ length: mostLines(field) + 1 }, () => ({})) },
      ]
    default:
      return []
  }
}

/**
 * Sends every wrong value of every field and expects a refusal at each. One call has one wrong value per field, since
 * all refusals are reported together; a field on which others depend is sent alone.
 */
export async function expectWrongValuesRefused(
  fields: readonly (readonly [column: string, field: Field])[],
  send: (wrong: Body) => Promise<Answer>,
  prefix = '',
): Promise<void> {
  const controlling = new Set(fields.flatMap(([, field]) => Object.keys(field.shownWhen ?? {})))
  const alone = fields.filter(([column]) => controlling.has(column)).map((one) => [one])
  const together = fields.filter(([column]) => !controlling.has(column))
  for (const group of [...alone, together]) {
    const wrong = group.map(([column, field]) => ({ column, values: wrongValuesFor(field) }))
    const rounds = Math.max(0, ...wrong.map(({ values }) => values.length))
    for (let round = 0; round < rounds; round++) {
      const given = wrong.flatMap(({ column, values }) => {
        const value = values[round]
        return value ? [{ column, ...value }] : []
      })
      const answer = await send(Object.fromEntries(given.map(({ column, value }) => [column, value])))
      for (const { column, why } of given) expectInvalid(answer, `${prefix}${column}`, `${column}: ${why}`)
    }
  }
}

function wrongNumbers(field: NumberField): WrongValue[] {
  const finer = 10 ** -(field.decimals + 1)
  const least = field.above ?? field.min
  return [
    ...NOT_TEXT,
    { why: 'a word', value: 'abc' },
    { why: 'a number with a unit', value: '7 m3' },
    { why: 'a comma', value: '7,5' },
    { why: 'one decimal too many', value: Number(((least ?? 0) + 1 + finer).toFixed(field.decimals + 1)) },
    { why: 'an endless fraction', value: 1e-7 },
    { why: 'more than there is', value: 1e21 },
    ...(field.max === undefined ? [] : [{ why: 'above the largest', value: field.max + 1 }]),
    ...(field.min === undefined ? [] : [{ why: 'below the smallest', value: field.min - 1 }]),
    ...(field.above === undefined ? [] : [{ why: 'the limit itself', value: field.above }]),
    ...(least !== undefined && least >= 0 ? [{ why: 'a negative number', value: -1 }] : []),
  ]
}

function wrongMoments(texts: readonly string[]): WrongValue[] {
  return [
    ...NOT_TEXT,
    { why: 'a number', value: 20261121 },
    { why: 'a null byte', value: '2026-11-21\u0000' },
    ...texts.map((value) => ({ why: value, value })),
  ]
}
