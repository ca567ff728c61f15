import type pg from 'pg'

/** What concerns the coming in of people; the changes of records are audited by the write layer. */
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
 * Writes that an administrator of the platform has come into a company, as himself: where he came in, and where he
 * came from.
 */
export async function auditSwitch(
  client: pg.ClientBase,
  by: { userId: number; name: string },
  corporateId: number,
  address: string,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, ip, action, "table", row_id, number)
     SELECT place, $1, $2, $3, 'switch-corporate', 'corporates', c.id, c.code
     FROM corporates c CROSS JOIN unnest(ARRAY[0, c.id]) AS place WHERE c.id = $4`,
    [by.userId, by.name, address, corporateId],
  )
}

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
