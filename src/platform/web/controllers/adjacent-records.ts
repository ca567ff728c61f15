/** The records of each list at the time when one of them was opened. */
const left = new Map<string, readonly number[]>()

/** Remembers the order of a list's page, for the keys to the next and previous record. */
export const rememberRecords = (list: string, ids: readonly number[]) => left.set(list, ids)

/** The record before or after this one in the list it was opened from; undefined at the ends or without a list. */
export function adjacentRecord(list: string, id: number, step: 1 | -1): number | undefined {
  const ids = left.get(list) ?? []
  const place = ids.indexOf(id)
  return place < 0 ? undefined : ids[place + step]
}
