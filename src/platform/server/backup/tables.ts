import { sql } from 'kysely'
import pg from 'pg'
import { run } from '../database/sql.ts'

/** A table of a backup. */
export interface Table {
  schema: string
  name: string
  /** Stored columns; generated ones follow from them. */
  columns: string[]
}

/** Row count and hash of a table, independent of the order of its rows. */
export interface Fingerprint {
  rows: number
  checksum: string
}

export interface Sequence {
  name: string
  /** The last value; null where none was used. */
  last: string | null
}

/** The tables of the queue's work; its other tables are housekeeping. */
const QUEUE_TABLES = ['job', 'job_dependency', 'queue', 'schedule', 'subscription']
/** Left out: a session or a mailed code that ended since the backup must not become valid again. */
const LEFT_OUT = ['one_time_codes', 'sessions']

const TABLES = sql`
  SELECT n.nspname AS schema, c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (n.nspname = 'public' AND c.relname <> ALL (${LEFT_OUT})
      OR n.nspname = 'pgboss' AND c.relname = ANY (${QUEUE_TABLES}))
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY 1, 2 ORDER BY 1, 2`

/** The tables of a backup. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  return (await run<Table>(client, TABLES)).rows
}

/** The sequences of the ids. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )
  return rows
}

/** Counts and hashes the rows; a restored table must have the same result. */
export async function fingerprint(client: pg.ClientBase, table: Table): Promise<Fingerprint> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows,
      coalesce(sum(('x' || left(md5(ROW(${columns(table)})::text), 15))::bit(60)::bigint), 0)::text AS checksum
        FROM ${quoted(table)}`,
  )
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

/** Values as text must not depend on the settings of the connection. */
export const SAME_TEXT =
  "SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0"

/** The schema version of the queue's tables; undefined where there are none. */
export async function queueVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('pgboss.version') IS NOT NULL AS there")
  if (!rows[0]?.there) return undefined
  return Number((await client.query<{ version: number }>('SELECT version FROM pgboss.version')).rows[0]?.version)
}

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columns = (table: Table): string => table.columns.map(pg.escapeIdentifier).join(', ')

/** The file of the table in a backup. */
export const partOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `tables/${schema}.${name}.copy.gz`
