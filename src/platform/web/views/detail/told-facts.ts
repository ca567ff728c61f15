import type { Field } from '../../../definition/field.ts'
import { matches } from '../../../definition/when.ts'
import type { Row } from '../../record.ts'

type Named = readonly [name: string, field: Field]

export const isKnown = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether a record tells the fact: what hangs on other values only while they hold, what few records have only where it is there. */
export const isTold = ([name, { shownWhen, onlyKnown }]: Named, record: Row): boolean =>
  matches(shownWhen, record) && (!onlyKnown || isKnown(record[name]))

/** Whether the facts that stand together say anything: a 'no' that does away with all the others is as good as nothing. */
export function sayAnything(facts: readonly Named[], record: Row): boolean {
  const told = facts.filter((fact) => isTold(fact, record))
  const decides = (name: string) => facts.some(([, { shownWhen }]) => shownWhen && name in shownWhen)
  return told.some(([name]) => isKnown(record[name]) && !(record[name] === false && decides(name)))
}
