import { isDay } from '../../definition/dates.ts'
import { readTypedDay } from './typed-day.ts'

/** The first day of a typed year, `2026` or `26`; null where the text is no year. */
export function readTypedYear(text: string): string | null {
  const typed = text.trim()
  if (isDay(typed)) return `${typed.slice(0, 4)}-01-01`
  const year = /^\d{2}$/.test(typed) ? `20${typed}` : typed
  const first = `${year}-01-01`
  return /^\d{4}$/.test(year) && isDay(first) ? first : null
}

/** The first day of a typed month: `11/26`, `11/2026`, `1126`, `11` (of this year), `Nov 2026`, `Nov`. */
export function readTypedMonth(text: string, today: string): string | null {
  const typed = text.trim()
  if (isDay(typed)) return `${typed.slice(0, 7)}-01`
  const parts = /^(\d{1,2}|[A-Za-z]{3,9})(?:[/.\- ]?(\d{2}|\d{4}))?$/.exec(typed)
  if (!parts) return null
  // A month is written like a day without its day.
  return readTypedDay(`1 ${parts[1]} ${parts[2] ?? today.slice(0, 4)}`, today)
}

/** The two digits of a typed week; an invalid text stays as it is, to be refused with a message. */
export function readTypedWeek(text: string): string {
  const typed = text.trim()
  return /^\d$/.test(typed) ? `0${typed}` : typed
}
