import { sql } from 'kysely'
import pg from 'pg'
import { narrowedToCompany, THIS_COMPANY } from './citus-company.ts'
import { LOCK_MS, RUNTIME_ROLE } from './runtime-role.ts'
import { run } from './sql.ts'
import { createdTable, statementsOf } from './sql-statements.ts'

/** The oldest version of the extension on which the product was tested. */
const OLDEST = { major: 13, minor: 2 }

/** Why an extension of this version cannot be used; null where it can. */
export function extensionProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number)
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return null
  return `This database has the extension citus ${version}; Molen needs ${OLDEST.major}.${OLDEST.minor} or newer. Upgrade the packages on all nodes, then ALTER EXTENSION citus UPDATE in this database on each.`
}

/** Whether the database is a coordinator of Citus. Throws where its extension is too old. */
export async function isCoordinator(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'",
  )
  if (!rows[0]) return false
  const problem = extensionProblem(rows[0].version)
  if (problem) throw new Error(problem)
  return true
}

/** The pools whose connections lead to a coordinator. */
export const coordinators = new WeakSet<pg.Pool>()

/**
 * How Citus keeps a table: a copy of all rows on every node, or the rows of each company in one of the shards.
 */
export type Spread = 'reference' | 'by company'

/** The marked tables of the migrations, in the order in which they are created. */
export function spreadOf(migrations: readonly { sql: string }[]): Map<string, Spread> {
  const spread = new Map<string, Spread>()
  for (const { text, marker } of migrations.flatMap((migration) => statementsOf(migration.sql))) {
    const table = createdTable(text)
    if (table && marker === '@reference') spread.set(table, 'reference')
    if (table && marker?.startsWith('@distribute corporate_id')) spread.set(table, 'by company')
  }
  return spread
}

/**
 * Runs work that changes tables and fills many of them; on a coordinator with the settings for it: one connection to
 * each node, since what a transaction wrote over one it sees only there, and no foreign key that takes the tables
 * which lie on the coordinator alone into Citus.
 */
export async function changingTables<R>(client: pg.ClientBase, work: () => Promise<R>): Promise<R> {
  if (!(await isCoordinator(client))) return work()
  const settings = {
    'citus.multi_shard_modify_mode': 'sequential',
    'citus.enable_local_execution': 'off',
    'citus.enable_local_reference_table_foreign_keys': 'off',
  }
  for (const [name, value] of Object.entries(settings)) await client.query(`SET ${name} = '${value}'`)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(settings)) await client.query(`RESET ${name}`)
  }
}

/** The table with whose shards those of all others are co-located. */
const FIRST = `
  SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY logicalrelid
    LIMIT 1`

/**
 * Where the database is a coordinator, spreads the marked tables that still lie on it alone, with their rows; then
 * makes the functions known to all nodes. Each is a transaction: what a killed process left, the next one completes.
 * A new database is filled first, since every statement runs where no row is far away.
 */
export async function spreadTables(
  client: pg.ClientBase,
  migrations: readonly { sql: string }[],
  log: (line: string) => void,
): Promise<void> {
  if (!(await isCoordinator(client))) return
  await setUpNodes(client)
  const spread = spreadOf(migrations)
  const byCompany = [...spread].filter(([, how]) => how === 'by company').map(([table]) => table)
  await client.query(THIS_COMPANY)
  await inTransaction(client, await narrowedToCompany(client, byCompany))
  const tables = await keptHere(client, [...spread.keys()])
  if (tables.length === 0) return
  const workers = await client.query('SELECT 1 FROM pg_dist_node WHERE isactive AND groupid <> 0')
  log(
    workers.rowCount === 0
      ? 'Citus: there is no worker yet, so all shards lie on the coordinator until one is added.'
      : `Citus: ${tables.length} tables lie on the coordinator alone; spreading them with their rows over ${workers.rowCount} workers …`,
  )
  await inTransaction(client, await viewsAnew(client))
  const links = await linksOf(client, tables)
  const refused = links.filter(({ from, to }) => spread.get(from) === 'reference' && spread.get(to) === 'by company')
  // A reference table is on every node, so the rows that it refers to must be too.
  await inTransaction(client, refused.map(dropLink))
  let first = (await client.query<{ name: string }>(FIRST)).rows[0]?.name
  const kept = links.filter((link) => !refused.includes(link))
  for (const group of targetsFirst(tables, kept)) {
    // Tables that refer to each other: neither can be distributed first.
    const mutual = kept.filter(({ from, to }) => group.length > 1 && group.includes(from) && group.includes(to))
    const statements = group.map((table) => {
      if (spread.get(table) === 'reference') return `SELECT create_reference_table('${table}')`
      const beside = first ?? 'none'
      first ??= table
      return `SELECT create_distributed_table('${table}', 'corporate_id', colocate_with => '${beside}')`
    })
    await inTransaction(client, [...mutual.map(dropLink), ...statements, ...mutual.map(addLink)])
  }
  await inTransaction(client, [
    "SET LOCAL client_min_messages = 'error'",
    SPREAD_FUNCTIONS,
    ...(await rights(client)),
    DROP_COPIES,
  ])
  // The shards are new tables: until their statistics are there, a report may be planned to take minutes.
  await client.query('ANALYZE')
}

/**
 * The statements that set up a database on each node: SET LOCAL reaches the nodes, which is how they learn the tenant;
 * a function that a statement calls there may read the rows of the same company; no plan is kept, since it names the
 * company for which it was made; and a call waits no longer for a lock there than here.
 */
export const nodeSettings = (database: string): string[] => [
  `ALTER DATABASE ${pg.escapeIdentifier(database)} SET citus.propagate_set_commands = 'local'`,
  `ALTER DATABASE ${pg.escapeIdentifier(database)} SET citus.allow_nested_distributed_execution = on`,
  `ALTER DATABASE ${pg.escapeIdentifier(database)} SET plan_cache_mode = 'force_custom_plan'`,
  `ALTER ROLE ${RUNTIME_ROLE} IN DATABASE ${pg.escapeIdentifier(database)} SET lock_timeout = ${LOCK_MS}`,
]

/** The coordinator passes them on to the other nodes. */
async function setUpNodes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database')
  for (const statement of nodeSettings(rows[0]?.database ?? '')) await client.query(statement)
}

/** Those of the tables that exist and are not spread yet, in the given order. */
async function keptHere(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await run<{ name: string }>(
    client,
    sql`SELECT name FROM unnest(${tables}::text[]) WITH ORDINALITY AS t (name, place)
      WHERE to_regclass(name) IS NOT NULL
        AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass(name))
      ORDER BY place`,
  )
  return rows.map(({ name }) => name)
}

/** Recreates all views: Citus uses the old name of a column that a migration has renamed. */
async function viewsAnew(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('CREATE OR REPLACE VIEW %s%s AS %s', c.oid::regclass,
         ' WITH (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid)) AS statement
     FROM pg_class c WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  )
  return rows.map(({ statement }) => statement)
}

/** A foreign key between two tables. */
export interface Link {
  name: string
  from: string
  to: string
  definition: string
}

async function linksOf(client: pg.ClientBase, tables: readonly string[]): Promise<Link[]> {
  const { rows } = await run<Link>(
    client,
    sql`SELECT conname AS name, conrelid::regclass::text AS from, confrelid::regclass::text AS to,
        pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
      WHERE contype = 'f' AND conrelid = ANY (${tables}::text[]::regclass[]) AND confrelid <> conrelid`,
  )
  return rows
}

const dropLink = ({ from, name }: Link) => `ALTER TABLE ${from} DROP CONSTRAINT ${name}`
const addLink = ({ from, name, definition }: Link) => `ALTER TABLE ${from} ADD CONSTRAINT ${name} ${definition}`

/**
 * The tables in an order in which each comes after those that its foreign keys refer to; those that refer to each
 * other are a group.
 */
export function targetsFirst(tables: readonly string[], links: readonly Pick<Link, 'from' | 'to'>[]): string[][] {
  const left = new Set(tables)
  const groups: string[][] = []
  while (left.size > 0) {
    const reaches = [...left].map((table) => reachedFrom(table, left, links))
    // The one that reaches the fewest is reached by all of these.
    const group = reaches.reduce((fewest, one) => (one.size < fewest.size ? one : fewest))
    for (const table of group) left.delete(table)
    groups.push([...group])
  }
  return groups
}

/** The table and those of `left` to which its foreign keys lead, over any number of steps. */
function reachedFrom(table: string, left: ReadonlySet<string>, links: readonly Pick<Link, 'from' | 'to'>[]) {
  const reached = new Set([table])
  for (const at of reached) for (const { from, to } of links) if (from === at && left.has(to)) reached.add(to)
  return reached
}

/** Shards are read on their nodes, so the functions that a statement calls are needed there. */
const SPREAD_FUNCTIONS = `
  SELECT create_distributed_function(p.oid::regprocedure) FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'a')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`

/**
 * The statements that grant rights again. Citus creates the views of distributed tables on all nodes without their
 * grants, and it calls the sequence of an identity itself, so the inserting role needs USAGE on it.
 */
async function rights(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format(CASE c.relkind WHEN 'v' THEN 'GRANT SELECT ON %s TO %s' ELSE 'GRANT USAGE ON SEQUENCE %s TO %s' END,
         c.oid::regclass, '${RUNTIME_ROLE}') AS statement
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND (c.relkind = 'S' OR c.relkind = 'v' AND has_table_privilege('${RUNTIME_ROLE}', c.oid, 'SELECT'))
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  )
  return rows.map(({ statement }) => statement)
}

/** The coordinator keeps a hidden copy of the rows after they were copied to the shards. */
const DROP_COPIES = `
  SELECT truncate_local_data_after_distributing_table(logicalrelid) FROM pg_dist_partition
    WHERE pg_relation_size(logicalrelid) > 0`

async function inTransaction(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return
  await client.query('BEGIN')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
