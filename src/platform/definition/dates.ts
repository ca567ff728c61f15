/** Days as YYYY-MM-DD: pure calendar arithmetic without zones. The caller says which day is "today". */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is an existing day, years 1900 to 2199. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The day this many days later (or earlier). */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The same day of another month; `day` must exist in it. */
function inMonth(today: string, months: number, day: number): string {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}

/** The last day of an accounting period (specification §5). */
const CUT_OFF_DAY = 25

/**
 * The dates that lock_period leaves open, both included (specification §5): up to the 25th from the 25th of last
 * month to the 25th of this one, after it from the 25th to the next.
 */
export function openPeriod(today: string): { from: string; to: string } {
  const late = Number(today.slice(8)) > CUT_OFF_DAY
  return { from: inMonth(today, late ? 0 : -1, CUT_OFF_DAY), to: inMonth(today, late ? 1 : 0, CUT_OFF_DAY) }
}

/** Rule lock_period: whether the date is in the open window. */
export function inOpenPeriod(date: string, today: string): boolean {
  const { from, to } = openPeriod(today)
  return date >= from && date <= to
}

/**
 * The accounting period of a day, as the first day of its month: up to the 25th the day's own month, after it the
 * next. So every day belongs to one period.
 */
export function periodOf(day: string): string {
  return inMonth(day, Number(day.slice(8)) > CUT_OFF_DAY ? 1 : 0, 1)
}

/** The first and last day of an accounting period. */
export function daysOfPeriod(period: string): { from: string; to: string } {
  return { from: inMonth(period, -1, CUT_OFF_DAY + 1), to: inMonth(period, 0, CUT_OFF_DAY) }
}

/**
 * Rule lockNow (specification §5): not before today and not later than 23:00 today; a date without time counts as its
 * midnight, so only today passes.
 */
export function isNow(dateOrMoment: string, today: string): boolean {
  const day = dateOrMoment.slice(0, 10)
  if (day !== today) return false
  const time = dateOrMoment.slice(11, 19) || '00:00:00'
  return time <= '23:00:00'
}
