import Big from 'big.js'
import type { Language } from './label.ts'

/**
 * Numbers are written `1,234.50`, the specification's reading for its inputs, or `1.234,50` where
 * company or user chose so; one of the two at a time, in both languages.
 */
export type NumberFormat = 'comma-thousands' | 'dot-thousands'

/** A number with thousands separators and a fixed count of decimals (or at most that many with `trim`). */
export function formatNumber(
  value: number | string,
  decimals: number,
  options: { format?: NumberFormat; trim?: boolean } = {},
): string {
  const [thousands, point] = options.format === 'dot-thousands' ? ['.', ','] : [',', '.']
  const [whole = '0', fraction = ''] = new Big(value).abs().toFixed(decimals, Big.roundHalfUp).split('.')
  const kept = options.trim ? fraction.replace(/0+$/, '') : fraction
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const negative = new Big(value).lt(0) && /[1-9]/.test(whole + fraction)
  return `${negative ? '−' : ''}${grouped}${kept ? point + kept : ''}`
}

/** Whole rupiah as the specification shows it: `Rp. 8.576.000,-`, the same in both number formats. */
export function formatMoney(value: number | string): string {
  const digits = formatNumber(new Big(value).abs().toFixed(0), 0, { format: 'dot-thousands' })
  return `${new Big(value).lt(0) ? '−' : ''}Rp. ${digits},-`
}

const MONTHS: Record<Language, readonly string[]> = {
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

/** A day as `21 Nov 2026`. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date} ${MONTHS[language][Number(month) - 1]} ${year}`
}

/** A month as `Nov 2026`, a year as `2026`, from their first day. */
export function formatPeriod(day: string, kind: 'year' | 'month', language: Language): string {
  return kind === 'year' ? day.slice(0, 4) : formatDay(day, language).slice(3)
}

/** A moment as `21 Nov 2026 09:14`, in the offset in which the server wrote it: the production unit's own. */
export function formatMoment(moment: string, language: Language): string {
  return `${formatDay(moment, language)} ${moment.slice(11, 16)}`
}
