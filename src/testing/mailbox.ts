import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine whose mails a test reads. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** The next unread mail to the address, as soon as it arrives. */
  next(to: string): Promise<Email>
  /** The number of mails to the address so far. */
  count(to: string): number
  /** Refuses the next mail, like a mail server in trouble. */
  refuseOnce(): void
  stop(): Promise<void>
}

/** Starts the mail server. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string; email: Email; read: boolean }[] = []
  const waiting: { to: string; resolve: (email: Email) => void }[] = []
  let refusals = 0
  const deliver = (to: string, email: Email) => {
    const index = waiting.findIndex((one) => one.to === to)
    const [reader] = index < 0 ? [] : waiting.splice(index, 1)
    mails.push({ to, email, read: reader !== undefined })
    reader?.resolve(email)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          for (const { address } of session.envelope.rcptTo) deliver(address, email)
          done()
        }, done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (to) => {
      const mail = mails.find((one) => one.to === to && !one.read)
      if (!mail) return new Promise((resolve) => waiting.push({ to, resolve }))
      mail.read = true
      return Promise.resolve(mail.email)
    },
    count: (to) => mails.filter((one) => one.to === to).length,
    refuseOnce: () => {
      refusals++
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The URL of the link in a mail. */
export function linkIn(email: Email): URL {
  const found = /https?:\/\/\S+/.exec(email.text ?? '')?.[0]
  if (!found) throw new Error(`The mail holds no link: ${email.text}`)
  return new URL(found)
}
