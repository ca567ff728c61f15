import type { Row } from '../record.ts'

/** By row, the number of the reading that is shown; kept while an earlier one may still be answered. */
const shown = new Map<string, number>()
let begun = 0
let running = 0

/** The requested records and the answered rows, without those that a later reading has answered meanwhile. */
interface Reading {
  ids: readonly number[]
  rows: readonly Row[]
}

/**
 * Reads records again. On a slow network answers overtake each other: of two readings of a row the later one counts,
 * even if its answer comes first.
 */
export async function readInOrder(
  module: string,
  ids: readonly number[],
  read: () => Promise<readonly Row[]>,
): Promise<Reading> {
  begun += 1
  running += 1
  const own = begun
  try {
    const rows = await read()
    const overtaken = new Set(ids.filter((id) => (shown.get(`${module}/${id}`) ?? 0) > own))
    const current = ids.filter((id) => !overtaken.has(id))
    for (const id of current) shown.set(`${module}/${id}`, own)
    return { ids: current, rows: rows.filter(({ id }) => !overtaken.has(id)) }
  } finally {
    running -= 1
    if (running === 0) shown.clear()
  }
}
