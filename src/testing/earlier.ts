/**
 * The moment of a column that much earlier, as SQL. Citus refuses to update a column by `at - interval`, whose result
 * may depend on the time zone of the node.
 */
export const earlier = (column: string, by: string): string =>
  `(${column} AT TIME ZONE 'UTC' - interval '${by}') AT TIME ZONE 'UTC'`
