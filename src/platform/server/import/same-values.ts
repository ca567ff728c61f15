import { isObject } from '../../definition/is-object.ts'
import { Invalid } from '../errors.ts'
import type { Mapping } from './mapping.ts'
import type { Target } from './targets.ts'
import { IMPORT } from './words.ts'

/** Values given for all records of a file, by field, as in a request; lines have none. */
export type SameValues = Readonly<Record<string, unknown>>

/** Parses the values and refuses fields the user cannot fill. The values themselves are validated with the records. */
export function readSameValues(raw: unknown, targets: readonly Target[]): SameValues {
  if (!isObject(raw) || Object.keys(standingValues(raw, [], targets)).length < Object.keys(raw).length)
    throw new Invalid({ values: [{ label: IMPORT.mapping }] })
  return raw
}

/** The values with an existing field that no column of the file fills. */
export function standingValues(values: SameValues, mapping: Mapping, targets: readonly Target[]): SameValues {
  const open = targets.filter(({ key, lines }) => !lines && !mapping.includes(key)).map(({ key }) => key)
  return Object.fromEntries(Object.entries(values).filter(([key]) => open.includes(key)))
}
