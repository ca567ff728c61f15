import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../database/sql.ts'
import { auditAccess } from './audit.ts'
import type { Person } from './one-time-codes.ts'
import { SESSIONS_CHANNEL } from './sessions.ts'

/** Sets a user's password hash. Mailed reset links and all sessions except the named one end. */
export async function setPassword(
  client: pg.ClientBase,
  person: Person & { name: string },
  hash: string,
  from: { address: string; keepSession?: string },
): Promise<void> {
  const { corporateId, userId } = person
  const whose = sql`corporate_id = ${corporateId} AND user_id = ${userId}`
  await run(client, sql`UPDATE logins SET password_hash = ${hash} WHERE ${whose}`)
  await run(
    client,
    sql`UPDATE users SET must_change_password = false WHERE corporate_id = ${corporateId} AND id = ${userId}`,
  )
  await run(client, sql`DELETE FROM one_time_codes WHERE ${whose} AND purpose = 'reset-password'`)
  await endSessionsOf(client, person, from.keepSession)
  await auditAccess(client, person, 'password', from.address)
}

/** Ends the user's sessions except `keep`; every process drops its cache at the commit. */
export async function endSessionsOf(client: pg.ClientBase, person: Person, keep = ''): Promise<number> {
  const { rowCount } = await run(
    client,
    sql`DELETE FROM sessions
      WHERE home_corporate_id = ${person.corporateId} AND user_id = ${person.userId} AND token_hash <> ${keep}`,
  )
  await client.query(`NOTIFY ${SESSIONS_CHANNEL}`)
  return rowCount ?? 0
}
