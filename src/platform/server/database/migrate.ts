import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { UPKEEP_TABLE } from '../upkeep/upkeep.ts'
import { isCoordinator } from './citus.ts'
import { alone } from './preparation-lock.ts'
import { RUNTIME_ROLE } from './runtime-role.ts'
import { assertServerVersion } from './server-version.ts'
import { run } from './sql.ts'
import { statementsOf } from './sql-statements.ts'
import { sqlState } from './transaction.ts'

/** One SQL file, identified by its timestamped name. */
export interface Migration {
  name: string
  file: string
  sql: string
}

const SOURCE = path.resolve(import.meta.dirname, '../../..')

/** A set of migrations, and the table that records which are applied. */
export interface MigrationSet {
  /** Their location under `src`. */
  files: string
  ledger: 'schema_migrations' | 'story_migrations'
}

/** The migrations of engine and modules. */
export const PRODUCT_MIGRATIONS: MigrationSet = {
  files: '{platform,modules}/**/server/**/*.sql',
  ledger: 'schema_migrations',
}

/** The migrations of a set, ordered by name. */
export async function readMigrations({ files }: MigrationSet = PRODUCT_MIGRATIONS): Promise<Migration[]> {
  const migrations: Migration[] = []
  for await (const file of glob(files, { cwd: SOURCE })) {
    const name = path.basename(file, '.sql')
    migrations.push({ name, file, sql: await readFile(path.join(SOURCE, file), 'utf8') })
  }
  const sorted = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const twice = sorted.find((one, index) => one.name === sorted[index + 1]?.name)
  if (twice) throw new Error(`Two migrations are named ${twice.name}; rename one of them.`)
  return sorted
}

/**
 * Migrates the database to this version, one transaction per migration, one process at a time. Refuses a database
 * that a newer version has migrated, and a server that is too old.
 */
export async function migrate(
  client: pg.ClientBase,
  log: (line: string) => void,
  set: MigrationSet = PRODUCT_MIGRATIONS,
): Promise<{ applied: string[] }> {
  await assertServerVersion(client)
  const onCitus = await isCoordinator(client)
  const migrations = await readMigrations(set)
  return alone(client, log, async () => {
    await prepare(client, set)
    const { rows } = await client.query<{ name: string; hash: string }>(`SELECT name, hash FROM ${set.ledger}`)
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    assertNotNewer(migrations, [...done.keys()])
    tellChanged(migrations, done, log)
    const applied: string[] = []
    for (const migration of migrations) {
      if (done.has(migration.name)) continue
      await apply(client, migration, { ...set, onCitus }, log)
      applied.push(migration.name)
    }
    if (applied.length > 0) log(`Database migrated: ${applied.length} migrations, the newest ${applied.at(-1)}`)
    return { applied }
  })
}

/** The migrations that the database lacks, by name; undefined where none was ever applied. Throws like `migrate`. */
export async function pendingMigrations(client: pg.ClientBase): Promise<string[] | undefined> {
  await assertServerVersion(client)
  const ledger = await client.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there")
  if (!ledger.rows[0]?.is_there) return undefined
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
  const done = new Set(rows.map(({ name }) => name))
  const migrations = await readMigrations()
  assertNotNewer(migrations, [...done])
  return migrations.map(({ name }) => name).filter((name) => !done.has(name))
}

/** Throws for migrations that this version does not know. */
export async function assertKnown(names: readonly string[]): Promise<void> {
  assertNotNewer(await readMigrations(), names)
}

/** Applies exactly these migrations to an empty database, in the caller's transaction: for a restore. */
export async function migrateEmpty(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await assertServerVersion(client)
  const wanted = new Set(names)
  await prepare(client, PRODUCT_MIGRATIONS)
  for (const migration of await readMigrations()) if (wanted.has(migration.name)) await client.query(migration.sql)
}

async function prepare(client: pg.ClientBase, { ledger }: MigrationSet): Promise<void> {
  await ensureRuntimeRole(client)
  // The runtime role must not create functions: one of its own could bypass row-level security.
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
  await client.query(
    `DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$`,
  )
  await client.query(
    `DO $$ BEGIN EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${RUNTIME_ROLE}', current_database()); END $$`,
  )
  await client.query(`GRANT USAGE ON SCHEMA public TO ${RUNTIME_ROLE}`)
  // Tables that only the owner reads; backups leave them out.
  await client.query('CREATE SCHEMA IF NOT EXISTS molen_owner')
  await client.query('REVOKE ALL ON SCHEMA molen_owner FROM PUBLIC')
  await client.query('CREATE TABLE IF NOT EXISTS molen_owner.serving_login (secret text NOT NULL)')
  await client.query(UPKEEP_TABLE)
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${ledger} (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  )
}

/**
 * Creates the role where it is missing, and lets the owner set it. All databases of a server share roles, so several
 * may create it at once.
 */
async function ensureRuntimeRole(client: pg.ClientBase): Promise<void> {
  const made = client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${RUNTIME_ROLE}') THEN
      CREATE ROLE ${RUNTIME_ROLE} NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`)
  await made.catch((error: unknown) => {
    if (sqlState(error) !== '42501') throw error
    const remedy = `as an administrator of the server, CREATE ROLE ${RUNTIME_ROLE}, and GRANT ${RUNTIME_ROLE} TO the owner`
    throw new Error(`The role ${RUNTIME_ROLE} is missing and the owner may make no roles: ${remedy}.`, { cause: error })
  })
  // Where the owner may not grant, an administrator has done it; a parallel grant from another database is an
  // internal error.
  await client.query(`DO $$ BEGIN GRANT ${RUNTIME_ROLE} TO CURRENT_USER;
  EXCEPTION WHEN insufficient_privilege OR unique_violation OR internal_error THEN NULL; END $$`)
}

function assertNotNewer(migrations: readonly Migration[], done: readonly string[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = done.filter((name) => !known.has(name)).toSorted()
  if (unknown.length > 0) {
    throw new Error(
      `This database was migrated by a newer version (${unknown.at(-1)}). Start that version, or restore a backup made with this one.`,
    )
  }
}

const hashOf = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex')

/** A migration runs once; editing one afterwards has no effect, so the start says so. */
function tellChanged(
  migrations: readonly Migration[],
  done: ReadonlyMap<string, string>,
  log: (line: string) => void,
): void {
  for (const one of migrations) {
    const hash = done.get(one.name)
    if (hash === undefined || hash === hashOf(one)) continue
    log(
      `Migration ${one.file} was changed after it ran on this database, and is not run again: put the change into a new one, or, while it has run nowhere else, start on an empty database (without DATABASE_URL: delete the folder MOLEN_DATA, ./data).`,
    )
  }
}

async function apply(
  client: pg.ClientBase,
  migration: Migration,
  { ledger, onCitus }: MigrationSet & { onCitus: boolean },
  log: (line: string) => void,
): Promise<void> {
  // A migration reports with RAISE WARNING what someone should look at; Citus warns of each view that it keeps here.
  const tell = ({ severity, message, routine }: { severity?: string; message?: string; routine?: string }) => {
    if (severity === 'WARNING' && message && routine === 'exec_stmt_raise')
      log(`Migration ${migration.name}: ${message}`)
  }
  client.on('notice', tell)
  await client.query('BEGIN')
  try {
    // Citus forwards statements to all nodes, so they must be sent one at a time.
    const statements = onCitus ? statementsOf(migration.sql).map(({ text }) => text) : [migration.sql]
    for (const statement of statements) await client.query(statement)
    await run(
      client,
      sql`INSERT INTO ${sql.table(ledger)} (name, hash) VALUES (${migration.name}, ${hashOf(migration)})`,
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${migration.file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    client.off('notice', tell)
  }
}
