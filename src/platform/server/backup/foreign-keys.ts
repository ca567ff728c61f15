import type pg from 'pg'

// Those of partitions go and come with their parent's.
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, to_regnamespace('pgboss'))
  ORDER BY 1, 2`

/**
 * Takes the foreign keys away while tables are filled in any order; made anew, each is checked over all
 * rows at once. Within the caller's transaction; it needs no right beyond the owner's.
 */
export async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await work()
  for (const { table, name, definition } of rows) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}
