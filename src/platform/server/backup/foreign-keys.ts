import type pg from 'pg'

// Those of partitions are dropped and created with their parent's.
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, to_regnamespace('pgboss'))
  ORDER BY 1, 2`

/**
 * Drops the foreign keys while tables are filled in any order. Creating them again checks all rows at once. Runs in the
 * caller's transaction, with the owner's rights.
 */
export async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await work()
  for (const { table, name, definition } of rows) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}
