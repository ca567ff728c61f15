import Big from 'big.js'
import { isDay } from './dates.ts'
import type { Field, NumberField } from './field.ts'
import { formatNumber } from './format.ts'
import { asksForValue, firstBroken, type Problem, type RuleContext } from './rules.ts'

/**
 * A value as the server keeps it: text; number for ids, integers and whole rupiah (safe integers);
 * decimals as canonical text; days YYYY-MM-DD; moments ISO 8601 in UTC; null for empty.
 */
export type Value = string | number | boolean | null

export interface ParseContext extends RuleContext {
  /** The instant (ISO 8601, UTC) of a local `YYYY-MM-DD HH:mm:ss` in the production unit's zone. */
  toInstant: (local: string) => string
}

export type Parsed = { value: Value; problem?: undefined } | { value?: undefined; problem: Problem }

const refuse = (message: Problem['message'], values?: Problem['values']): Parsed => ({ problem: { message, values } })

/** Reads one field of a request or a form: its kind, its limits, then its rules. */
export function parseField(field: Field, raw: unknown, context: ParseContext): Parsed {
  const parsed = isEmpty(raw) ? { value: null } : parseKind(field, raw, context)
  if (parsed.problem) return parsed
  if (parsed.value === null) {
    const asked = field.required || asksForValue(field.rules, context.record)
    return asked ? refuse('required') : parsed
  }
  const problem = field.rules ? firstBroken(field.rules, String(parsed.value), context) : null
  return problem ? { problem } : parsed
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
}

function parseKind(field: Field, raw: unknown, context: ParseContext): Parsed {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return parseText(raw, field.max)
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'money':
      return parseNumber(field, raw)
    case 'date':
      return typeof raw === 'string' && isDay(raw.trim()) ? { value: raw.trim() } : refuse('date')
    case 'datetime':
      return parseMoment(raw, context)
    case 'time':
      return parseTime(raw)
    case 'boolean':
      return parseBoolean(raw)
    case 'select':
      return typeof raw === 'string' && Object.hasOwn(field.options, raw)
        ? { value: raw }
        : refuse('oneOf', { options: Object.keys(field.options).join(', ') })
    case 'link':
      return parseId(raw)
    case 'status':
    case 'number':
    case 'lines':
    case 'json':
      throw new Error(`A field of kind ${field.kind} is not read from a single value.`)
  }
}

// Control characters but tab and line breaks have no place in a text, and PostgreSQL refuses the null byte.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function parseText(raw: unknown, max: number): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('text')
  const text = String(raw).trim()
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return refuse('nullByte')
  return [...text].length > max ? refuse('max', { limit: max }) : { value: text }
}

function parseNumber(field: NumberField, raw: unknown): Parsed {
  if (typeof raw !== 'number' && typeof raw !== 'string') return refuse('numeric')
  const text = String(raw).trim()
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(text)) {
    // A JSON number like 1e21 or 1e-7 is a number all the same, only too large or too fine.
    return Number.isFinite(Number(text)) && /e/i.test(text) ? tooFar(field, Number(text)) : refuse('numeric')
  }
  const value = new Big(text)
  if (value.toFixed().replace(/^[^.]*\.?/, '').length > field.decimals) {
    return field.decimals === 0 ? refuse('integer') : refuse('decimals', { limit: field.decimals })
  }
  if (field.above !== undefined && value.lte(field.above)) return refuse('above', { limit: readable(field.above) })
  if (field.min !== undefined && value.lt(field.min)) return refuse('min_value', { limit: readable(field.min) })
  if (field.max !== undefined && value.gt(field.max)) return refuse('max_value', { limit: readable(field.max) })
  const exact = field.kind === 'integer' || field.kind === 'money'
  return { value: exact ? value.toNumber() : value.toFixed() }
}

function tooFar(field: NumberField, value: number): Parsed {
  return Math.abs(value) > 1
    ? refuse('max_value', { limit: readable(field.max ?? Number.MAX_SAFE_INTEGER) })
    : refuse('decimals', { limit: field.decimals })
}

const readable = (limit: number) => formatNumber(limit, 3, { trim: true })

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

function parseMoment(raw: unknown, context: ParseContext): Parsed {
  if (typeof raw !== 'string') return refuse('datetime')
  const text = raw.trim()
  const match = LOCAL.exec(text) ?? WITH_OFFSET.exec(text)
  if (!match?.[1] || !isDay(match[1])) return refuse('datetime')
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return refuse('datetime')
  if (!match[5]) return { value: context.toInstant(`${match[1]} ${match[2]}:${match[3]}:${match[4] ?? '00'}`) }
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? refuse('datetime') : { value: moment.toISOString() }
}

function parseTime(raw: unknown): Parsed {
  const match = typeof raw === 'string' ? /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(raw.trim()) : null
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return refuse('time')
  return { value: `${match[1]}:${match[2]}` }
}

function parseBoolean(raw: unknown): Parsed {
  if (raw === true || raw === 1 || raw === '1' || raw === 'true') return { value: true }
  if (raw === false || raw === 0 || raw === '0' || raw === 'false') return { value: false }
  return refuse('boolean')
}

function parseId(raw: unknown): Parsed {
  const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : ''
  const id = Number(text)
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(id) && id > 0 ? { value: id } : refuse('link')
}
