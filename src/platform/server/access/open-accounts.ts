import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Job, Outside } from '../jobs/job.ts'
import { outsideOf } from '../jobs/outside.ts'
import { openMailer } from '../mail/mailer.ts'
import type { Workers } from '../workers/workers.ts'
import { accountMails } from './account-mails.ts'
import type { AccountMails } from './asked-mails.ts'
import { Google } from './google.ts'

/** The mailer, Google and public address that the account calls need. */
export interface Accounts {
  google: Google | undefined
  mails: AccountMails
  jobs: readonly Job[]
  publicUrl: () => string
  /** What jobs do outside the database, such as sending mails. */
  outside: (workers: Workers) => Outside
}

/** Builds the account services from the settings. `address` is the public URL when the settings name none. */
export function openAccounts(
  config: Config,
  parts: { owner: pg.Pool; address: () => string; log: (line: string) => void },
): Accounts {
  const publicUrl = () => config.publicUrl ?? parts.address()
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    outbox: path.join(config.dataDir, 'outbox'),
    from: () => senderOf(config.smtpUrl, publicUrl()),
    log: parts.log,
  })
  const mails = accountMails({ owner: parts.owner, mailer, publicUrl })
  const google = config.google && new Google(config.google)
  const outside = (workers: Workers) => outsideOf({ owner: parts.owner, workers, mailer, publicUrl })
  return { google, mails, publicUrl, outside, jobs: [mails.passwordReset, mails.emailVerification] }
}

/** The sender of mails: `from` in SMTP_URL, else no-reply at the installation's host. */
function senderOf(smtpUrl: string | undefined, publicUrl: string): string {
  const named = smtpUrl && new URL(smtpUrl).searchParams.get('from')
  const { hostname } = new URL(publicUrl)
  return (
    named || `Molen <no-reply@${hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'molen.localhost'}>`
  )
}
