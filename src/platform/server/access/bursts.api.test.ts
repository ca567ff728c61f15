import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../testing/long.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { startServer } from '../../../testing/server-process.ts'
import type { Answer } from '../../testing/client.ts'
import { expectRefusal, fine } from '../../testing/matrix/subject.ts'
import { LOCKS_HERE } from '../../testing/own-database.ts'
import { keepCode, longCode } from './one-time-codes.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ connections: 10, env: { ALLOW_REGISTER: '1' } })
  await app.jobs.start()
  // Warm up: the first answer of a kind is slow because its schema is compiled.
  expectRefusal(await login('nobody', 'wrong', '203.0.113.19'), 422)
  await wrongBefore(100, '203.0.113.19')
  expectRefusal(await login('nobody', 'wrong', '203.0.113.19'), 429)
})
afterAll(() => app?.stop())

const RIGHT = 'molen-demo'
const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (username: string, password: string, address: string, code?: string) =>
  app.nobody.post('/login', { username, password, provider: 'USER', code }, from(address))
const atOnce = (times: number, call: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => call(n)))
const having = (answers: readonly Answer[], status: number, code?: string) =>
  answers.filter((answer) => answer.status === status && (code === undefined || answer.body.code === code)).length
const sql = (text: string, values: unknown[] = []) => app.pools.owner.query(text, values)
const wrongBefore = (count: number, address: string) =>
  sql(
    `INSERT INTO attempts (kind, subject, address) SELECT 'password', 'somebody ' || n, $2
      FROM generate_series(1, $1::integer) n`,
    [count, address],
  )

test.runIf(isLong)(
  'of four hundred names tried at the same moment from an address a hundred are told to be wrong',
  async () => {
    const answers = await atOnce(400, (n) => login(`nobody-${n}`, 'wrong', '203.0.113.20'))
    expect(having(answers, 422, 'wrong_login')).toBe(100)
    expect(having(answers, 429)).toBe(300)
    for (const answer of answers) if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expectRefusal(await login('sales', RIGHT, '203.0.113.20'), 429)
  },
)

test('passwords beyond those that may wait are refused at once with 429, and other users sign in meanwhile', async () => {
  let told = 0
  const burst = atOnce(200, async (n) => {
    const answer = await login(`nobody-${n}`, 'wrong', '203.0.113.21')
    told += 1
    return answer
  })
  fine(await login('corporate', RIGHT, '203.0.113.22'))
  expect(told).toBeLessThan(200)
  const answers = await burst
  const busy = having(answers, 429, 'busy')
  // One password is being hashed and 128 wait; one that arrives after some are answered finds a free place.
  expect(busy).toBeGreaterThan(0)
  expect(busy).toBeLessThanOrEqual(71)
  expect(having(answers, 422)).toBe(100)
  expect(having(answers, 429, 'too_many')).toBe(100 - busy)
})

test('of parallel wrong old passwords only ten are judged', async () => {
  const user = await app.as('warehouse1')
  const password = 'lumbung-padi-seberang'
  const answers = await atOnce(40, (n) =>
    user.patch('/update/profile', { old_password: `wrong-${n}`, password, retype_password: password }),
  )
  expect(having(answers, 422, 'wrong_password')).toBe(10)
  expect(having(answers, 429, 'too_many')).toBe(30)
})

test.each([
  ['codes of a mail', (n: number) => app.nobody.post('/verify-email', { code: `AAAAAAA${n}` }, from('203.0.113.25'))],
  [
    'links of a mail',
    (n: number) =>
      app.nobody.post('/password/recovery', { token: `${n}` }, { ...from('203.0.113.26'), authorization: `x${n}` }),
  ],
])('of %s tried at the same moment from an address as many are told as the limit says', async (_, call) => {
  const answers = await atOnce(60, call)
  expect(having(answers, 422)).toBe(20)
  expect(having(answers, 429, 'too_many')).toBe(40)
})

test('a right code is refused like a wrong one when the limit fills meanwhile, and works later', async () => {
  const { rows } = await sql("SELECT corporate_id, id FROM users WHERE username = 'plant2'")
  const code = longCode()
  await keepCode(app.pools.owner, 'reset-password', { corporateId: rows[0].corporate_id, userId: rows[0].id }, code, 5)
  const password = 'lumbung-padi-seberang'
  const reset = () =>
    app.nobody.post(
      '/password/recovery',
      { password, retype_password: password },
      { ...from('203.0.113.29'), authorization: code },
    )
  const holder = await app.pools.owner.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE one_time_codes IN ACCESS EXCLUSIVE MODE')
    const held = reset()
    const waiting = `SELECT FROM ${LOCKS_HERE} WHERE NOT granted AND relation = 'one_time_codes'::regclass`
    await expect.poll(async () => (await sql(waiting)).rowCount).toBe(1)
    await sql(
      "INSERT INTO attempts (kind, subject, address) SELECT 'recovery', '', '203.0.113.29' FROM generate_series(1, 20)",
    )
    await holder.query('COMMIT')
    expectRefusal(await held, 429)
  } finally {
    holder.release()
  }
  await sql("DELETE FROM attempts WHERE kind = 'recovery'")
  fine(await reset())
})

test('of wrong codes of a second factor tried at the same moment ten are answered', async () => {
  await sql(
    `INSERT INTO second_factors (corporate_id, user_id, secret, confirmed_at)
     SELECT corporate_id, id, 'JBSWY3DPEHPK3PXP', now() FROM users WHERE username = 'mechanic1'`,
  )
  const answers = await atOnce(40, (n) => login('mechanic1', RIGHT, `203.0.113.${100 + n}`, `ABCDE-FGH${10 + n}`))
  expect(having(answers, 422, 'wrong_code')).toBe(10)
  expect(having(answers, 429, 'too_many')).toBe(30)
})

const mailsTo = async (email: string) => {
  const { rows } = await sql(
    `SELECT count(*)::int AS mails FROM pgboss.job
      WHERE name = 'mail-password-reset' AND data::text LIKE '%' || $1 || '%'`,
    [email],
  )
  return rows[0].mails
}

test.each([
  // Each request has its own address, so only the limit per name applies.
  ['from many addresses', (n: number) => `198.51.100.${n}`],
  ['from one address', () => '203.0.113.27'],
])('of mails asked for at the same moment %s five are sent to a name', async (_, address) => {
  await sql("DELETE FROM attempts WHERE kind = 'mail'")
  for (const name of ['finance', 'nobody-at-all']) {
    const email = `${name}@beton-nusantara.example`
    const before = await mailsTo(email)
    const answers = await atOnce(60, (n) => app.nobody.post('/password/forgot', { email }, from(address(n))))
    expect(having(answers, 200)).toBe(5)
    expect(having(answers, 429, 'too_many')).toBe(55)
    expect((await mailsTo(email)) - before).toBe(5)
  }
})

test.runIf(isLong)('the server stops cleanly in the middle of three hundred sign-ins', async () => {
  const server = await startServer({ connectionString: app.connectionString })
  try {
    const headers = { 'content-type': 'application/json', ...from('203.0.113.28') }
    const statuses: number[] = []
    const logins = Array.from({ length: 300 }, async (_, n) => {
      const body = JSON.stringify({ username: `nobody-${n}`, password: 'wrong', provider: 'USER' })
      statuses.push((await fetch(`${server.origin}/api/login`, { method: 'POST', headers, body })).status)
    })
    await expect.poll(() => statuses).toContain(422)
    const ended = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    await Promise.allSettled(logins)
    expect(await ended).toEqual([0, null])
    for (const status of statuses) expect([422, 429, 503]).toContain(status)
  } finally {
    await server.stop()
  }
})
