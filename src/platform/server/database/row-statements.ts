/** A column may be named by a word of SQL, as `order`. */
export const quoted = (column: string): string => `"${column}"`

/** Inserts a row of these columns and returns it: the text of the statement, and its values. */
export function insertStatement(table: string, row: object): [text: string, values: unknown[]] {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const text = `INSERT INTO ${table} (${columns.map(quoted).join(', ')}) VALUES (${places.join(', ')}) RETURNING *`
  return [text, Object.values(row)]
}

/**
 * Updates a row and returns it; one of a reference table has no company. Its version goes up by one unless nobody has
 * changed it.
 */
export function updateStatement(
  table: string,
  { id, corporateId }: { id: number; corporateId: number | undefined },
  patch: object,
  changedBy: number | undefined,
): [text: string, values: unknown[]] {
  const values: unknown[] = [id, ...(corporateId === undefined ? [] : [corporateId])]
  const set = Object.entries(patch).map(([column, value]) => `${quoted(column)} = $${values.push(value)}`)
  if (changedBy !== undefined) {
    set.push('lock_version = lock_version + 1', `updated_by = $${values.push(changedBy)}`, 'updated_at = now()')
  }
  const tenant = corporateId === undefined ? '' : ' AND corporate_id = $2'
  return [`UPDATE ${table} SET ${set.join(', ')} WHERE id = $1${tenant} RETURNING *`, values]
}
