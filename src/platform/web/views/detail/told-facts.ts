import type { Field } from '../../../definition/field.ts'
import { matches } from '../../../definition/when.ts'
import type { Row } from '../../record.ts'

type Named = readonly [name: string, field: Field]

export const isKnown = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * Whether a record shows the fact: a conditional one only while its condition is met, a rare one only where it is not
 * empty.
 */
export const isTold = ([name, { shownWhen, onlyKnown }]: Named, record: Row): boolean =>
  matches(shownWhen, record) && (!onlyKnown || isKnown(record[name]))

/** Whether a group of facts says anything: a 'no' that makes all others irrelevant does not. */
export function sayAnything(facts: readonly Named[], record: Row): boolean {
  const told = facts.filter((fact) => isTold(fact, record))
  const decides = (name: string) => facts.some(([, { shownWhen }]) => shownWhen && name in shownWhen)
  return told.some(([name]) => isKnown(record[name]) && !(record[name] === false && decides(name)))
}
