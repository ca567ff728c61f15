import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../platform/server/database/sql.ts'
import type { Crew } from './connections.ts'
import { missingOf, type Structure } from './structure.ts'

/** Builds the missing indexes, several in parallel, and restores the constraints of keys. */
export async function rebuildIndexes(crew: Crew, client: pg.ClientBase, structure: Structure): Promise<void> {
  const { indexes } = await missingOf(client, structure)
  const rows = await rowsOf(
    client,
    indexes.map(({ table }) => table),
  )
  // Long work first, so that no connection is left with it in the end.
  const cost = ({ table, definition }: Structure['indexes'][number]) =>
    (rows.get(table) ?? 0) * (definition.includes('USING gin') ? 12 : definition.includes('number)') ? 2 : 1)
  const ordered = indexes.toSorted((a, b) => cost(b) - cost(a))
  await crew.run(ordered, async (worker, { definition }) => void (await worker.query(definition)))
  for (const { table, name, constraint } of structure.indexes) {
    if (constraint && !(await hasConstraint(client, table, name))) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${constraint} USING INDEX ${name}`)
    }
  }
}

async function hasConstraint(client: pg.ClientBase, table: string, name: string): Promise<boolean> {
  const { rowCount } = await run(
    client,
    sql`SELECT 1 FROM pg_constraint WHERE conrelid = ${table}::regclass AND conname = ${name}`,
  )
  return rowCount !== 0
}

async function rowsOf(client: pg.ClientBase, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await run<{ table: string; pages: number }>(
    client,
    sql`SELECT relname AS table, pg_relation_size(oid) AS pages FROM pg_class
      WHERE relnamespace = 'public'::regnamespace
      AND relname = ANY (${tables})`,
  )
  return new Map(rows.map((row) => [row.table, Number(row.pages)]))
}

/** Recreates the missing foreign keys, which checks every row. */
export async function rebuildForeignKeys(crew: Crew, client: pg.ClientBase, structure: Structure): Promise<void> {
  const { foreignKeys } = await missingOf(client, structure)
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition} NOT VALID`)
  }
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT t.relname AS table, c.conname AS name FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE c.contype = 'f' AND NOT c.convalidated ORDER BY pg_relation_size(t.oid) DESC, t.relname, c.conname`,
  )
  // Two checks of one table would wait for each other, so the keys of a table stay together.
  const byTable = Map.groupBy(rows, (row) => row.table)
  await crew.run([...byTable], async (worker, [table, keys]) => {
    for (const { name } of keys) await worker.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`)
  })
}
