import { NOT_TEXT, type TestedKind } from '../../testing/tested-kind.ts'
import type { TextField } from './field.ts'

export const textTested: TestedKind<TextField> = {
  sample: (_, own) => (own === undefined ? 'Uji' : `${own}X`),
  wrong: ({ max }) => [
    ...NOT_TEXT,
    { why: 'a null byte', value: 'null\u0000byte' },
    { why: 'half a character', value: 'half \ud800' },
    { why: `${max + 1} characters`, value: 'x'.repeat(max + 1) },
    ...(max < 5_000 ? [{ why: '5,000 characters', value: 'x'.repeat(5_000) }] : []),
  ],
  cell: String,
}
