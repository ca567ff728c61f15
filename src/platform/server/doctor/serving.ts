import { sql } from 'kysely'
import type pg from 'pg'
import { RUNTIME_ROLE } from '../database/runtime-role.ts'
import { signInProblem } from '../database/serving-login.ts'
import { run } from '../database/sql.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const ATTRIBUTES = sql`
  SELECT CASE WHEN rolsuper THEN 'SUPERUSER' WHEN rolbypassrls THEN 'BYPASSRLS'
      WHEN rolcreaterole THEN 'CREATEROLE' WHEN rolcreatedb THEN 'CREATEDB' END AS excess,
    (SELECT min(m.roleid::regrole::text) FROM pg_auth_members m WHERE m.member = r.oid) AS member_of,
    EXISTS (SELECT 1 FROM pg_shdepend WHERE refclassid = 'pg_authid'::regclass AND refobjid = r.oid
      AND deptype = 'o') AS owns
  FROM pg_roles r WHERE rolname = ${RUNTIME_ROLE}`

/** Checks that requests run as a role under row-level security without further rights. */
export async function servingFinding(client: pg.ClientBase, connectionString: string): Promise<Finding> {
  const { rows } = await run<{ excess: string | null; member_of: string | null; owns: boolean }>(client, ATTRIBUTES)
  const [role] = rows
  if (!role) return warning(`There is no role ${RUNTIME_ROLE} yet: the next start makes it.`)
  if (role.excess) {
    return failed(
      `${RUNTIME_ROLE} has ${role.excess}: as an administrator, ALTER ROLE ${RUNTIME_ROLE} NO${role.excess};`,
    )
  }
  if (role.member_of) {
    return failed(
      `${RUNTIME_ROLE} has the rights of ${role.member_of}: as an administrator, REVOKE ${role.member_of} FROM ${RUNTIME_ROLE};`,
    )
  }
  if (role.owns) {
    return failed(
      `${RUNTIME_ROLE} owns objects, to which row-level security does not apply: as an administrator, REASSIGN OWNED BY ${RUNTIME_ROLE} to the owner.`,
    )
  }
  const problem = await signInProblem(client, connectionString)
  if (problem !== undefined) {
    return warning(
      `Nobody can sign in as ${RUNTIME_ROLE} (${problem}): requests set that role as the owner until the next start can enable it ("Database login" in docs/operations.md).`,
    )
  }
  return ok(`${RUNTIME_ROLE} signs in and is under row-level security`)
}
