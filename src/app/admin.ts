import { parseArgs } from 'node:util'
import { hashPassword } from '../platform/server/access/passwords.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { assertGoodPassword, listSessions, resetPassword } from './admin-accounts.ts'
import { verifyAuditLogs } from './admin-audit.ts'
import { listDeadLetters, retryJobs } from './admin-jobs.ts'
import { readConfig } from './config.ts'

const USAGE = `Usage:
  npm run admin -- create-user --username NAME --email ADDRESS --phone NUMBER --name "FULL NAME" --role CODE
                   [--corporate CODE] [--unit CODE]
The password is read from the variable MOLEN_PASSWORD (at least 10 characters); the user must change it at
the first sign-in. Without --corporate the user belongs to the platform (role SUPER-ADMIN).
  npm run admin -- reset-password --username NAME   the password is read from MOLEN_PASSWORD too
  npm run admin -- list-sessions [--username NAME]  who is signed in, from where and since when
  npm run admin -- dead-letters             jobs that failed at every try, with what went wrong
  npm run admin -- retry-job ID …           gives such jobs another round of tries
  npm run admin -- verify-audit             whether the sealed audit log is as it was sealed, company by company`

/** `npm run admin -- create-user …`: a user without the help of another one. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ['username', 'email', 'phone', 'name', 'role', 'corporate', 'unit'].map((name) => [
        name,
        { type: 'string' as const },
      ]),
    ),
  })
  const need = (name: string): string => {
    const value = values[name]
    if (typeof value !== 'string' || value.trim() === '') throw new Error(`--${name} is missing.\n${USAGE}`)
    return value.trim()
  }
  const [command, ...ids] = positionals
  if (command === 'dead-letters') return listDeadLetters()
  if (command === 'verify-audit') return verifyAuditLogs()
  if (command === 'retry-job' && ids.length > 0) return retryJobs(ids)
  if (command === 'reset-password') return resetPassword(need('username'))
  if (command === 'list-sessions')
    return listSessions(typeof values.username === 'string' ? values.username : undefined)
  if (command !== 'create-user') throw new Error(USAGE)
  const password = process.env.MOLEN_PASSWORD ?? ''
  const user = {
    username: need('username'),
    email: need('email'),
    phone: need('phone'),
    name: need('name'),
    role: need('role'),
  }
  const corporate = typeof values.corporate === 'string' ? values.corporate : 'PLATFORM'
  const unit = typeof values.unit === 'string' ? values.unit : null

  await assertGoodPassword(password, [user.username, user.email])

  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
  const pools = openPools(config.databaseUrl ?? embedded?.connectionString ?? '')
  const client = await pools.owner.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query(
      `INSERT INTO users (corporate_id, username, email, phone, name, role_id, corporate_level, production_unit_id, must_change_password)
       SELECT r.corporate_id, $3, $4, $5, $6, r.id, r.corporate_level, u.id, true
       FROM corporates c JOIN roles r ON r.corporate_id = c.id AND r.code = $2
       LEFT JOIN production_units u ON u.corporate_id = c.id AND u.code = $7
       WHERE c.code = $1 RETURNING corporate_id, id`,
      [corporate, user.role, user.username, user.email, user.phone, user.name, unit],
    )
    const [created] = rows
    if (!created) throw new Error(`There is no role ${user.role} in the company ${corporate}.`)
    await client.query(
      'INSERT INTO logins (username, email, phone, corporate_id, user_id, password_hash) VALUES ($1, $2, $3, $4, $5, $6)',
      [user.username, user.email, user.phone, created.corporate_id, created.id, await hashPassword(password)],
    )
    await client.query('COMMIT')
    console.log(`User ${user.username} can sign in now.`)
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
    await pools.end()
    await embedded?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
