import { isDay } from './dates.ts'
import { optionNames } from './option-names.ts'
import { FORBIDDEN, type Parsed, refuse } from './parsed.ts'
import type { ChoicesField, PasswordField, PeriodField } from './scalar-fields.ts'

/** Parses option codes, or whole options as answered; each once, in the order of the definition. */
export function parseChoices(field: ChoicesField, raw: unknown): Parsed {
  const known = Object.keys(field.options)
  if (!Array.isArray(raw)) return refuse('choices', { options: optionNames(field.options) })
  const codes = raw.map(codeOf)
  if (!codes.every((code) => code !== undefined && known.includes(code))) {
    return refuse('choices', { options: optionNames(field.options) })
  }
  return { value: known.filter((code) => codes.includes(code)) }
}

/** The code of an option, or of a whole option. */
export function codeOf(option: unknown): string | undefined {
  if (typeof option === 'string') return option
  const isOption = typeof option === 'object' && option !== null && 'code' in option
  return isOption && typeof option.code === 'string' ? option.code : undefined
}

/** A password is taken exactly as typed, with blanks. */
export function parsePassword(field: PasswordField, raw: unknown): Parsed {
  if (typeof raw !== 'string') return refuse('text')
  if (FORBIDDEN.test(raw) || !raw.isWellFormed()) return refuse('nullByte')
  const length = [...raw].length
  if (length < field.min) return refuse('min', { limit: field.min })
  return length > field.max ? refuse('max', { limit: field.max }) : { value: raw }
}

/** The first day of the year or month of the given day; a week as two digits. */
export function parsePeriod(field: PeriodField, raw: unknown): Parsed {
  const text = typeof raw === 'string' ? raw.trim() : ''
  if (field.kind === 'week') {
    const week = /^\d{1,2}$/.test(text) ? Number(text) : 0
    return week >= 1 && week <= 53 ? { value: text.padStart(2, '0') } : refuse('week')
  }
  const day = field.kind === 'month' && /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text
  if (!isDay(day)) return refuse(field.kind)
  return { value: field.kind === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01` }
}
