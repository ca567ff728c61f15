import { type TestedKind, WRONG_IDS } from '../../testing/tested-kind.ts'
import type { FileField } from './field.ts'

export const fileTested: TestedKind<FileField> = {
  sample: (_, own) => Number(own ?? 0) + 1,
  wrong: () => [...WRONG_IDS, { why: 'a file that is none', value: { id: 'x' } }],
  cell: String,
}
