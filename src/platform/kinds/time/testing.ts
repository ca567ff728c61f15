import { otherOf, type TestedKind, wrongTexts } from '../../testing/tested-kind.ts'
import type { TimeField } from './field.ts'

export const timeTested: TestedKind<TimeField> = {
  sample: (_, own) => otherOf(['07:00', '08:00'], own),
  wrong: () => wrongTexts(['25:00', '8', '08:60', '8 pagi']),
}
