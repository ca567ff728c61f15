import { mostLines } from '../../definition/lines-of-files.ts'
import type { TestedKind } from '../../testing/tested-kind.ts'
import type { LinesField } from './field.ts'

export const linesTested: TestedKind<LinesField> = {
  sample: () => [],
  wrong: (field) => [
    { why: 'a word', value: 'abc' },
    { why: 'an object', value: { 0: {} } },
    { why: 'lines that are none', value: ['x'] },
    ...(field.required || field.min ? [{ why: 'no line', value: [] }] : []),
    { why: 'too many lines', value: Array.from({ length: mostLines(field) + 1 }, () => ({})) },
  ],
}
