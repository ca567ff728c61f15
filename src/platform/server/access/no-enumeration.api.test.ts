import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningApp } from '../../../testing/running-app.ts'
import { recordStatements } from '../../../testing/statements.ts'
import type { Answer } from '../../testing/client.ts'

/*
 * Neither the text nor the time of an answer tells whether a name exists. These tests do not measure time, they count
 * the work: every request hashes the same number of passwords and sends the same statements.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

let app: RunningApp
beforeAll(async () => {
  // Test files share a process: load the product again, with the counting functions.
  vi.resetModules()
  const { startApp } = await import('../../../testing/running-app.ts')
  app = await startApp({ env: { ALLOW_REGISTER: '1' } })
  const { owner } = app.pools
  await owner.query("UPDATE users SET status = 'non-active' WHERE username = 'qc1'")
  await owner.query("UPDATE users SET status = 'pending', email_status = 'email_unverified' WHERE username = 'sales'")
  await owner.query("UPDATE roles SET active = false WHERE code = 'WAREHOUSE'")
  await owner.query("UPDATE logins SET password_hash = NULL WHERE username = 'finance'")
  await owner.query("UPDATE corporates SET status = 'non-active' WHERE code = 'RIVAL'")
  // The first comparison of a process creates the decoy hash.
  await login('nobody-at-first')
})
afterAll(() => app?.stop())

const login = (username: string) =>
  app.nobody.post('/login', { username, password: 'wrong-password', provider: 'USER' })

/** The answer of a call, and the work it took. */
async function workOf(call: () => Promise<Answer>) {
  vi.clearAllMocks()
  const recorder = recordStatements()
  const { status, body } = await call()
  recorder.stop()
  const statements = recorder.takeOfCalls().map(({ text }) => text)
  return {
    answer: { status, body },
    work: {
      verified: vi.mocked(argon2.verify).mock.calls.length,
      hashed: vi.mocked(argon2.hash).mock.calls.length,
      statements,
    },
  }
}

test.each([
  ['known', 'dispatch1'],
  ['known by his address', 'dispatch1@beton-nusantara.example'],
  ['switched off', 'qc1'],
  ['not verified yet', 'sales'],
  ['of a role that is off', 'warehouse1'],
  ['of a company that is off', 'rival'],
  ['without a password', 'finance'],
])(
  'a wrong password for somebody %s gets the same answer and takes the same work as for nobody',
  async (_, username) => {
    const nobody = await workOf(() => login('nobody-at-all'))
    expect(nobody.answer).toMatchObject({ status: 422, body: { code: 'wrong_login' } })
    expect(nobody.work).toMatchObject({ verified: 1, hashed: 0 })
    expect(await workOf(() => login(username))).toEqual(nobody)
  },
)

test.each([
  ['a new password', '/password/forgot', 'email', 'dispatch1@beton-nusantara.example'],
  ['the verification', '/request_email_verification', 'user', 'sales'],
])(
  'asking for %s is the same answer and the same work whether somebody has the name or nobody',
  async (_, path, field, name) => {
    const ask = (value: string) => () => app.nobody.post(path, { [field]: value })
    // Warm up: the queue prepares itself at its first job.
    await ask('nobody@at-first.example')()
    const nobody = await workOf(ask('nobody@at-all.example'))
    expect(nobody.answer.status).toBe(200)
    expect(nobody.work).toMatchObject({ verified: 0, hashed: 0 })
    expect(await workOf(ask(name))).toEqual(nobody)
  },
)

test('a reset link that is wrong, used or expired gets the same refusal, before any password is hashed', async () => {
  const recover = (token: string) => () =>
    app.nobody.post('/password/recovery', { password: 'x', retype_password: 'x' }, { authorization: token })
  const [unknown, odd] = [await workOf(recover('unknown-token')), await workOf(recover('\u00e4'.repeat(3)))]
  expect(unknown.answer).toMatchObject({ status: 422, body: { code: 'reset_link_invalid' } })
  expect(unknown.work).toMatchObject({ verified: 0, hashed: 0 })
  expect(odd.answer).toEqual(unknown.answer)
})
