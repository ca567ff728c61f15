import { addDays, isDay } from '../../definition/dates.ts'
import { monthNamed } from '../../definition/months.ts'

const two = (number: number) => String(number).padStart(2, '0')

function day(year: number, month: number, date: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  return isDay(text) ? text : null
}

function century(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

/**
 * The day of a typed text, day before month: `21/11/26`, `211126`, `21` (of this month), `2111` and `21/11` (of this
 * year), `21 Nov 2026`, `2026-11-21`, `h` today, `k` yesterday, `+3` and `-3` from today. Null where the text is no
 * existing day.
 */
export function readTypedDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (typed === 'h') return today
  if (typed === 'k') return addDays(today, -1)
  const shift = /^([+-])(\d{1,3})$/.exec(typed)
  if (shift) return addDays(today, Number(`${shift[1]}${shift[2]}`))
  if (isDay(typed)) return typed
  if (/^\d{1,2}$/.test(typed)) return day(year, month, Number(typed))
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed)
  if (digits) return day(digits[3] ? century(digits[3]) : year, Number(digits[2]), Number(digits[1]))
  const parts = /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3,9})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(typed)
  if (!parts?.[1] || !parts[2]) return null
  const named = /^\d/.test(parts[2]) ? Number(parts[2]) : monthNamed(parts[2])
  return named === undefined ? null : day(parts[3] ? century(parts[3]) : year, named, Number(parts[1]))
}
