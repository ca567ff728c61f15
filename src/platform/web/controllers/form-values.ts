import type { Field, Fields } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { type Language, say } from '../../definition/label.ts'
import { fileOf, isFiles } from '../../definition/lines-of-files.ts'
import { matches } from '../../definition/when.ts'
import type { ChoicesField } from '../../kinds/choices/field.ts'
import { codeOf } from '../../kinds/choices/field.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import type { NumberField } from '../../kinds/number/field.ts'
import { givenKey, isGiven } from './given.ts'

/**
 * The values of a form by field name: texts as typed, figures as plain text (`1234.5`), days YYYY-MM-DD, moments
 * `YYYY-MM-DD HH:mm`, ids of links as numbers with the record's names beside them (`customer_name`), lines as a list of
 * the same.
 */
export type FormValues = Record<string, unknown>

const isNumberField = (field: Field): field is NumberField =>
  field.kind === 'integer' || field.kind === 'quantity' || field.kind === 'percent' || field.kind === 'money'

/** The plain digits of a JSON number, never with an exponent. */
function plainText(value: number | string): string {
  if (typeof value === 'string') return /^-?\d+\.\d*0$/.test(value) ? value.replace(/\.?0+$/, '') : value
  return Number.isInteger(value) ? value.toFixed(0) : String(value)
}

/** A stored value in the form of its input. */
export function inputValue(field: Field, stored: unknown): unknown {
  if (field.kind === 'lines') {
    return Array.isArray(stored) ? stored.filter(isObject).map((line) => inputValues(field.fields, line)) : []
  }
  // Neither yes nor no until the user chooses: the server may have a default.
  if (field.kind === 'boolean') return typeof stored === 'boolean' ? stored : null
  if (field.kind === 'link' || field.kind === 'file') return typeof stored === 'number' ? stored : null
  if (field.kind === 'choices') return Array.isArray(stored) ? stored.flatMap((one) => codeOf(one) ?? []) : []
  if (stored === null || stored === undefined) return field.kind === 'select' ? null : ''
  if (isNumberField(field)) return typeof stored === 'number' || typeof stored === 'string' ? plainText(stored) : ''
  const text = String(stored)
  if (field.kind === 'datetime') return text.slice(0, 16).replace('T', ' ')
  if (field.kind === 'time') return text.slice(0, 5)
  return text
}

/** A stored record as form values; keys that are no fields (ids, names of links) stay unchanged. */
export function inputValues(fields: Fields, stored: Readonly<Record<string, unknown>>): FormValues {
  const values: FormValues = { ...stored }
  for (const [name, field] of Object.entries(fields)) values[name] = inputValue(field, stored[name])
  return values
}

/** The values of a new record or line: the defaults of the definition, with `today` filled in. */
export function newValues(fields: Fields, today = ''): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'lines' && (field.required || (field.min ?? 0) > 0))
        return [name, [newValues(field.fields, today)]]
      return [name, startsToday(field) ? today : inputValue(field, field.default)]
    }),
  )
}

const startsToday = (field: Field) => (field.kind === 'date' || field.kind === 'datetime') && field.default === 'today'

/** Whether a new line is empty. */
export function isBlankLine(field: LinesField, row: FormValues, allowed: Allowed): boolean {
  if (typeof row.id === 'number') return false
  const counted = Object.fromEntries(Object.entries(field.fields).filter(([, one]) => !startsToday(one)))
  const told = (values: FormValues) => JSON.stringify(lineBody({ ...field, fields: counted }, values, allowed))
  return told(row) === told(newValues(counted))
}

/** Whether a user may see a field, and so send it. */
export type Allowed = (field: Field) => boolean

export interface Body {
  body: Record<string, unknown>
  /** The index of the form's line for each line of the body: empty lines are not sent. */
  lineNumbers: Record<string, number[]>
}

/**
 * The request body of a form. For a stored record it contains only changed fields, so that nothing is overwritten that
 * another user changed meanwhile; for a new one the filled-in fields. A cleared figure is sent as 0 (specification §5)
 * where the field permits 0; an untouched one is not sent, so that the server's default applies.
 */
export function bodyOf(
  fields: Fields,
  values: FormValues,
  initial: FormValues,
  options: {
    stored: boolean
    allowed: Allowed
    locked?: (name: string, field: Field) => boolean
    /** The language of the labels of options. */
    language?: Language
  },
): Body {
  const result: Body = { body: {}, lineNumbers: {} }
  for (const [name, field] of Object.entries(fields)) {
    if (field.computed || !options.allowed(field) || options.locked?.(name, field)) continue
    if (field.disabledWhen && matches(field.disabledWhen, values)) continue
    const hidden = !matches(field.shownWhen, values)
    if (field.kind === 'lines') {
      if (!hidden) addLines(name, field, values[name], initial[name], options, result)
      continue
    }
    const value = hidden ? null : sentValue(field, values[name], options.language)
    const before = sentValue(field, initial[name], options.language)
    const changed = JSON.stringify(value) !== JSON.stringify(before)
    if (!changed && (options.stored || value === null)) continue
    result.body[name] = value === null && !hidden && isNumberField(field) ? clearedNumber(field) : value
  }
  return result
}

function addLines(
  name: string,
  field: LinesField,
  now: unknown,
  before: unknown,
  options: { stored: boolean; allowed: Allowed },
  result: Body,
): void {
  const told = (list: unknown) =>
    (Array.isArray(list) ? list.filter(isObject) : []).flatMap((row, index) =>
      isTakenAway(field, row) || isBlankLine(field, row, options.allowed)
        ? []
        : [{ index, body: lineBody(field, row, options.allowed) }],
    )
  const [kept, was] = [told(now), told(before)]
  const bodies = (lines: typeof kept) => JSON.stringify(lines.map(({ body }) => body))
  if (options.stored && bodies(kept) === bodies(was)) return
  result.lineNumbers[name] = kept.map(({ index }) => index)
  result.body[name] = kept.map(({ body }) => body)
}

/** A stored file that was removed has an empty name (specification §5). */
const isTakenAway = (field: LinesField, row: FormValues) =>
  isFiles(field) && typeof row.id === 'number' && row[`${fileOf(field).name}_filename`] === null

function lineBody(field: LinesField, row: FormValues, allowed: Allowed): Record<string, unknown> {
  const body: Record<string, unknown> = typeof row.id === 'number' ? { id: row.id } : {}
  for (const [name, one] of Object.entries(field.fields)) {
    if (one.computed || one.kind === 'lines' || !allowed(one) || !matches(one.shownWhen, row)) continue
    const value = sentValue(one, row[name])
    if (value !== null || one.default !== undefined) body[name] = value
  }
  return body
}

/** A choice in the form in which it is sent and answered. */
interface Option {
  code: string
  label: string
}

/** Several choices are sent as whole options (specification §5), none as null. */
function optionsOf(field: ChoicesField, value: unknown, language: Language): readonly Option[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  return value.map(String).map((code) => {
    const label = field.options[code]
    return { code, label: label ? say(label, language) : code }
  })
}

/** The value of an input as sent: trimmed, figures as numbers, empty ones as null. */
function sentValue(
  field: Field,
  value: unknown,
  language: Language = 'id',
): string | number | boolean | readonly Option[] | null {
  if (field.kind === 'choices') return optionsOf(field, value, language)
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '') return null
  if (isNumberField(field) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return text
}

/** Whether two values of an input are sent as the same. */
export const isSameValue = (field: Field, one: unknown, other: unknown): boolean =>
  JSON.stringify(sentValue(field, one)) === JSON.stringify(sentValue(field, other))

function clearedNumber(field: NumberField): number | null {
  const takesZero = (field.min ?? 0) <= 0 && (field.above ?? -1) < 0 && (field.max ?? 0) >= 0
  return takesZero && !field.required ? 0 : null
}

/** The path in the form for a path in the body: `items.0.volume` is of the first line that was sent. */
export function formPath(path: string, lineNumbers: Body['lineNumbers']): string {
  const [name = '', index, ...rest] = path.split('.')
  const sent = lineNumbers[name]
  if (!sent || index === undefined || !/^\d+$/.test(index)) return path
  return [name, sent[Number(index)] ?? Number(index), ...rest].join('.')
}

/** Whether the form differs from its initial values in more than it has filled in itself. */
export function isChanged(fields: Fields, values: FormValues, initial: FormValues): boolean {
  const { body } = bodyOf(fields, values, initial, { stored: true, allowed: () => true })
  return Object.keys(body).some((name) => !isGiven(values[name], values[givenKey(name)]))
}
