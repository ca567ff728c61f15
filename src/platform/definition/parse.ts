import Big from 'big.js'
import { brokenLimit } from './date-rules.ts'
import { isDay } from './dates.ts'
import type { Field, NumberField } from './field.ts'
import { UPLOADING } from './file-types.ts'
import type { NumberFormat } from './format.ts'
import { optionNames } from './option-names.ts'
import { parseChoices, parsePassword, parsePeriod } from './parse-scalars.ts'
import { FORBIDDEN, type Parsed, refuse } from './parsed.ts'
import { asksForValue, firstBroken, type Problem, type RuleContext, readable } from './rules.ts'

/**
 * A value as the server stores it: text; number for ids, integers and rupiah (safe integers); decimals as canonical
 * text; days YYYY-MM-DD; moments ISO 8601 in UTC; several choices as a list of codes; null for empty.
 */
export type Value = string | number | boolean | readonly string[] | null

export interface ParseContext extends RuleContext {
  /** The instant (ISO 8601, UTC) of a local `YYYY-MM-DD HH:mm:ss` in the production unit's zone. */
  toInstant: (local: string) => string
}

/** Parses one field of a request or form: kind, limits, then rules. */
export function parseField(field: Field, raw: unknown, context: ParseContext): Parsed {
  const parsed = isEmpty(raw) ? { value: null } : parseKind(field, raw, context)
  if (parsed.problem) return parsed
  if (parsed.value === null) {
    const asked = field.required || asksForValue(field.rules, context.record)
    return asked ? refuse('required') : parsed
  }
  const problem = judge(field, String(parsed.value), context)
  return problem ? { problem } : parsed
}

/** Moments are validated in the production unit's zone, in which people read and type them. */
function judge(field: Field, value: string, context: ParseContext): Problem | null {
  const told = field.kind === 'datetime' ? context.toLocal(value) : value
  const closed =
    field.kind === 'date' || field.kind === 'datetime' ? brokenLimit(told.slice(0, 10), field, context.today) : null
  return closed ?? firstBroken(field.rules, told, context)
}

function isEmpty(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.length === 0
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
      return parseNumber(field, raw, context)
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
        : refuse('oneOf', { options: optionNames(field.options) })
    case 'choices':
      return parseChoices(field, raw)
    case 'password':
      return parsePassword(field, raw)
    case 'year':
    case 'month':
    case 'week':
      return parsePeriod(field, raw)
    case 'link':
      return parseId(raw)
    case 'file':
      return parseFile(raw)
    case 'status':
    case 'number':
    case 'lines':
    case 'json':
      throw new Error(`A field of kind ${field.kind} is not read from a single value.`)
  }
}

function parseText(raw: unknown, max: number): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('text')
  const text = String(raw).trim()
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return refuse('nullByte')
  return [...text].length > max ? refuse('max', { limit: max }) : { value: text }
}

function parseNumber(field: NumberField, raw: unknown, { format }: ParseContext): Parsed {
  if (typeof raw !== 'number' && typeof raw !== 'string') return refuse('numeric')
  const text = String(raw).trim()
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(text)) {
    // A JSON number such as 1e21 or 1e-7 is valid, but too large or too fine.
    if (typeof raw === 'number' && Number.isFinite(raw)) return tooFar(field, Number(text), format)
    return refuse(/^\u2060?[-−]?\d[\d.,]*$/.test(text) && /[.,]/.test(text) ? 'separators' : 'numeric')
  }
  const value = new Big(text)
  if (value.toFixed().replace(/^[^.]*\.?/, '').length > field.decimals) {
    return field.decimals === 0 ? refuse('integer') : refuse('decimals', { limit: field.decimals })
  }
  if (field.above !== undefined && value.lte(field.above))
    return refuse('above', { limit: withUnit(field, field.above, format) })
  if (field.min !== undefined && value.lt(field.min))
    return refuse('min_value', { limit: withUnit(field, field.min, format) })
  if (field.max !== undefined && value.gt(field.max))
    return refuse('max_value', { limit: withUnit(field, field.max, format) })
  const exact = field.kind === 'integer' || field.kind === 'money'
  return { value: exact ? value.toNumber() : value.toFixed() }
}

/** A limit with its unit: `17.5 m³`. */
function withUnit(field: NumberField, limit: number, format: NumberFormat): string {
  return [readable(limit, format), field.unit].filter(Boolean).join(' ')
}

function tooFar(field: NumberField, value: number, format: NumberFormat): Parsed {
  return Math.abs(value) > 1
    ? refuse('max_value', { limit: withUnit(field, field.max ?? Number.MAX_SAFE_INTEGER, format) })
    : refuse('decimals', { limit: field.decimals })
}

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

/** The id of an uploaded file, or the upload's answer. */
function parseFile(raw: unknown): Parsed {
  if (raw === UPLOADING) return refuse('fileUploading')
  const parsed = parseId(typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw)
  return parsed.problem ? refuse('fileUnknown') : parsed
}
