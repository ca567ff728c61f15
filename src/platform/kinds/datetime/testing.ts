import { otherOf, type TestedKind, wrongTexts } from '../../testing/tested-kind.ts'
import type { DatetimeField } from './field.ts'

export const datetimeTested: TestedKind<DatetimeField> = {
  sample: (_, own) => otherOf(['2026-11-21 08:00:00', '2026-11-21 09:00:00'], own),
  wrong: () => wrongTexts(['yesterday', '2026-11-21', '2026-02-30 10:00:00', '2026-11-21 25:00:00']),
}
