import { parseArgs } from 'node:util'
import type pg from 'pg'
import { createUser } from '../modules/company/users/server/index.ts'
import { listSessions, resetPassword } from '../platform/server/access/console.ts'
import { verifyAuditLogs } from '../platform/server/audit/verify-all.ts'
import { readConfig } from '../platform/server/config.ts'
import { withDatabase, withOwner } from '../platform/server/database/with-database.ts'
import { failureLine } from '../platform/server/failure.ts'
import { listDeadLetters, retryJobs, withQueue } from '../platform/server/jobs/console.ts'
import type { JobQueue } from '../platform/server/jobs/queue.ts'

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

/** `npm run admin -- …`: administration from the console, without a session. */
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
  const given = (name: string): string | undefined => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const need = (name: string): string => {
    const value = given(name)
    if (value === undefined) throw new Error(`--${name} is missing.\n${USAGE}`)
    return value
  }
  const [command, ...ids] = positionals
  const config = readConfig(process.env)
  const password = process.env.MOLEN_PASSWORD ?? ''
  const onQueue = (work: (queue: JobQueue) => Promise<void>) =>
    withDatabase(config, (connectionString) => withQueue(connectionString, work))
  const asOwner = (work: (owner: pg.Pool) => Promise<void>) => withOwner(config, work)
  if (command === 'dead-letters') return onQueue(listDeadLetters)
  if (command === 'retry-job' && ids.length > 0) return onQueue((queue) => retryJobs(queue, ids))
  if (command === 'verify-audit') return asOwner(verifyAuditLogs)
  if (command === 'list-sessions') return asOwner((owner) => listSessions(owner, given('username')))
  if (command === 'reset-password') {
    const username = need('username')
    return asOwner((owner) => resetPassword(owner, username, password))
  }
  if (command !== 'create-user') throw new Error(USAGE)
  const user = {
    username: need('username'),
    email: need('email'),
    phone: need('phone'),
    name: need('name'),
    role: need('role'),
    corporate: given('corporate') ?? 'PLATFORM',
    unit: given('unit'),
  }
  await asOwner((owner) => createUser(owner, user, password))
}

main().catch((error: unknown) => {
  console.error(failureLine(error))
  process.exit(1)
})
