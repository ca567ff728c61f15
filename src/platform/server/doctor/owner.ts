import { sql } from 'kysely'
import type pg from 'pg'
import { readMigrations } from '../database/migrate.ts'
import { RUNTIME_ROLE } from '../database/runtime-role.ts'
import { run } from '../database/sql.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

interface Rights {
  name: string
  database: string
  is_super: boolean
  makes_roles: boolean
  makes_databases: boolean
  owns_database: boolean
  makes_tables: boolean
  has_runtime: boolean
  /** A table, view or sequence of another role. */
  strange: string | null
}

const RIGHTS = sql`
  SELECT quote_ident(current_user) AS name, quote_ident(d.datname) AS database, r.rolsuper AS is_super,
    r.rolsuper OR r.rolcreaterole AS makes_roles, r.rolsuper OR r.rolcreatedb AS makes_databases,
    pg_has_role(d.datdba, 'USAGE') AS owns_database, has_schema_privilege('public', 'CREATE') AS makes_tables,
    to_regrole(${RUNTIME_ROLE}) IS NOT NULL AS has_runtime,
    (SELECT min(c.relname) FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S')
        AND NOT pg_has_role(c.relowner, 'USAGE')
        AND NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')) AS strange
  FROM pg_database d JOIN pg_roles r ON r.rolname = current_user
  WHERE d.datname = current_database()`

/** Checks that the owner may create what migrations, the serving login and a trial restore need. */
export async function ownerFinding(client: pg.ClientBase, { isEmbedded }: { isEmbedded: boolean }): Promise<Finding> {
  const { rows } = await run<Rights>(client, RIGHTS)
  const [found] = rows
  if (!found) throw new Error('The role of DATABASE_URL is unknown to its server.')
  const { name, database } = found
  const administrator = (statement: string) => `: as an administrator, ${statement};`
  if (!found.owns_database) {
    return failed(`${name} does not own the database${administrator(`ALTER DATABASE ${database} OWNER TO ${name}`)}`)
  }
  if (!found.makes_tables) {
    return failed(
      `${name} may create nothing in the schema public${administrator(`GRANT CREATE ON SCHEMA public TO ${name}`)}`,
    )
  }
  if (found.strange !== null) {
    const statement = `ALTER TABLE ${found.strange} OWNER TO ${name}`
    return failed(`${found.strange} belongs to another role, so migrations fail${administrator(statement)}`)
  }
  const [extension] = await missingExtensions(client)
  if (extension) {
    return failed(`The server has no extension ${extension}: install PostgreSQL's contrib package on its machine.`)
  }
  if (!found.has_runtime && !found.makes_roles) {
    const statement = `CREATE ROLE ${RUNTIME_ROLE}; GRANT ${RUNTIME_ROLE} TO ${name}`
    return failed(`${name} may create no role ${RUNTIME_ROLE}${administrator(statement)}`)
  }
  if (found.is_super && !isEmbedded) {
    return warning(
      `${name} is a superuser, which Molen does not need: give DATABASE_URL a role of its own (docs/operations.md).`,
    )
  }
  if (!found.makes_databases) {
    return warning(`${name} may create no database for a trial restore${administrator(`ALTER ROLE ${name} CREATEDB`)}`)
  }
  return ok(`${name} may create what migrations need`)
}

/** The extensions of the migrations that the server lacks. */
async function missingExtensions(client: pg.ClientBase): Promise<string[]> {
  const migrations = await readMigrations()
  const wanted = migrations.flatMap((migration) => [...migration.sql.matchAll(/CREATE EXTENSION IF NOT EXISTS (\w+)/g)])
  const { rows } = await run<{ name: string }>(
    client,
    sql`SELECT name FROM unnest(${wanted.map(([, name]) => name)}::text[]) AS name
      WHERE name NOT IN (SELECT e.name FROM pg_available_extensions e)`,
  )
  return rows.map(({ name }) => name)
}
