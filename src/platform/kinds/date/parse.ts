import { brokenLimit } from '../../definition/date-rules.ts'
import { isDay } from '../../definition/dates.ts'
import type { FieldKind } from '../../definition/kind.ts'
import { refuse } from '../../definition/parsed.ts'
import type { DateField } from './field.ts'

export const dateKind: FieldKind<DateField> = {
  parse: (_, raw) => (typeof raw === 'string' && isDay(raw.trim()) ? { value: raw.trim() } : refuse('date')),
  limit: (field, value, { today }) => brokenLimit(value, field, today),
}
