import type pg from 'pg'
import { oneStatement } from './one-statement.ts'
import { RUNTIME_ROLE } from './runtime-role.ts'
import { sqlState } from './transaction.ts'

const WHO = `
  SELECT current_user AS name, rolsuper OR rolbypassrls AS passes FROM pg_roles WHERE rolname = current_user`

/** Refuses to serve by an address whose connections would not stand behind row-level security. */
export async function assertFenced(owner: pg.ClientBase, address: string): Promise<void> {
  const { rows } = await oneStatement(address, WHO).catch(async (error: unknown) => {
    throw sqlState(error) === '42501' ? await notGranted(owner, error) : error
  })
  if (rows[0]?.name !== RUNTIME_ROLE) {
    throw new Error(
      `Serving connections run as ${rows[0]?.name} instead of ${RUNTIME_ROLE}: a pooler drops the options they begin with. Let DATABASE_URL name PostgreSQL itself.`,
    )
  }
  if (rows[0].passes) {
    throw new Error(`Row-level security does not hold: ALTER ROLE ${RUNTIME_ROLE} NOSUPERUSER NOBYPASSRLS.`)
  }
}

async function notGranted(owner: pg.ClientBase, cause: unknown): Promise<Error> {
  const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_user) AS name')
  const remedy = `as an administrator of the server, GRANT ${RUNTIME_ROLE} TO ${rows[0]?.name}`
  return new Error(`The owner may not set the role ${RUNTIME_ROLE}: ${remedy}.`, { cause })
}
