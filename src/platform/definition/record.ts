import type { LinesField } from '../kinds/lines/field.ts'
import { comparable } from './date-rules.ts'
import type { Field, Fields } from './field.ts'
import { isEmpty } from './is-empty.ts'
import { isObject } from './is-object.ts'
import type { ParseContext } from './kind.ts'
import type { Label } from './label.ts'
import { fileOf, isFiles, mostLines } from './lines-of-files.ts'
import { parseField } from './parse.ts'
import type { Value } from './parsed.ts'
import type { Problem, RuleContext } from './rule.ts'
import { firstBroken, parseRules } from './rules.ts'
import { matches } from './when.ts'

/** One refused field: its path (`items.0.volume` in a line), label and problem. */
export interface Refusal {
  path: string
  label: Label
  problem: Problem
}

/** A parsed line: with an id where it already exists, or with what names it instead. */
export interface ParsedLine {
  id?: number
  named?: number
  values: Record<string, Value>
}

export interface ParsedRecord {
  values: Record<string, Value>
  lines: Record<string, ParsedLine[]>
  refusals: Refusal[]
}

/** What parsing a record needs besides the body. */
export interface RecordContext extends Omit<ParseContext, 'record' | 'labelOf'> {
  /** The stored record in an update: only fields in the body are parsed, and `fixed` fields are not changed. */
  existing?: Readonly<Record<string, unknown>>
  /** Whether the user may see (and so write) the field. */
  allowed?: (field: Field) => boolean
}

/**
 * Parses a request body by the definition's fields. Computed fields and unknown names are ignored; every other field
 * is parsed and validated, and all refusals are collected.
 */
export function parseRecord(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  context: RecordContext,
): ParsedRecord {
  const result: ParsedRecord = { values: {}, lines: {}, refusals: [] }
  const record = context.existing ? { ...context.existing, ...body } : withDefaults(fields, body)
  const labelOf = (name: string) => fields[name]?.label
  for (const [name, field] of Object.entries(fields)) {
    if (field.computed || (context.allowed && !context.allowed(field))) continue
    if (context.existing && body[name] === undefined) {
      const problem = startMoved(field, context.existing[name], body, { ...context, record, labelOf })
      if (problem) result.refusals.push({ path: name, label: field.label, problem })
      continue
    }
    // An empty password keeps the old one.
    if (context.existing && field.kind === 'password' && !body[name]) continue
    if (context.existing && field.fixed) {
      if (!same(context.existing[name], body[name])) {
        result.refusals.push({ path: name, label: field.label, problem: { message: 'fixed' } })
      }
      continue
    }
    if (!matches(field.shownWhen, record)) {
      if (field.kind !== 'lines') result.values[name] = null
      continue
    }
    const isOff = field.disabledWhen !== undefined && matches(field.disabledWhen, record)
    if (isOff && context.existing) continue
    if (field.kind === 'lines') {
      readLines(name, field, isOff ? [] : body[name], context, result)
      continue
    }
    const raw = (isEmpty(body[name]) || isOff) && !context.existing ? field.default : body[name]
    if (isOff && raw === undefined) {
      result.values[name] = null
      continue
    }
    const parsed = parseField(field, raw, { ...context, record, labelOf })
    if (parsed.problem) result.refusals.push({ path: name, label: field.label, problem: parsed.problem })
    else result.values[name] = parsed.value
  }
  return result
}

/** What conditions see of a new record: a field that is empty has its default. */
function withDefaults(fields: Fields, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const defaults = Object.entries(fields).flatMap(([name, one]) =>
    isEmpty(one.default) || !isEmpty(body[name]) ? [] : [[name, one.default]],
  )
  return { ...body, ...Object.fromEntries(defaults) }
}

/** Whether the start of a range moves while the body does not name its end. */
function startMoved(
  field: Field,
  stored: unknown,
  body: Readonly<Record<string, unknown>>,
  context: RuleContext,
): Problem | null {
  const moved = parseRules(field.rules).filter(
    ({ name, parameters: [start = ''] }) => name === 'not_before' && body[start] !== undefined,
  )
  if (moved.length === 0) return null
  const end = comparable(stored, context)
  if (end === '') return null
  return firstBroken(moved.map(({ name, parameters }) => `${name}:${parameters.join()}`).join('|'), end, context)
}

/** The link of lines with no other field: such a line may be given as the bare id. */
function onlyLink({ fields }: LinesField): string | undefined {
  const [first, ...others] = Object.entries(fields)
  return others.length === 0 && first?.[1].kind === 'link' ? first[0] : undefined
}

function readLines(name: string, field: LinesField, raw: unknown, context: RecordContext, result: ParsedRecord): void {
  const refuse = (message: Problem['message'], limit?: number) =>
    result.refusals.push({ path: name, label: field.label, problem: { message, values: { limit: limit ?? 0 } } })
  const rows: unknown = raw ?? []
  if (!Array.isArray(rows)) return void refuse('lines')
  if (rows.length === 0 && (field.required || field.min === 1)) return void refuse('required')
  if (field.min !== undefined && rows.length < field.min) return void refuse('linesMin', field.min)
  const most = mostLines(field)
  if (rows.length > most) return void refuse(isFiles(field) ? 'filesMax' : 'linesMax', most)
  const fileKey = isFiles(field) ? `${fileOf(field).name}_filename` : undefined
  const link = onlyLink(field)
  result.lines[name] = rows.flatMap((given: unknown, index): ParsedLine[] => {
    const row: unknown = link && typeof given === 'number' ? { [link]: given } : given
    if (!isObject(row)) {
      refuse('lines')
      return []
    }
    // Emptying the name removes a saved file (specification §5).
    if (fileKey && row[fileKey] === null) return []
    const id = typeof row.id === 'number' && Number.isSafeInteger(row.id) && row.id > 0 ? row.id : undefined
    // A line is always complete: fields it does not name are empty, for new and existing lines.
    const line = parseRecord(field.fields, row, { ...context, existing: undefined })
    for (const one of line.refusals) result.refusals.push({ ...one, path: `${name}.${index}.${one.path}` })
    const named = field.namedBy === undefined ? undefined : row[field.namedBy]
    return [{ id, values: line.values, ...(typeof named === 'number' ? { named } : {}) }]
  })
}

/** Whether a value equals the stored one: a form also sends fields that cannot change. */
function same(stored: unknown, given: unknown): boolean {
  const [left, right] = [stored ?? '', given ?? '']
  if (String(left) === String(right)) return true
  const time = (value: unknown) => /^\d{2}:\d{2}/.exec(String(value))?.[0]
  if (time(left) !== undefined && time(left) === time(right)) return true
  return left !== '' && right !== '' && Number(left) === Number(right)
}
