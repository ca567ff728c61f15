import { sql } from 'kysely'
import type pg from 'pg'
import { roleLabel } from '../modules/management/roles/server/index.ts'
import type { Label } from '../platform/definition/label.ts'
import { run } from '../platform/server/database/sql.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

/** The accounts offered to visitors of a demo. */
export interface DemoSignIn {
  password: string
  accounts: { username: string; name: string; role: Label }[]
}

/** The demo accounts with their known password; null as soon as one company is no demo. */
export async function demoSignIn(owner: pg.Pool): Promise<DemoSignIn | null> {
  const customers = await owner.query('SELECT FROM corporates WHERE id <> 0 AND NOT is_demo LIMIT 1')
  if (customers.rowCount !== 0) return null
  const usernames = sql.val(DEMO_ACCOUNTS)
  const { rows } = await run<{ username: string; name: string; role: string }>(
    owner,
    sql`SELECT u.username, u.name, coalesce(r.name, 'Super Admin') AS role
      FROM users u LEFT JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
      WHERE u.username = ANY (${usernames})
      ORDER BY array_position(${usernames}, u.username)`,
  )
  return rows.length > 0
    ? { password: DEMO_PASSWORD, accounts: rows.map((one) => ({ ...one, role: roleLabel(one.role) })) }
    : null
}
