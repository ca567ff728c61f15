import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A mail: plain text in one language. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for every attempt, so that receivers recognise a repetition. */
  id?: string
  attachments?: readonly Attachment[]
}

interface Attachment {
  filename: string
  contentType: string
  content: Uint8Array
}

export interface MailerSettings {
  /** smtp:// or smtps:// with user and password; without it mails are written into the outbox. */
  smtpUrl?: string
  /** The folder of the outbox. */
  outbox: string
  /** The sender's address. */
  from: () => string
  log: (line: string) => void
}

/** Sends one mail; throws when it was not accepted, so that the job retries. */
export type Mailer = (mail: Mail) => Promise<void>

/** Opens the transport: SMTP where it is configured, else the outbox. */
export function openMailer(settings: MailerSettings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.from) : outboxMailer(settings)
}

const TIMEOUT_MS = 20_000

// Loaded with the first mail: many processes never send one.
const nodemailer = () => import('nodemailer')

const openTransport = async (url: string) =>
  (await nodemailer()).createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })

/** Connects to the mail server and signs in without sending; throws the reason when that fails. */
export async function greetMailServer(url: string): Promise<void> {
  const transport = await openTransport(url)
  await transport.verify().finally(() => transport.close())
}

function smtpMailer(url: string, from: () => string): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined
  return async (mail) => {
    transport ??= openTransport(url)
    await (await transport).sendMail(messageOf(mail, from()))
  }
}

/** The mail for nodemailer; its message id uses the sender's host. */
function messageOf({ id, attachments = [], ...mail }: Mail, from: string) {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'molen.localhost'
  return {
    ...mail,
    from,
    ...(id ? { messageId: `<${id}@${host}>` } : {}),
    attachments: attachments.map(({ content, ...named }) => ({ ...named, content: Buffer.from(content) })),
  }
}

/**
 * Each mail is a file that mail programs can open. The log names it. It may contain a sign-in link, so only the owner
 * can read it.
 */
function outboxMailer({ outbox, from, log }: MailerSettings): Mailer {
  return async (mail) => {
    const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail(messageOf(mail, from()))
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed.')
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
    await writeFile(path.join(outbox, name), message, { mode: 0o600 })
    log(`Mail to ${mail.to}, '${mail.subject}', lies in ${path.join(outbox, name)}`)
  }
}
