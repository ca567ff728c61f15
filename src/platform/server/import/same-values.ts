import { isObject } from '../../definition/is-object.ts'
import { Invalid } from '../errors.ts'
import type { Mapping } from './mapping.ts'
import type { Target } from './targets.ts'
import { IMPORT } from './words.ts'

/** What the user gives for all records of a file, by field, as a request writes it; lines have none. */
export type SameValues = Readonly<Record<string, unknown>>

/** Reads the values of a request and refuses those of what the user cannot fill; what they are the fields judge with the rest. */
export function readSameValues(raw: unknown, targets: readonly Target[]): SameValues {
  if (!isObject(raw) || Object.keys(standingValues(raw, [], targets)).length < Object.keys(raw).length)
    throw new Invalid({ values: [{ label: IMPORT.mapping }] })
  return raw
}

/** Those that there is a field for and that no column of the file fills. */
export function standingValues(values: SameValues, mapping: Mapping, targets: readonly Target[]): SameValues {
  const open = targets.filter(({ key, lines }) => !lines && !mapping.includes(key)).map(({ key }) => key)
  return Object.fromEntries(Object.entries(values).filter(([key]) => open.includes(key)))
}
