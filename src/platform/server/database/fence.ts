import { oneStatement } from './one-statement.ts'
import { RUNTIME_ROLE } from './runtime-role.ts'

const WHO = `
  SELECT current_user AS name, rolsuper OR rolbypassrls AS passes FROM pg_roles WHERE rolname = current_user`

/** Connects once to check; throws where connections to the address are not under row-level security. */
export async function assertFenced(address: string): Promise<void> {
  const { rows } = await oneStatement(address, WHO)
  if (rows[0]?.name !== RUNTIME_ROLE) {
    throw new Error(
      `Serving connections run as ${rows[0]?.name} instead of ${RUNTIME_ROLE}: a pooler drops the options they begin with. Let DATABASE_URL name PostgreSQL itself.`,
    )
  }
  if (rows[0].passes) {
    throw new Error(`Row-level security does not hold: ALTER ROLE ${RUNTIME_ROLE} NOSUPERUSER NOBYPASSRLS.`)
  }
}
