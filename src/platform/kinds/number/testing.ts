import { NOT_TEXT, type TestedKind } from '../../testing/tested-kind.ts'
import { isWhole, type NumberField } from './field.ts'

export const numberTested: TestedKind<NumberField> = {
  sample: ({ min, above }, own) => (own === undefined ? (min ?? above ?? 0) + 1 : Number(own) + 1),
  wrong({ decimals, min, above, max }) {
    const finer = 10 ** -(decimals + 1)
    const least = above ?? min
    return [
      ...NOT_TEXT,
      { why: 'a word', value: 'abc' },
      { why: 'a number with a unit', value: '7 m3' },
      { why: 'a comma', value: '7,5' },
      { why: 'one decimal too many', value: Number(((least ?? 0) + 1 + finer).toFixed(decimals + 1)) },
      { why: 'an endless fraction', value: 1e-7 },
      { why: 'more than there is', value: 1e21 },
      ...(max === undefined ? [] : [{ why: 'above the largest', value: max + 1 }]),
      ...(min === undefined ? [] : [{ why: 'below the smallest', value: min - 1 }]),
      ...(above === undefined ? [] : [{ why: 'the limit itself', value: above }]),
      ...(least !== undefined && least >= 0 ? [{ why: 'a negative number', value: -1 }] : []),
    ]
  },
  nonsense: (field) =>
    isWhole(field) ? ['abc', '1.5', '1e5', '99999999999999999999', '1;2'] : ['abc', '1e5', '1;2', 'NaN'],
  cell: (value) => String(Number(value)),
}
