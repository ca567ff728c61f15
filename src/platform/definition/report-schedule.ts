import { isObject } from './is-object.ts'

/** When a report is mailed, in which format and to whom. */
export interface ReportSchedule {
  every: 'day' | 'week' | 'month'
  /** For a week 1 (Monday) to 7; for a month 1 to 31, in a shorter month its last day; null for a day. */
  on: number | null
  /** In the unit's time zone. */
  hour: number
  production_unit_id: number
  format: 'pdf' | 'xlsx' | 'text'
  user_ids: readonly number[]
}

/** A stored schedule with the result of its last run. */
export interface KeptSchedule extends ReportSchedule {
  last_at: string | null
  /** The error of the last run; null when it succeeded. */
  last_problem: string | null
}

const MOST_USERS = 100
const whole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to

/** Parses a schedule; undefined when it is invalid. */
export function readSchedule(value: unknown): ReportSchedule | undefined {
  if (!isObject(value)) return undefined
  const { every, hour, format, production_unit_id } = value
  if (every !== 'day' && every !== 'week' && every !== 'month') return undefined
  if (format !== 'pdf' && format !== 'xlsx' && format !== 'text') return undefined
  const on = every === 'day' ? null : value.on
  if (on !== null && !whole(on, 1, every === 'week' ? 7 : 31)) return undefined
  if (!whole(hour, 0, 23) || !whole(production_unit_id, 1, Number.MAX_SAFE_INTEGER)) return undefined
  const users = Array.isArray(value.user_ids) ? value.user_ids : []
  const user_ids = [...new Set(users.filter((id) => whole(id, 1, Number.MAX_SAFE_INTEGER)))]
  if (user_ids.length === 0 || user_ids.length !== users.length || users.length > MOST_USERS) return undefined
  return { every, on, hour, production_unit_id, format, user_ids }
}

/** Whether it is due on a day (`YYYY-MM-DD`) at an hour in the unit's time zone. */
export function isDue({ every, on, hour }: ReportSchedule, day: string, now: number): boolean {
  if (now < hour) return false
  if (every === 'day' || on === null) return true
  const date = new Date(`${day}T00:00:00Z`)
  if (every === 'week') return (date.getUTCDay() || 7) === on
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(on, last)
}
