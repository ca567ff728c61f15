import { NOT_TEXT, type TestedKind } from '../../testing/tested-kind.ts'
import type { BooleanField } from './field.ts'

export const booleanTested: TestedKind<BooleanField> = {
  sample: (_, own) => !own,
  wrong: () => [...NOT_TEXT.slice(0, 2), { why: 'maybe', value: 'maybe' }, { why: 'two', value: 2 }],
  nonsense: () => ['maybe', '5'],
}
