import { isDay } from '../../definition/dates.ts'
import type { FieldKind } from '../../definition/kind.ts'
import { type Parsed, refuse } from '../../definition/parsed.ts'
import type { PeriodField } from './field.ts'

/** The first day of the year or month of the given day; a week as two digits. */
export function parsePeriod({ kind }: Pick<PeriodField, 'kind'>, raw: unknown): Parsed {
  const text = typeof raw === 'string' ? raw.trim() : ''
  if (kind === 'week') {
    const week = /^\d{1,2}$/.test(text) ? Number(text) : 0
    return week >= 1 && week <= 53 ? { value: text.padStart(2, '0') } : refuse('week')
  }
  const day = kind === 'month' && /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text
  if (!isDay(day)) return refuse(kind)
  return { value: kind === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01` }
}

export const periodKind: FieldKind<PeriodField> = { parse: parsePeriod }
