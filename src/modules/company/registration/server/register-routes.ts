import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Label, say } from '../../../../platform/definition/label.ts'
import type { AccountMails } from '../../../../platform/server/access/account-mails.ts'
import { asOwner } from '../../../../platform/server/access/as-owner.ts'
import { admitAttempt } from '../../../../platform/server/access/attempts.ts'
import { hashPassword } from '../../../../platform/server/access/passwords.ts'
import { Forbidden } from '../../../../platform/server/errors.ts'
import { bodyOf, languageOf, OPEN, queryOf } from '../../../../platform/server/http/request.ts'
import type { JobQueue } from '../../../../platform/server/jobs/queue.ts'
import { registerCompany } from './register-company.ts'
import { readRegistration } from './registration.ts'

const REGISTERED: Label = [
  'Berhasil mendaftarkan perusahaan, login untuk melanjutkan',
  'The company is registered, sign in to continue',
]
/** Companies that one address may register in 15 minutes, wrong entries included. */
const LIMITS = { address: 20 }
const MOST_CITIES = 10
const LONGEST_SEARCH = 100

interface Parts {
  owner: pg.Pool
  jobs: JobQueue
  mails: AccountMails
  allowed: boolean
}

/** A company registers itself, with the person in charge of it; both wait for approval. */
export function registerRoutes(app: FastifyInstance, { owner, jobs, mails, allowed }: Parts): void {
  // The city is chosen before anybody has signed in; the lookup of the cities itself asks for a session.
  app.get('/api/register/city', OPEN, async (request) => {
    if (!allowed) throw new Forbidden('registration_off')
    const { search } = queryOf(request)
    const text = typeof search === 'string' ? search.trim().replaceAll('\u0000', '').toLowerCase() : ''
    const { rows } = await owner.query(
      'SELECT id, name FROM cities WHERE strpos(lower(name), $1) > 0 ORDER BY strpos(lower(name), $1), name, id LIMIT $2',
      [text.slice(0, LONGEST_SEARCH), MOST_CITIES],
    )
    return { data: rows, record: rows.length }
  })

  app.post('/api/register/corporate', OPEN, async (request) => {
    if (!allowed) throw new Forbidden('registration_off')
    await admitAttempt(owner, { kind: 'register', subject: '', address: request.ip }, LIMITS)
    const registration = await readRegistration(owner, bodyOf(request))
    const hash = await hashPassword(registration.pic.password)
    const language = languageOf(request)
    const id = await asOwner(owner, async (client) => {
      const corporateId = await registerCompany(client, registration, hash, request.ip)
      await jobs.enqueueAsOwner(client, 0, mails.emailVerification, { name: registration.pic.username, language })
      return corporateId
    })
    return { data: { id }, message: say(REGISTERED, language) }
  })
}
