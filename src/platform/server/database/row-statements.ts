import { sql } from 'kysely'
import { company, type Sql } from './sql.ts'

/** A statement that inserts a row of these columns and returns it. */
export function insertStatement(table: string, row: object): Sql {
  const names = Object.keys(row).map((name) => sql.ref(name))
  return sql`INSERT INTO ${sql.table(table)} (${sql.join(names)}) VALUES (${sql.join(Object.values(row))}) RETURNING *`
}

/**
 * A statement that updates a row and returns it; one of a reference table has no company. Its version goes up by one
 * unless nobody has changed it.
 */
export function updateStatement(
  table: string,
  { id, isOfCompany }: { id: number; isOfCompany: boolean },
  patch: object,
  changedBy: number | undefined,
): Sql {
  const set = Object.entries(patch).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (changedBy !== undefined) {
    set.push(sql`lock_version = lock_version + 1`, sql`updated_by = ${changedBy}`, sql`updated_at = now()`)
  }
  const tenant = isOfCompany ? sql` AND corporate_id = ${company}` : sql``
  return sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE id = ${id}${tenant} RETURNING *`
}
