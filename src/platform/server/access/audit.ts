import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../database/sql.ts'

/** Audited account actions; the write layer audits changes of records. */
type AccessAction =
  | 'create'
  | 'login'
  | 'logout'
  | 'password'
  | 'second-factor'
  | 'second-factor-off'
  | 'register'
  | 'verify-email'
  | 'end-sessions'

/**
 * Audits that a platform administrator switched into a company: one row in the platform's log and one in the
 * company's.
 */
export async function auditSwitch(
  client: pg.ClientBase,
  by: { userId: number; name: string },
  corporateId: number,
  address: string,
): Promise<void> {
  await run(
    client,
    sql`INSERT INTO audit_logs (corporate_id, user_id, user_name, ip, action, "table", row_id, number)
      SELECT place, ${by.userId}, ${by.name}, ${address}, 'switch-corporate', 'corporates', c.id, c.code
      FROM corporates c CROSS JOIN unnest(ARRAY[0, c.id]) AS place WHERE c.id = ${corporateId}`,
  )
}

/** Writes one audit row on a user's account, in the transaction of the action. */
export async function auditAccess(
  client: pg.ClientBase | pg.Pool,
  person: { corporateId: number; userId: number; name: string },
  action: AccessAction,
  address: string,
  by: { userId: number; name: string } = person,
): Promise<void> {
  const corporate = sql.val(person.corporateId)
  const user = sql.val(person.userId)
  await run(
    client,
    sql`INSERT INTO audit_logs
        (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number)
      SELECT ${corporate}, u.production_unit_id, ${by.userId}, ${by.name}, ${address}, ${action}, 'users', ${user},
        u.username
      FROM users u WHERE u.corporate_id = ${corporate} AND u.id = ${user}`,
  )
}
