import type { Field, Fields } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'

/** Notes what is wrong with a key of the definition, and what to do about it. */
export type Say = (key: string, problem: string) => void

/** The module of a name, where there is one. */
export type Find = (name: string) => AnyModule | undefined

/** The part of a check that knows the module, its neighbours and where to say what is wrong. */
export interface Check {
  definition: AnyModule
  find: Find
  say: Say
}

/** Says of each name that no field has it; names may be repeated. */
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

/** The values that a field can be compared with, where they are named: words of a state, choices, yes and no. */
export function namedValues(field: Field): readonly string[] | undefined {
  if (field.kind === 'status') return Object.keys(field.words)
  if (field.kind === 'select' || field.kind === 'choices') return Object.keys(field.options)
  return field.kind === 'boolean' ? ['true', 'false'] : undefined
}

const MOST_LISTED = 12
const listed = (words: readonly string[]) =>
  words.length <= MOST_LISTED ? words.join(', ') : `${words.slice(0, MOST_LISTED).join(', ')}, …`

/** What is named more than once, each said once. */
export function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

/** Says of each value that the field never has it. */
export function sayNever(say: Say, key: string, name: string, field: Field, values: readonly unknown[]) {
  const known = namedValues(field)
  if (!known) return
  for (const value of values) {
    if (value !== null && !known.includes(String(value)))
      say(key, `'${name}' is never '${value}'; it is one of ${listed(known)}.`)
  }
}
