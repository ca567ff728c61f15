import type { Fields } from '../../definition/field.ts'
import { parseRules } from '../../definition/rules.ts'

/** The fields whose rules depend on this one: the end of a range on its start, a confirmation on the repeated value. */
export function followersOf(fields: Fields, name: string): string[] {
  return Object.entries(fields).flatMap(([other, field]) =>
    parseRules(field.rules).some(({ parameters }) => parameters[0]?.replace(/^@/, '') === name) ? [other] : [],
  )
}
