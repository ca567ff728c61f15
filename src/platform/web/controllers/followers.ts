import type { Fields } from '../../definition/field.ts'
import { parseRules } from '../../definition/rules.ts'
import { UNIT, unitGivers } from './asked-unit.ts'

/**
 * The fields that are checked by this one: the end of a range by its start, a confirmation by the repeated value, the
 * unit by a document that has one.
 */
export function followersOf(fields: Fields, name: string): string[] {
  const ruled = Object.entries(fields).flatMap(([other, field]) =>
    parseRules(field.rules).some(({ parameters }) => parameters[0]?.replace(/^@/, '') === name) ? [other] : [],
  )
  return unitGivers(fields).includes(name) ? [...ruled, UNIT] : ruled
}
