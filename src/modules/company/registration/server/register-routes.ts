import { sql } from 'kysely'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { asOwner } from '../../../../platform/server/access/as-owner.ts'
import { countAttempt } from '../../../../platform/server/access/attempts.ts'
import { hashing } from '../../../../platform/server/access/hashing.ts'
import { hashPassword } from '../../../../platform/server/access/passwords.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Forbidden } from '../../../../platform/server/errors.ts'
import { bodyOf, languageOf, queryOf } from '../../../../platform/server/http/request.ts'
import { CITIES, REGISTRATION } from './operations.ts'
import { registerCompany } from './register-company.ts'
import { readRegistration } from './registration.ts'

const REGISTERED: Label = [
  'Berhasil mendaftarkan perusahaan, login untuk melanjutkan',
  'The company is registered, sign in to continue',
]
const MOST_CITIES = 10
const LONGEST_SEARCH = 100

/** The city is chosen before sign-in; the normal city lookup needs a session. */
export const cities: ModuleRoute = {
  method: 'get',
  path: '/api/register/city',
  operation: CITIES,
  permission: null,
  answer: async ({ pools, config }, request) => {
    if (!config.allowRegister) throw new Forbidden('registration_off')
    const { search } = queryOf(request)
    const text = typeof search === 'string' ? search.trim().replaceAll('\u0000', '').toLowerCase() : ''
    const place = sql`strpos(lower(name), ${text.slice(0, LONGEST_SEARCH)})`
    const { rows } = await run(
      pools.owner,
      sql`SELECT id, name FROM cities WHERE ${place} > 0 ORDER BY ${place}, name, id LIMIT ${MOST_CITIES}`,
    )
    return { data: rows, record: rows.length }
  },
}

/** Registers a company with its manager. */
export const register: ModuleRoute = {
  method: 'post',
  path: '/api/register/corporate',
  operation: REGISTRATION,
  permission: null,
  answer: async ({ pools: { owner }, config, jobs, mails }, request) => {
    if (!config.allowRegister) throw new Forbidden('registration_off')
    await countAttempt(owner, { kind: 'register', subject: '', address: request.ip })
    const registration = await readRegistration(owner, bodyOf(request))
    const hash = await hashing(request.ip, () => hashPassword(registration.pic.password))
    const language = languageOf(request)
    const id = await asOwner(owner, async (client) => {
      const corporateId = await registerCompany(client, registration, hash, request.ip)
      await jobs.enqueueAsOwner(client, 0, mails.emailVerification, { name: registration.pic.username, language })
      return corporateId
    })
    return { data: { id }, message: say(REGISTERED, language) }
  },
}
