import { NO_DAYS, otherOf, type TestedKind, wrongTexts } from '../../testing/tested-kind.ts'
import type { PeriodField } from './field.ts'

/** A year or month by its first day. */
export const dayPeriodTested: TestedKind<PeriodField> = {
  sample: (_, own) => otherOf(['2026-01-01', '2025-01-01'], own),
  wrong: () => wrongTexts(['2026', '11/2026', '2026-13-01', '1899-01-01']),
  nonsense: () => NO_DAYS,
}

export const weekTested: TestedKind<PeriodField> = {
  sample: (_, own) => otherOf(['01', '02'], own),
  wrong: () => wrongTexts(['00', '54', '2026-W47', 'x']),
  nonsense: () => ['54', '00', 'x'],
}
