/** The total number of rows of a list, as far as it is known. */
export interface Total {
  /** Undefined while it is unknown. */
  total: number | undefined
  /** The total is only the largest number known so far. */
  estimated: boolean
}

/** The shown rows: their offset, their number and the requested number. */
interface Shown {
  first: number
  rows: number
  asked: number
}

/** The result of counting the list, and whether it is being counted. */
interface Counted {
  record: number | undefined
  estimated: boolean
  counting: boolean
}

/**
 * The total for the shown rows. The rows limit it too: an empty first page means an empty list whatever the count says,
 * and a page that is not full ends the list where no better number is known.
 */
export function totalOf({ first, rows, asked }: Shown, { record, estimated, counting }: Counted): Total {
  const seen = first + rows
  if (rows === 0) return first === 0 ? { total: 0, estimated: false } : { total: record, estimated }
  if (rows < asked && (record === undefined || estimated || counting)) return { total: seen, estimated: false }
  return record === undefined ? { total: undefined, estimated: false } : { total: Math.max(record, seen), estimated }
}
