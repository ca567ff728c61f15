import type pg from 'pg'

/** What concerns the coming in of people; the changes of records are audited by the write layer. */
type AccessAction =
  | 'login'
  | 'logout'
  | 'password'
  | 'second-factor'
  | 'second-factor-off'
  | 'register'
  | 'end-sessions'

/** Writes one audit row on a person's account, in the transaction of what happened. */
export async function auditAccess(
  client: pg.ClientBase | pg.Pool,
  person: { corporateId: number; userId: number; name: string },
  action: AccessAction,
  address: string,
  by: { userId: number; name: string } = person,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number)
     SELECT $1, u.production_unit_id, $5, $6, $4, $3, 'users', $2, u.username
     FROM users u WHERE u.corporate_id = $1 AND u.id = $2`,
    [person.corporateId, person.userId, action, address, by.userId, by.name],
  )
}
