import pg from 'pg'

/** A table as a backup knows it. */
export interface Table {
  schema: string
  name: string
  /** What is stored; generated columns follow from the others. */
  columns: string[]
}

/** A table's contents told in two figures, whatever the order of its rows. */
export interface Fingerprint {
  rows: number
  checksum: string
}

export interface Sequence {
  name: string
  /** The number given last; null where none was given. */
  last: string | null
}

/** What the queue keeps of its work; its other tables are its own housekeeping. */
const QUEUE_TABLES = ['job', 'job_dependency', 'queue', 'schedule', 'subscription']
/** Left out: a session or a mailed code that ended since the backup must not come back to life with it. */
const LEFT_OUT = ['one_time_codes', 'sessions']

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (n.nspname = 'public' AND c.relname <> ALL ($1) OR n.nspname = 'pgboss' AND c.relname = ANY ($2))
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY 1, 2 ORDER BY 1, 2`

/** The tables that a backup holds. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [LEFT_OUT, QUEUE_TABLES])).rows
}

/** The sequences behind the ids. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )
  return rows
}

/** Counts and sums up the rows; both ends of a backup must come to the same. */
export async function fingerprint(client: pg.ClientBase, table: Table): Promise<Fingerprint> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(('x' || left(md5(ROW(${columns(table)})::text), 15))::bit(60)::bigint), 0)::text AS checksum FROM ${quoted(table)}`,
  )
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

/** Values as text must not depend on who reads them. */
export const SAME_TEXT =
  "SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0"

/** The version of the queue's own tables; undefined where it has none yet. */
export async function queueVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('pgboss.version') IS NOT NULL AS there")
  if (!rows[0]?.there) return undefined
  return Number((await client.query<{ version: number }>('SELECT version FROM pgboss.version')).rows[0]?.version)
}

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columns = (table: Table): string => table.columns.map(pg.escapeIdentifier).join(', ')

/** The part of a backup that holds the table. */
export const partOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `tables/${schema}.${name}.copy.gz`
