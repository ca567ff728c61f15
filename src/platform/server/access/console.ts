import { sql } from 'kysely'
import type pg from 'pg'
import { say } from '../../definition/label.ts'
import { run } from '../database/sql.ts'
import { asOwner } from './as-owner.ts'
import { passwordProblems } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import { SESSION_HOLDS } from './sessions.ts'
import { setPassword } from './set-password.ts'

/** Stored in the audit log in place of the caller's address. */
export const PLACE = 'npm run admin'

interface SessionLine {
  id: number
  username: string
  company: string
  address: string | null
  agent: string | null
  created_at: Date
  used_at: Date
}

/** Prints the open sessions, the last used first. Tokens are stored nowhere, so they cannot be printed. */
export async function listSessions(owner: pg.Pool, username: string | undefined): Promise<void> {
  const asked = sql.val(username)
  const { rows } = await run<SessionLine>(
    owner,
    sql`SELECT s.id, l.username, c.code AS company, s.address, s.agent, s.created_at, s.used_at
      FROM sessions s JOIN logins l ON l.corporate_id = s.home_corporate_id AND l.user_id = s.user_id
      JOIN corporates c ON c.id = s.home_corporate_id
      WHERE ${SESSION_HOLDS} AND (${asked}::text IS NULL OR lower(l.username) = lower(${asked}))
      ORDER BY s.used_at DESC`,
  )
  if (rows.length === 0) console.log('Nobody is signed in.')
  for (const { id, username: name, company, address, agent, created_at, used_at } of rows) {
    const times = `since ${created_at.toISOString()}  used ${used_at.toISOString()}`
    console.log(`${id}  ${name}  ${company}  ${times}  ${address ?? '-'}  ${agent ?? '-'}`)
  }
}

/** Sets a user's password, which they must change at the next sign-in, and ends all their sessions. */
export async function resetPassword(owner: pg.Pool, username: string, password: string): Promise<void> {
  const { rows } = await run<{ corporateId: number; userId: number; name: string; email: string }>(
    owner,
    sql`SELECT l.corporate_id AS "corporateId", l.user_id AS "userId", u.name, l.email
      FROM logins l JOIN users u ON u.corporate_id = l.corporate_id AND u.id = l.user_id
      WHERE lower(l.username) = lower(${username})`,
  )
  const [person] = rows
  if (!person) throw new Error(`There is no user ${username}.`)
  await assertGoodPassword(password, [username, person.email])
  const hash = await hashPassword(password)
  await asOwner(owner, async (client) => {
    await setPassword(client, person, hash, { address: PLACE })
    await run(
      client,
      sql`UPDATE users SET must_change_password = true
        WHERE corporate_id = ${person.corporateId} AND id = ${person.userId}`,
    )
  })
  console.log(`User ${username} signs in with the new password and must change it; all his sessions have ended.`)
}

/** Throws when the password policy refuses the password. */
export async function assertGoodPassword(password: string, names: readonly string[]): Promise<void> {
  const [wrong] = Object.values(await passwordProblems({ password, retyped: password, names })).flat()
  if (wrong) throw new Error(`MOLEN_PASSWORD: ${say(wrong.label, 'en', wrong.values)}.`)
}

/** Nobody can sign in to a new installation without the demo, and no page can say so. */
export async function sayHowToBegin(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM logins LIMIT 1')
  if (rows.length > 0) return
  log('No account yet: create the first with `npm run admin -- create-user --role SUPER-ADMIN …` (docs/operations.md)')
}
