import type { Fields } from '../../definition/field.ts'
import { parseRules } from '../../definition/rules.ts'

/** The fields whose rules look at this one: the end of a range at its start, a repetition at what it repeats. */
export function followersOf(fields: Fields, name: string): string[] {
  return Object.entries(fields).flatMap(([other, field]) =>
    parseRules(field.rules).some(({ parameters }) => parameters[0]?.replace(/^@/, '') === name) ? [other] : [],
  )
}
