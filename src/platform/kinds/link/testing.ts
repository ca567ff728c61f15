import { type TestedKind, WRONG_IDS } from '../../testing/tested-kind.ts'
import type { LinkField } from './field.ts'

export const linkTested: TestedKind<LinkField> = {
  sample: (_, own) => Number(own ?? 0) + 1,
  wrong: () => [
    ...WRONG_IDS,
    { why: 'a negative id', value: -1 },
    { why: 'half an id', value: 1.5 },
    { why: 'an id beyond all ids', value: '9999999999999999' },
  ],
  nonsense: () => ['abc', '-1', '1.5', '99999999999999999999', "1' OR '1'='1"],
  cell: String,
}
