import type { Field, Fields } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'

/** Records a problem at a key of the definition, with its remedy. */
export type Say = (key: string, problem: string) => void

export type Find = (name: string) => AnyModule | undefined

/** The parts every check needs: the module, the other modules, and where to report. */
export interface Check {
  definition: AnyModule
  find: Find
  say: Say
}

/** Reports names that are no fields; repeated names are reported once. */
export function sayUnknown(
  say: Say,
  key: string,
  names: readonly string[],
  fields: Fields,
  also: readonly string[] = [],
) {
  for (const name of new Set(names)) {
    if (!fields[name] && !also.includes(name))
      say(key, `'${name}' is no field; correct the name or add it to \`fields\`.`)
  }
}

/** The values a field can be compared with, where they are fixed: states, options, booleans. */
export function namedValues(field: Field): readonly string[] | undefined {
  if (field.kind === 'status') return Object.keys(field.words)
  if (field.kind === 'select' || field.kind === 'choices') return Object.keys(field.options)
  return field.kind === 'boolean' ? ['true', 'false'] : undefined
}

const MOST_LISTED = 12
const listed = (words: readonly string[]) =>
  words.length <= MOST_LISTED ? words.join(', ') : `${words.slice(0, MOST_LISTED).join(', ')}, …`

/** The names that occur more than once, each once. */
export function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

/** Reports values that the field can never have. */
export function sayNever(say: Say, key: string, name: string, field: Field, values: readonly unknown[]) {
  const known = namedValues(field)
  if (!known) return
  for (const value of values) {
    if (value !== null && !known.includes(String(value)))
      say(key, `'${name}' is never '${value}'; it is one of ${listed(known)}.`)
  }
}
