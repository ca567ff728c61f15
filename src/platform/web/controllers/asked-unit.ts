import type { Fields } from '../../definition/field.ts'
import { type AnyModule, linesOf } from '../../definition/module.ts'

export const UNIT = 'production_unit_id'

/** Whether the user chooses the unit of a new record here, unless it follows from another document. */
export const isUnitChosen = (module: AnyModule, unitId: number | null, stored: boolean): boolean =>
  module.scope === 'production-unit' && unitId === null && !stored

/** The paths of links whose target's unit the server takes: of the record, then of its first line. */
export const unitGivers = (fields: Fields): string[] => [
  ...giversOf(fields),
  ...linesOf(fields).flatMap(([lines, { fields: own }]) => giversOf(own).map((name) => `${lines}.0.${name}`)),
]

const giversOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'link' && field.givesUnit ? [name] : []))
