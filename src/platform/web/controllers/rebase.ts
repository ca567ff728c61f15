import type { Fields } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import { storedValues } from '../files/stored-file.ts'
import { type FormValues, isSameValue } from './form-values.ts'
import { givenKey } from './given.ts'

interface Versions {
  /** As stored now. */
  fresh: FormValues
  /** As read before the user typed. */
  before: FormValues
  /** With what the user typed. */
  now: FormValues
}

/**
 * The values of a form once the record is read again: those of the changed fields are the user's, the others are as
 * stored now. Of lines too only what the user changed in each is kept, since another user may have filled in others.
 */
export function rebase(fields: Fields, { fresh, before, now }: Versions, changed: readonly string[]): FormValues {
  const lines = changed.flatMap((name) => {
    const field = fields[name]
    return field?.kind === 'lines' ? [[name, linesOver(field, fresh[name], before[name], now[name])]] : []
  })
  return { ...fresh, ...withNames(now, changed), ...Object.fromEntries(lines) }
}

function linesOver(field: LinesField, fresh: unknown, before: unknown, now: unknown): FormValues[] {
  const [stored, read, mine] = [listOf(fresh), listOf(before), listOf(now)]
  const kept = mine.flatMap((line): FormValues[] => {
    const changed = changesIn(field, line, sameIn(read, line) ?? {})
    const is = sameIn(stored, line)
    if (is) return [{ ...is, ...withNames(line, changed) }]
    // Another user has removed it; what was typed in it is a new line.
    const { id, ...typed } = line
    return typeof id !== 'number' || changed.length > 0 ? [typed] : []
  })
  const added = stored.filter((line) => !sameIn(mine, line) && !sameIn(read, line))
  return [...kept, ...added]
}

const listOf = (value: unknown): readonly FormValues[] => (Array.isArray(value) ? value.filter(isObject) : [])

const sameIn = (lines: readonly FormValues[], { id }: FormValues) =>
  typeof id === 'number' ? lines.find((line) => line.id === id) : undefined

const changesIn = ({ fields }: LinesField, line: FormValues, was: FormValues): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    // A removed file keeps its id and has no name (specification §5).
    const isSame = (key: string) => isSameValue(field, line[key], was[key])
    return field.computed || (isSame(name) && (field.kind !== 'file' || isSame(`${name}_filename`))) ? [] : [name]
  })

/** The values of these fields, with the names of chosen links and uploaded files. */
function withNames(values: FormValues, fields: readonly string[]): FormValues {
  const stems = fields.flatMap((name) => (name.endsWith('_id') ? [name.replace(/_id$/, '')] : []))
  const links = stems.flatMap((stem) => [`${stem}_name`, `${stem}_code`, `${stem}_number`])
  const files = fields.flatMap((name) => Object.keys(storedValues(name, null)))
  const keys = [...fields, ...fields.map(givenKey), ...links, ...files]
  return Object.fromEntries(keys.flatMap((key) => (key in values ? [[key, values[key]]] : [])))
}
