/** A list with no more rows than this is sorted by any column that it shows, though no index keeps them in that order. */
export const FEW_ROWS = 10_000
