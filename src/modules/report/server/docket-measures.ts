/**
 * Sums over dockets `d` that all reports share. Only arrived volume is delivered; rejected volume is a separate sum. The
 * accepted volume is what did not return; its own column stands behind all others, and reading a row that far takes a
 * third longer.
 */
export const DELIVERED_M3 = "sum(d.quantity - d.returned_volume) FILTER (WHERE d.status = 'finish')"
export const RETURNED_M3 = "sum(d.returned_volume) FILTER (WHERE d.status = 'finish')"
export const REJECTED_M3 = "sum(d.quantity) FILTER (WHERE d.status = 'reject')"

/** A sum that is 0 without rows. */
export const orNone = (sum: string) => `coalesce(${sum}, 0)`

/** The time between two moments of the dockets `d` that have both, as columns of rows that are added up first. */
export const timeAs = (name: string, from: string, to: string) =>
  `sum(d.${to} - d.${from}) AS ${name},
    count(*) FILTER (WHERE d.${from} IS NOT NULL AND d.${to} IS NOT NULL) AS ${name}_noted`

/** The average of that time over such rows, in minutes. */
export const minutesOf = (name: string, of = 'true') => {
  const sum = (column: string) => `sum(d.${column}) FILTER (WHERE ${of})`
  return `round((date_part('epoch', ${sum(name)} / nullif(${sum(`${name}_noted`)}, 0)::float8) / 60)::numeric, 1)`
}
