import { URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../../platform/testing/client.ts'
import { expectRefusal, fine, listed } from '../../platform/testing/matrix/subject.ts'
import { linkIn, type Mailbox, startMailbox } from '../mailbox.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

/*
 * Sends every kind of secret through a running server: afterwards neither log nor tables contain any of them. Only the
 * seed of a second factor is stored in one table (docs/decisions/0020).
 */
const FIRST = 'molen-demo'
const GUESSED = 'tebakan-yang-meleset'
const RESET = 'lumbung-padi-seberang'
const CHOSEN = 'sawah-luas-membentang'
const GIVEN = 'gunung-biru-menjulang'
const TEMPORARY = 'kapal-layar-berlabuh'
const KEY = { 'idempotency-key': 'secrets' }

let mailbox: Mailbox
let server: ServerProcess
const secrets: Record<string, string> = { GUESSED, RESET, CHOSEN, GIVEN, TEMPORARY }
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startServer('secrets', { SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

const login = (username: string, password: string, code?: string) =>
  clientOf(server.origin).post('/login', { username, password, provider: 'USER', code })

async function signedIn(username: string, password: string, code?: string): Promise<Client> {
  const { token } = fine(await login(username, password, code)).data
  secrets[`session of ${username} by ${password}`] = token
  return clientOf(server.origin, token)
}

const codeOf = (uri: string, step: number): string => {
  const totp = URI.parse(uri)
  if (!('period' in totp)) throw new Error('The code is not one of time.')
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}

async function resetByMail(): Promise<void> {
  const nobody = clientOf(server.origin)
  const email = 'finance@beton-nusantara.example'
  expectRefusal(await login('finance', GUESSED), 422)
  fine(await nobody.post('/password/forgot', { email }))
  const token = linkIn(await mailbox.next(email)).searchParams.get('token') ?? ''
  secrets['reset link'] = token
  fine(await nobody.post('/password/recovery', { password: RESET, retype_password: RESET }, { authorization: token }))
}

/** Returns the seed, which is stored. */
async function setUpSecondFactor(client: Client): Promise<string> {
  const { uri, secret } = fine(await client.post('/second-factor/begin', { password: RESET })).data
  const { recovery_codes: codes } = fine(await client.post('/second-factor/confirm', { code: codeOf(uri, -1) })).data
  for (const [no, code] of codes.entries()) secrets[`recovery code ${no}`] = code
  fine(await login('finance', RESET, codes[0]))
  expectRefusal(await login('finance', RESET, '000000'), 422)
  return secret
}

/** A user and a device, each with an idempotency key, under which the answer is stored. */
async function administer(manager: Client): Promise<void> {
  const [role] = (await listed(manager, 'roles', { search: 'SALES' })).data
  const person = { username: 'rahasia', name: 'Rahasia', email: 'rahasia@uji.example', phone: '081234567899' }
  const user = { ...person, role_id: role.id, corporate_level: true, provider: 'USER', password: GIVEN }
  const { id } = fine(await manager.post('/create/users', user, KEY)).data
  await signedIn('rahasia', GIVEN)
  const again = { 'idempotency-key': 'secrets-2' }
  fine(await manager.post(`/action/users/${id}/reset-password`, { password: TEMPORARY }, again))
  const device = { code: 'RAHASIA', name: 'Timbangan', type: 'weighbridge', production_unit_id: 1 }
  const made = fine(await manager.post('/create/device', device)).data
  const third = { 'idempotency-key': 'secrets-3' }
  const { token } = fine(await manager.post(`/action/device/${made.id}/token`, {}, third)).data
  secrets['token of the device'] = token
  fine(await clientOf(server.origin, token).post('/device/hello'))
}

/** Every row of every table with one of the secrets. */
async function tablesWith(seed: string): Promise<string[]> {
  const { rows: tables } = await server.database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const looked = Object.entries({ ...secrets, 'seed of the second factor': seed })
  const [names, texts] = [looked.map(([what]) => what), looked.map(([, secret]) => secret)]
  const found: string[] = []
  for (const { name } of tables) {
    // OFFSET 0 converts each row to text once, not once per secret.
    const { rows } = await server.database.query<{ what: string }>(
      `SELECT DISTINCT what FROM (SELECT t::text AS written FROM ${name} t OFFSET 0) t,
       unnest($1::text[], $2::text[]) AS s (what, secret)
       WHERE strpos(written, secret) > 0`,
      [names, texts],
    )
    found.push(...rows.map(({ what }) => `${what} in ${name}`))
  }
  return found
}

test('passwords, codes, tokens and links stand neither in the log nor in any table, audit and kept answers included', async () => {
  await resetByMail()
  const finance = await signedIn('finance', RESET)
  const seed = await setUpSecondFactor(finance)
  const sales = await signedIn('sales', FIRST)
  const change = { old_password: FIRST, password: CHOSEN, retype_password: CHOSEN }
  fine(await sales.patch('/update/profile', change))
  await administer(await signedIn('corporate', FIRST))

  expect(Object.keys(secrets).length).toBeGreaterThan(18)
  const log = server.output()
  expect(log).toContain('"route":"/api/password/recovery"')
  for (const [what, secret] of Object.entries({ ...secrets, seed })) expect(log, what).not.toContain(secret)
  expect(await tablesWith(seed)).toEqual(['seed of the second factor in public.second_factors'])
  const kept = await server.database.query('SELECT count(*)::int AS n FROM idempotency_keys WHERE key LIKE $1', [
    'secrets%',
  ])
  expect(kept.rows[0].n).toBe(3)
})
