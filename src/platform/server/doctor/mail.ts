import path from 'node:path'
import type { Config } from '../config.ts'
import { greetMailServer } from '../mail/mailer.ts'
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts'

/** Checks that the mail server accepts the login; no mail is sent. */
export async function mailFinding({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return warning(`Mails reach nobody, they are files in ${path.join(dataDir, 'outbox')}: set SMTP_URL.`)
  }
  const { host } = new URL(smtpUrl)
  try {
    await greetMailServer(smtpUrl)
    return ok(`${host} lets Molen in`)
  } catch (error) {
    return failed(`The mail server ${host} does not let Molen in (${reasonOf(error)}): check it, and SMTP_URL.`)
  }
}
