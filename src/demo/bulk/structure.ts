import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../platform/server/database/sql.ts'

/** An index with its constraint, if it has one. */
interface DroppedIndex {
  table: string
  name: string
  definition: string
  /** PRIMARY KEY or UNIQUE. */
  constraint: string | null
  pages: number
}

interface DroppedForeignKey {
  table: string
  name: string
  definition: string
}

/** Indexes and keys dropped from tables for loading, as SQL that recreates them. */
export interface Structure {
  indexes: readonly DroppedIndex[]
  foreignKeys: readonly DroppedForeignKey[]
}

/** Reads all indexes of the tables and all foreign keys from and to them. */
export async function readStructure(client: pg.ClientBase, tables: readonly string[]): Promise<Structure> {
  const { rows: indexes } = await run<DroppedIndex>(
    client,
    sql`SELECT t.relname AS table, i.relname AS name, pg_get_indexdef(x.indexrelid) AS definition,
        i.relpages AS pages, CASE c.contype WHEN 'p' THEN 'PRIMARY KEY' WHEN 'u' THEN 'UNIQUE' END AS constraint
      FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      LEFT JOIN pg_constraint c ON c.conindid = x.indexrelid AND c.contype IN ('p', 'u')
      WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY (${tables})
      ORDER BY t.relname, i.relname`,
  )
  const named = sql.val(tables)
  const { rows: foreignKeys } = await run<DroppedForeignKey>(
    client,
    sql`SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class r ON r.oid = c.confrelid
      WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace
        AND (t.relname = ANY (${named}) OR r.relname = ANY (${named}))
      ORDER BY t.relname, c.conname`,
  )
  return { indexes, foreignKeys }
}

/** Drops indexes and foreign keys in the caller's transaction. */
export async function dropStructure(client: pg.ClientBase, { indexes, foreignKeys }: Structure): Promise<void> {
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table, name, constraint } of indexes) {
    await client.query(constraint ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`)
  }
}

/** The missing part of a structure: after an interruption some of it may have been recreated. */
export async function missingOf(client: pg.ClientBase, { indexes, foreignKeys }: Structure): Promise<Structure> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'i'
     UNION ALL SELECT 'fk ' || t.relname || ' ' || f.conname FROM pg_constraint f JOIN pg_class t ON t.oid = f.conrelid
       WHERE f.contype = 'f'`,
  )
  const there = new Set(rows.map((row) => row.name))
  return {
    indexes: indexes.filter(({ name }) => !there.has(name)),
    foreignKeys: foreignKeys.filter(({ table, name }) => !there.has(`fk ${table} ${name}`)),
  }
}
