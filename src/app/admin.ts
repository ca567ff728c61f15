import { parseArgs } from 'node:util'
import { listSessions, resetPassword } from './admin-accounts.ts'
import { verifyAuditLogs } from './admin-audit.ts'
import { createUser } from './admin-create-user.ts'
import { listDeadLetters, retryJobs } from './admin-jobs.ts'
import { failureLine } from './failure.ts'

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

/** `npm run admin -- …`: what is done without anybody being signed in. */
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
  if (command === 'dead-letters') return listDeadLetters()
  if (command === 'verify-audit') return verifyAuditLogs()
  if (command === 'retry-job' && ids.length > 0) return retryJobs(ids)
  if (command === 'reset-password') return resetPassword(need('username'))
  if (command === 'list-sessions') return listSessions(given('username'))
  if (command !== 'create-user') throw new Error(USAGE)
  await createUser({
    username: need('username'),
    email: need('email'),
    phone: need('phone'),
    name: need('name'),
    role: need('role'),
    corporate: given('corporate') ?? 'PLATFORM',
    unit: given('unit'),
  })
}

main().catch((error: unknown) => {
  console.error(failureLine(error))
  process.exit(1)
})
