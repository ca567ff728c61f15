import { NO_DAYS, otherOf, type TestedKind, wrongTexts } from '../../testing/tested-kind.ts'
import type { DateField } from './field.ts'

export const dateTested: TestedKind<DateField> = {
  sample: (_, own) => otherOf(['2026-11-21', '2026-11-22'], own),
  wrong: () => wrongTexts(['2026-02-30', '21/11/2026', '1899-12-31', '2026-1-1', '2026-11-21T00:00:00Z']),
  nonsense: () => NO_DAYS,
  cell: String,
}
