import { URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { type Answer, type Client, clientOf } from '../../testing/client.ts'
import { expectInvalid, expectRefusal, fine } from '../../testing/matrix/subject.ts'
import { keepCode, longCode } from './one-time-codes.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const PASSWORD = 'molen-demo'
const login = (username: string, code?: string) =>
  app.nobody.post('/login', { username, password: PASSWORD, provider: 'USER', code })
const as = async (username: string, code?: string) =>
  clientOf(app.address, fine(await login(username, code)).data.token)

/** The code an authenticator app shows; `step` is how many half minutes its clock is ahead. */
const codeOf = (uri: string, step = 0): string => {
  const totp = URI.parse(uri)
  if (!('period' in totp)) throw new Error('The code is not one of time.')
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}

async function setUp(client: Client): Promise<{ uri: string; recovery: string[] }> {
  const { uri, qr, secret } = fine(await client.post('/second-factor/begin', { password: PASSWORD })).data
  expect(qr).toMatch(/^data:image\/svg\+xml,/)
  expect(uri).toContain(secret)
  const { recovery_codes: recovery } = fine(await confirm(client, uri)).data
  return { uri, recovery }
}

const halfMinute = () => Math.floor(Date.now() / 30_000)

/**
 * Confirms with the code of the previous half minute, so the current one stays unused. Tries once more when the half
 * minute changes during the call.
 */
async function confirm(client: Client, uri: string): Promise<Answer> {
  const begun = halfMinute()
  const answer = await client.post('/second-factor/confirm', { code: codeOf(uri, -1) })
  return answer.status === 422 && halfMinute() !== begun ? confirm(client, uri) : answer
}

test('with the second factor on, the password alone does not sign in; every code is accepted once', async () => {
  const here = await as('sales')
  const elsewhere = await as('sales')
  const { uri, recovery } = await setUp(here)
  expect(new Set(recovery).size).toBe(10)
  fine(await here.get('/session'))
  expectRefusal(await elsewhere.get('/session'), 401)

  const without = await login('sales')
  expectInvalid(without, 'code')
  expect(without.body.code).toBe('second_factor_required')
  expect(without.body.data).toBeUndefined()
  expect((await login('sales', '000000')).body.code).toBe('wrong_code')
  const code = codeOf(uri)
  fine(await login('sales', code))
  expectInvalid(await login('sales', code), 'code')
  // The code of the set-up is used up too.
  expectInvalid(await login('sales', codeOf(uri, -1)), 'code')
  fine(await login('sales', recovery[0]))
  expectInvalid(await login('sales', recovery[0]), 'code')
  fine(await login('sales', recovery[1]?.toUpperCase().replace('-', ' ')))
  expect(fine(await here.get('/second-factor')).data).toEqual({ enabled: true, required: false, recovery: 8 })
})

test('recovery codes are kept under a slow hash, each with a salt of its own', async () => {
  const { recovery } = await setUp(await as('rival'))
  const { rows } = await app.pools.owner.query(
    `SELECT code_hash FROM recovery_codes r JOIN users u ON u.corporate_id = r.corporate_id AND u.id = r.user_id
      WHERE u.username = 'rival'`,
  )
  expect(rows).toHaveLength(recovery.length)
  for (const { code_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password that was reset by mail still asks for the second factor', async () => {
  const { uri } = await setUp(await as('plant1'))
  const { rows } = await app.pools.owner.query("SELECT corporate_id, id FROM users WHERE username = 'plant1'")
  const person = { corporateId: rows[0].corporate_id, userId: rows[0].id }
  const [token, password] = [longCode(), 'lumbung-padi-seberang']
  await keepCode(app.pools.owner, 'reset-password', person, token, 5)
  const body = { password, retype_password: password }
  fine(await app.nobody.post('/password/recovery', body, { authorization: token }))
  const signIn = (code?: string) => app.nobody.post('/login', { username: 'plant1', password, provider: 'USER', code })
  expect((await signIn()).body.code).toBe('second_factor_required')
  fine(await signIn(codeOf(uri)))
})

test('the same code sent twice at the same moment signs in once', async () => {
  const { uri } = await setUp(await as('qc1'))
  const code = codeOf(uri)
  const answers = await Promise.all([login('qc1', code), login('qc1', code), login('qc1', code)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422])
})

test('after ten wrong codes the user waits, from whatever address they came', async () => {
  const { uri } = await setUp(await as('warehouse1'))
  for (let n = 0; n < 10; n++) expectInvalid(await login('warehouse1', `00000${n}`), 'code')
  const refused = await login('warehouse1', codeOf(uri))
  expectRefusal(refused, 429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('setting it up asks for the password, a wrong first code confirms nothing', async () => {
  const client = await as('plant2')
  // There is no old and no new password here.
  const refused = await client.post('/second-factor/begin', { password: 'wrong' })
  expectInvalid(refused, 'password')
  expect(refused.body.error_message).toBe('Password salah')
  expectInvalid(await client.post('/second-factor/begin', { password: '' }), 'password')
  fine(await client.post('/second-factor/begin', { password: PASSWORD }))
  expectInvalid(await client.post('/second-factor/confirm', { code: '000000' }), 'code')
  expect(fine(await client.get('/second-factor')).data.enabled).toBe(false)
  fine(await login('plant2'))
})

test('switching it off takes password and code; a second set-up is refused while it is on', async () => {
  const client = await as('mechanic1')
  const { uri } = await setUp(client)
  expectRefusal(await client.post('/second-factor/begin', { password: PASSWORD }), 409)
  expectInvalid(await client.delete('/second-factor', { password: PASSWORD, code: '000000' }), 'code')
  expectInvalid(await client.delete('/second-factor', { password: 'wrong', code: codeOf(uri) }), 'password')
  fine(await client.delete('/second-factor', { password: PASSWORD, code: codeOf(uri) }))
  fine(await login('mechanic1'))
  expectRefusal(await client.delete('/second-factor', { password: PASSWORD, code: codeOf(uri, 1) }), 409)
})

test('a role that requires it blocks every other call until it is set up, and its users cannot switch it off', async () => {
  await app.pools.owner.query(
    "UPDATE roles SET second_factor_required = true WHERE corporate_id = 1 AND code = 'FINANCE'",
  )
  const client = await as('finance')
  const answer = await client.get('/list/customer')
  expectRefusal(answer, 403)
  expect(answer.body.code).toBe('second_factor_setup_required')
  expect(fine(await client.get('/session')).data.profile.must_set_second_factor).toBe(true)
  const { uri } = await setUp(client)
  fine(await client.get('/list/customer'))
  expectRefusal(await client.delete('/second-factor', { password: PASSWORD, code: codeOf(uri) }), 422)
})

test('an administrator takes it away from a user who has lost the device', async () => {
  const lost = await as('dispatch1')
  await setUp(lost)
  const { rows } = await app.pools.owner.query("SELECT id FROM users WHERE username = 'dispatch1'")
  expectRefusal(await lost.delete(`/users/${rows[0].id + 1}/second-factor`), 403)
  fine(await (await as('corporate')).delete(`/users/${rows[0].id}/second-factor`))
  expectRefusal(await lost.get('/session'), 401)
  fine(await login('dispatch1'))
})
