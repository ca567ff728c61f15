/** How many rows a list has in all, as far as that is known. */
export interface Total {
  /** Undefined while nobody knows. */
  total: number | undefined
  /** The total is only the largest number known so far. */
  estimated: boolean
}

/** The rows that are shown: how many stand before them, how many they are and how many were asked for. */
interface Shown {
  first: number
  rows: number
  asked: number
}

/** What counting the list has told, and whether it is being counted. */
interface Counted {
  record: number | undefined
  estimated: boolean
  counting: boolean
}

/**
 * The total that belongs to the rows that are shown. Rows tell of it too: a first page without any ends the
 * list whatever was counted, and a page that is not full ends it where no better number is there yet.
 */
export function totalOf({ first, rows, asked }: Shown, { record, estimated, counting }: Counted): Total {
  const seen = first + rows
  if (rows === 0) return first === 0 ? { total: 0, estimated: false } : { total: record, estimated }
  if (rows < asked && (record === undefined || estimated || counting)) return { total: seen, estimated: false }
  return record === undefined ? { total: undefined, estimated: false } : { total: Math.max(record, seen), estimated }
}
