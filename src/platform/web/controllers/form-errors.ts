import { type FieldErrors, get, set, type UseFormReturn } from 'react-hook-form'
import type { Fields } from '../../definition/field.ts'
import { type Label, type Language, say } from '../../definition/label.ts'
import type { MessageKey } from '../../definition/messages.ts'
import type { Refusal } from '../../definition/record.ts'
import { explain } from '../../definition/rules.ts'
import type { ApiError } from '../api-error.ts'
import { type Body, type FormValues, formPath } from './form-values.ts'

/** A form accepts days as people type them, so its examples differ from the server's. */
const TYPED: Readonly<Partial<Record<MessageKey, Label>>> = {
  date: ['{field} harus berupa tanggal, contoh 21/11/26', '{field} must be a date, for example 21/11/26'],
  datetime: [
    '{field} harus berupa tanggal dan jam, contoh 21/11/26 09:14',
    '{field} must be a date and time, for example 21/11/26 09:14',
  ],
}

function sentence({ label, problem }: Refusal, language: Language): string {
  const typed = TYPED[problem.message]
  return typed ? say(typed, language, { field: label }) : explain(problem, label, language)
}

/**
 * The errors of a record in the structure of the form: nested like the values, a line's below its line, those of a list
 * of lines as a whole under `root`.
 */
export function errorsOf(
  fields: Fields,
  refusals: readonly Refusal[],
  lineNumbers: Body['lineNumbers'],
  language: Language,
): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {}
  for (const refusal of refusals) {
    const { path, problem } = refusal
    const whole = fields[path]?.kind === 'lines'
    const place = whole ? `${path}.root` : formPath(path, lineNumbers)
    if (!get(errors, place)) set(errors, place, { type: problem.message, message: sentence(refusal, language) })
  }
  return errors
}

/** The number of wrong fields, counting each line's. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.values(errors).reduce((sum: number, one) => sum + countErrors(one), 0)
}

/** The places of what is wrong by the rules. The server's refusals are not among them: only it can judge them again. */
export function pathsOfRules(errors: object, base = ''): string[] {
  return Object.entries(errors).flatMap(([name, one]) =>
    one?.message ? (one.type === 'server' ? [] : `${base}${name}`) : one ? pathsOfRules(one, `${base}${name}.`) : [],
  )
}

/** The server's messages by place: at fields of the form, and the others above the save bar. */
export function placeServerErrors(
  fields: Fields,
  shown: (name: string) => boolean,
  errors: Readonly<Record<string, readonly string[]>>,
  lineNumbers: Body['lineNumbers'],
): { atFields: { path: string; message: string }[]; elsewhere: string[] } {
  const atFields: { path: string; message: string }[] = []
  const elsewhere: string[] = []
  for (const [path, messages] of Object.entries(errors)) {
    const message = messages.join(' · ')
    const [name = '', index, inner = ''] = path.split('.')
    const field = fields[name]
    const known =
      index === undefined || (field?.kind === 'lines' && (inner === '' || field.fields[inner] !== undefined))
    if (!field || !shown(name) || !known) elsewhere.push(message)
    else if (field.kind === 'lines' && inner === '') {
      const line = index === undefined ? `${name}.root` : `${formPath(path, lineNumbers)}.root`
      atFields.push({ path: line, message })
    } else atFields.push({ path: formPath(path, lineNumbers), message })
  }
  return { atFields, elsewhere }
}

/** Assigns a refusal to the inputs of a dialog; `problem` is the message for the rest. */
export function placeRefusal(
  form: UseFormReturn<FormValues>,
  asks: Fields,
  { errors, message: refusal }: ApiError,
  lineNumbers: Body['lineNumbers'],
): { problem: string; isAtFields: boolean } {
  const { atFields, elsewhere } = placeServerErrors(asks, (name) => name in asks, errors, lineNumbers)
  for (const { path, message } of atFields) form.setError(path, { type: 'server', message })
  const isAtFields = atFields.length > 0
  return { problem: !isAtFields || elsewhere.length > 0 ? elsewhere.join(' · ') || refusal : '', isAtFields }
}

/** The message at a path of the form's errors, if any. */
export function messageAt(errors: unknown, path: string): string | undefined {
  const node: unknown = typeof errors === 'object' && errors !== null ? get(errors, path) : undefined
  if (typeof node !== 'object' || node === null || !('message' in node)) return undefined
  return typeof node.message === 'string' ? node.message : undefined
}

/** All messages below a path of the form's errors, such as those of one line. */
export function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [errors.message]
  return Object.values(errors).flatMap(messagesIn)
}
