import type { Language } from './label.ts'

/**
 * Numbers are written `1,234.50`, as in the specification, or `1.234,50` where company or user chose so; the same in
 * both languages.
 */
export type NumberFormat = 'comma-thousands' | 'dot-thousands'

const LOCALES: Readonly<Record<NumberFormat, string>> = { 'comma-thousands': 'en', 'dot-thousands': 'id' }

const writers = new Map<string, Intl.NumberFormat>()

/** Cached: creating a formatter costs a hundred times as much as using it. */
function writerOf(format: NumberFormat, least: number, most: number, grouped: boolean): Intl.NumberFormat {
  const key = `${format} ${least} ${most} ${grouped}`
  const known = writers.get(key)
  if (known) return known
  const writer = new Intl.NumberFormat(LOCALES[format], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: grouped,
    // A value that rounds to zero has no sign.
    signDisplay: 'negative',
  })
  writers.set(key, writer)
  return writer
}

const isNumeric = (text: string): text is `${number}` => text.trim() !== '' && Number.isFinite(Number(text))

interface NumberStyle {
  format?: NumberFormat
  trim?: boolean
  grouped?: boolean
}

/** A number with thousands separators (by default) and a fixed number of decimals, or at most that many with `trim`. */
export function formatNumber(
  value: number | string,
  decimals: number,
  { format = 'comma-thousands', trim = false, grouped = true }: NumberStyle = {},
): string {
  // Formats the text, because a JavaScript number would lose digits.
  const text = String(value)
  if (!isNumeric(text)) throw new Error(`'${text}' is no number.`)
  return writerOf(format, trim ? 0 : decimals, decimals, grouped)
    .format(text)
    .replace('-', '−')
}

/** A volume as on documents: two decimals, the third only where it is not zero. */
export function formatVolume(value: number | string, format?: NumberFormat): string {
  const exact = formatNumber(value, 3, { format })
  return exact.endsWith('0') ? exact.slice(0, -1) : exact
}

/** Whole rupiah as in the specification: `Rp. 8.576.000,-`, the same in both number formats. */
export function formatMoney(value: number | string): string {
  const text = formatNumber(value, 0, { format: 'dot-thousands' })
  return text.startsWith('−') ? `−Rp. ${text.slice(1)},-` : `Rp. ${text},-`
}

/** The month names on all screens. */
export const MONTHS: Record<Language, readonly string[]> = {
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

/** A day as `21 Nov 2026`. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date} ${MONTHS[language][Number(month) - 1]} ${year}`
}

/** A month as `Nov 2026`, a year as `2026`, from its first day. */
export function formatPeriod(day: string, kind: 'year' | 'month', language: Language): string {
  return kind === 'year' ? day.slice(0, 4) : formatDay(day, language).slice(3)
}

/** A moment as `21 Nov 2026 09:14`, in the offset the server wrote: the production unit's. */
export function formatMoment(moment: string, language: Language): string {
  return `${formatDay(moment, language)} ${moment.slice(11, 16)}`
}

/** The zones of Indonesia by their offset from UTC. */
export const ZONES: Readonly<Record<string, string>> = { '+07:00': 'WIB', '+08:00': 'WITA', '+09:00': 'WIT' }

/** The same with its zone, for readers elsewhere: `21 Nov 2026 09:14 WIB`. */
export function formatZonedMoment(moment: string, language: Language): string {
  const zone = ZONES[moment.slice(-6)]
  return zone ? `${formatMoment(moment, language)} ${zone}` : formatMoment(moment, language)
}

const ENGLISH_UNITS: Readonly<Record<string, string>> = { jam: 'h', menit: 'min', hari: 'days', liter: 'l' }

/** A unit in the user's language: an hour is 'jam' in Indonesian. Most units are the same in both. */
export function unitIn(unit: string, language: Language): string {
  return language === 'en' ? unit.replace(/\p{L}+/gu, (word) => ENGLISH_UNITS[word] ?? word) : unit
}
