import type { Language } from '../../definition/label.ts'
import type { Enqueued } from '../jobs/enqueue.ts'

/** A user asked for a mail: the name they typed and the language of the page. */
export interface AskedMail {
  /** Username or e-mail as typed. Only the job looks up whether an account has it. */
  name: string
  language: Language
}

/** The mails that give access to an account: password reset and e-mail verification. */
export interface AccountMails {
  passwordReset: Enqueued<AskedMail>
  emailVerification: Enqueued<AskedMail>
}
