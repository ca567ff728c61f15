import { monthNamed } from '../../definition/months.ts'

const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** Serial numbers of a workbook that are plausible days: 1954 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000]

const pad = (value: number | string) => String(value).padStart(2, '0')
const century = (year: string) => (year.length === 2 ? `20${year}` : year)
const ymd = (year: string, month: number | string, day: number | string) => `${century(year)}-${pad(month)}-${pad(day)}`

/**
 * A day as YYYY-MM-DD from the usual forms: 2026-11-21, 21/11/2026, 21-11-26, 21.11.2026, 21 November 2026, 21 Nov
 * 26, and a workbook's serial number. The day comes before the month, as in Indonesia. Other texts are returned
 * unchanged.
 */
export function readDay(text: string): string {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return ymd(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (local) return ymd(local[3] ?? '', local[2] ?? '', local[1] ?? '')
  const named = /^(\d{1,2})[-/. ]*([a-z]{3,9})\.?[-/., ]*(\d{4}|\d{2})$/i.exec(text)
  const month = monthNamed(named?.[2] ?? '')
  if (named && month) return ymd(named[3] ?? '', month, named[1] ?? '')
  const serial = Number(text)
  if (/^\d{5}$/.test(text) && serial >= FIRST_SERIAL && serial <= LAST_SERIAL) {
    return new Date(EXCEL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10)
  }
  return text
}

/** A time of day as HH:mm from 7:30, 07.30, 07:30:00, or the fraction of a day in a workbook. */
export function readTime(text: string): string {
  const clock = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?$/.exec(text)
  if (clock) return `${pad(clock[1] ?? '')}:${clock[2]}`
  const part = Number(text)
  if (!/^0(\.\d+)?$/.test(text) || part >= 1) return text
  const minutes = Math.round(part * 24 * 60)
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** A moment as YYYY-MM-DD HH:mm:ss from a day and an optional time after it. */
export function readMoment(text: string): string {
  if (/T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) return text
  const parts = /^(.*?\d)(?:[T ,]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?))?$/.exec(text)
  if (!parts?.[1]) return text
  const day = readDay(parts[1].trim())
  const seconds = /[:.]\d{2}[:.](\d{2})$/.exec(parts[2] ?? '')?.[1] ?? '00'
  return `${day} ${parts[2] ? readTime(parts[2]) : '00:00'}:${seconds}`
}

/** The first day of a month from 2026-11, 11/2026, Nov 2026. */
export function readMonth(text: string): string {
  const iso = /^(\d{4})[-/.](\d{1,2})$/.exec(text)
  if (iso) return ymd(iso[1] ?? '', iso[2] ?? '', 1)
  const local = /^(\d{1,2})[-/. ](\d{4})$/.exec(text)
  if (local) return ymd(local[2] ?? '', local[1] ?? '', 1)
  const named = /^([a-z]{3,9})[-/., ]*(\d{4})$/i.exec(text)
  const month = monthNamed(named?.[1] ?? '')
  return named && month ? ymd(named[2] ?? '', month, 1) : readDay(text)
}

/** The first day of a year. */
export const readYear = (text: string): string => (/^\d{4}$/.test(text) ? `${text}-01-01` : readDay(text))
