/** A list with at most this many rows can be sorted by any shown column, without an index. */
export const FEW_ROWS = 10_000
