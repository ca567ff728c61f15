import { aUser, type Wanted } from '../src/testing/actors.ts'
import type { RunningApp } from '../src/testing/running-app.ts'

/** Creates a user who signs in at the login page with the demo's password; returns the username. */
export async function aPerson(app: RunningApp, wanted: Wanted): Promise<string> {
  await aUser(app, wanted)
  // Like the demo accounts; the tour has a journey of its own.
  await app.pools.owner.query('UPDATE users SET allow_guides = false WHERE id = (SELECT max(id) FROM users)')
  const { rows } = await app.pools.owner.query<{ username: string }>(
    `INSERT INTO logins (username, email, phone, corporate_id, user_id, password_hash)
     SELECT u.username, u.email, u.phone, u.corporate_id, u.id, l.password_hash
     FROM users u, logins l WHERE l.username = 'plant1' AND u.id = (SELECT max(id) FROM users)
     RETURNING username`,
  )
  return rows[0]?.username ?? ''
}
