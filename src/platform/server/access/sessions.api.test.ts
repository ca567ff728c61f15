import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { clientOf } from '../../testing/client.ts'
import { expectInvalid, expectRefusal, fine } from '../../testing/matrix/subject.ts'
import { WAITING_HERE } from '../../testing/own-database.ts'
import { hashToken } from './hash.ts'

let app: RunningApp
let other: RunningApp['sessions']
beforeAll(async () => {
  app = await startApp()
  other = app.sessions
})
afterAll(() => app?.stop())

const DEMO = 'molen-demo'
async function signIn(username: string, password = DEMO, from = '198.51.100.1') {
  const body = { username, password, provider: 'USER' }
  const headers = { 'x-forwarded-for': from, 'user-agent': 'uji' }
  return clientOf(app.address, fine(await app.nobody.post('/login', body, headers)).data.token)
}
const sql = (text: string, values: unknown[] = []) => app.pools.owner.query(text, values)

test('a user lists their sessions with device and address, ends one, and ends all others', async () => {
  const [first, second, third] = [await signIn('sales'), await signIn('sales'), await signIn('sales')]
  const listed = fine(await first.get('/sessions'))
  expect(listed.record).toBe(3)
  const mine = listed.data.filter((one: { current: boolean }) => one.current)
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({ address: '198.51.100.1', agent: 'uji' })
  expect(JSON.stringify(listed)).not.toMatch(/token|[0-9a-f]{64}/)

  const its = fine(await third.get('/sessions')).data.find((one: { current: boolean }) => one.current)
  fine(await first.delete(`/sessions/${its.id}`))
  expectRefusal(await third.get('/session'), 401)
  expectRefusal(await first.delete(`/sessions/${its.id}`), 404)

  expect(fine(await first.delete('/sessions')).data.ended).toBe(1)
  expectRefusal(await second.get('/session'), 401)
  fine(await first.get('/session'))
})

test('an administrator lists and ends the sessions of users of lower rank, of the own company and unit only', async () => {
  const [manager, plant1, rival] = [await signIn('corporate'), await signIn('plant1'), await signIn('rival')]
  const driver = await signIn('dispatch1')
  const ids = await sql('SELECT username, id, corporate_id FROM users')
  const idOf = (username: string) => ids.rows.find((row) => row.username === username)?.id
  for (const admin of [manager, plant1]) {
    expect(fine(await admin.get(`/sessions?user_id=${idOf('dispatch1')}`)).record).toBe(1)
  }
  expectRefusal(await driver.get(`/sessions?user_id=${idOf('qc1')}`), 403)
  // Users of another unit, of the same or a higher level, and of another company answer 404.
  expectRefusal(await plant1.get(`/sessions?user_id=${idOf('plant2')}`), 404)
  expectRefusal(await plant1.get(`/sessions?user_id=${idOf('corporate')}`), 404)
  expectRefusal(await rival.get(`/sessions?user_id=${idOf('dispatch1')}`), 404)

  expect(fine(await manager.delete('/sessions', { user_id: idOf('dispatch1') })).data.ended).toBe(1)
  expectRefusal(await driver.get('/session'), 401)
  const { rows } = await sql("SELECT user_name FROM audit_logs WHERE action = 'end-sessions' AND row_id = $1", [
    idOf('dispatch1'),
  ])
  expect(rows.map((row) => row.user_name)).toContain('Ratna Kusumawati')
})

test('a session ends after twelve idle hours and after fourteen days, however busy', async () => {
  const idle = await signIn('qc1')
  await sql(
    `UPDATE sessions SET used_at = now() - interval '12 hours 1 minute'
      WHERE user_id = (SELECT id FROM users WHERE username = 'qc1')`,
  )
  await other.forget()
  const fresh = await signIn('qc1')
  expect(fine(await fresh.get('/sessions')).record).toBe(1)
  expectRefusal(await idle.get('/session'), 401)
  const old = await signIn('warehouse1')
  const { rows } = await sql(
    `SELECT expires_at - created_at AS life FROM sessions
      WHERE user_id = (SELECT id FROM users WHERE username = 'warehouse1')`,
  )
  expect(rows[0].life).toMatchObject({ days: 14 })
  await sql(
    "UPDATE sessions SET expires_at = now() WHERE user_id = (SELECT id FROM users WHERE username = 'warehouse1')",
  )
  await other.forget()
  expectRefusal(await old.get('/session'), 401)
})

test('a user who is switched off, or gets another role, is out with the next call', async () => {
  const off = await signIn('mechanic1')
  await sql("UPDATE users SET status = 'non-active' WHERE username = 'mechanic1'")
  await other.forget()
  expectRefusal(await off.get('/session'), 401)
  await sql("UPDATE users SET status = 'active' WHERE username = 'mechanic1'")

  const promoted = await signIn('finance')
  await sql(
    `UPDATE users SET role_id = (SELECT id FROM roles WHERE corporate_id = 1 AND code = 'SALES')
      WHERE corporate_id = 1 AND username = 'finance'`,
  )
  await other.forget()
  expectRefusal(await promoted.get('/session'), 401)
})

test('changing a user under row-level security ends their sessions in the same transaction, in no other company', async () => {
  const [out, rival] = [await signIn('plant2'), await signIn('rival')]
  const ids = (await sql("SELECT username, id FROM users WHERE username IN ('plant2', 'rival')")).rows
  const client = await app.pools.runtime.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL app.corporate_id = '1'")
    for (const { id } of ids) await client.query('SELECT end_sessions($1)', [id])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await expect.poll(async () => (await out.get('/session')).status).toBe(401)
  fine(await rival.get('/session'))
})

test('changing the password asks for the old one, keeps this session and ends the others', async () => {
  const [here, there] = [await signIn('plant1'), await signIn('plant1')]
  const change = (old_password: unknown, password: string, retype_password = password) =>
    here.patch('/update/profile', { old_password, password, retype_password })
  expectInvalid(await change('wrong', 'lumbung-padi-seberang'), 'old_password')
  expectInvalid(await change(undefined, 'lumbung-padi-seberang'), 'old_password')
  expectInvalid(await change(DEMO, 'pendek'), 'password')
  expectInvalid(await change(DEMO, DEMO), 'password')
  fine(await there.get('/session'))
  fine(await change(DEMO, 'lumbung-padi-seberang'))
  fine(await here.get('/session'))
  expectRefusal(await there.get('/session'), 401)
  expectRefusal(await app.nobody.post('/login', { username: 'plant1', password: DEMO, provider: 'USER' }), 422)
})

test('a password is taken as it was typed: its spaces, its case, its marks, up to two hundred characters', async () => {
  const password = ` Lumbung Padi 🚚 ${'seberang '.repeat(20)}`
  const client = await signIn('mechanic1')
  fine(await client.patch('/update/profile', { old_password: DEMO, password, retype_password: password }))
  const attempt = (given: string) =>
    app.nobody.post('/login', { username: 'mechanic1', password: given, provider: 'USER' })
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password}x`]) {
    expectRefusal(await attempt(other), 422)
  }
  fine(await attempt(password))
})

test('a sign-in makes a new token, of 256 bits, and a session of its own', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, async () => (await signIn('dispatch1')).token ?? ''))
  expect(new Set(tokens).size).toBe(8)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await sql('SELECT token_hash FROM sessions')
  for (const { token_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  for (const token of tokens) expect(rows.map((row) => row.token_hash)).not.toContain(token)
})

test('a user who must change their password can do nothing else', async () => {
  await sql("UPDATE users SET must_change_password = true WHERE username = 'superadmin'")
  const admin = await signIn('superadmin')
  for (const path of ['/list/uom', '/lookup/production-unit', '/sessions', '/nothing-here']) {
    const answer = await admin.get(path)
    expectRefusal(answer, 403, path)
    expect(answer.body.code).toBe('password_change_required')
  }
  expect(fine(await admin.get('/session')).data.profile.must_change_password).toBe(true)
  fine(await admin.get('/view/profile'))
  const password = 'lumbung-padi-seberang'
  fine(await admin.patch('/update/profile', { old_password: DEMO, password, retype_password: password }))
  expect(fine(await admin.get('/session')).data.profile.must_change_password).toBe(false)
  fine(await admin.get('/sessions'))
})

test('ten wrong passwords for an account from an address: it waits there, and only there', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const attempt = (username: string, password: string, address: string) =>
    app.nobody.post('/login', { username, password, provider: 'USER' }, from(address))
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => attempt('rival', `wrong-${n}`, '203.0.113.1')))
  const statuses = guesses.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  const waiting = await attempt('rival', DEMO, '203.0.113.1')
  expectRefusal(waiting, 429)
  const seconds = Number(waiting.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(13 * 60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  // Other accounts at that address, and the account from another address, still sign in.
  fine(await attempt('sales', DEMO, '203.0.113.1'))
  fine(await attempt('rival', DEMO, '203.0.113.2'))
  // Fifteen minutes later the lock is gone: attempts refused meanwhile do not extend it.
  await sql("UPDATE attempts SET at = now() - interval '15 minutes' WHERE address = '203.0.113.1'")
  fine(await attempt('rival', DEMO, '203.0.113.1'))
})

test('a hundred wrong passwords from an address, for whatever accounts: it waits there, and only there', async () => {
  const attempt = (username: string, password: string, address = '203.0.113.77') =>
    app.nobody.post('/login', { username, password, provider: 'USER' }, { 'x-forwarded-for': address })
  await sql(
    `INSERT INTO attempts (kind, subject, address) SELECT 'password', 'somebody ' || n, '203.0.113.77'
      FROM generate_series(1, 99) n`,
  )
  expectRefusal(await attempt('sales', 'wrong'), 422)
  expectRefusal(await attempt('sales', DEMO), 429)
  fine(await attempt('sales', DEMO, '203.0.113.78'))
})

test('wrong passwords count on the account, whichever of its names was typed in whatever case', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const attempt = (username: string, password = 'wrong') =>
    app.nobody.post('/login', { username, password, provider: 'USER' }, headers)
  const byEmail = () =>
    app.nobody.post(
      '/login',
      { email: 'dispatch1@beton-nusantara.example', password: 'wrong', provider: 'USER' },
      headers,
    )
  const names = ['dispatch1', 'Dispatch1', ' DISPATCH1 ', 'dispatch1@beton-nusantara.example']
  names.push(
    'Dispatch1@Beton-Nusantara.example',
    '\tdispatch1\n',
    'd\u0069spatch1',
    'DISPATCH1@BETON-NUSANTARA.EXAMPLE',
  )
  for (const name of names) expectRefusal(await attempt(name), 422, name)
  expectRefusal(await byEmail(), 422)
  expectRefusal(await attempt('dispatch1'), 422)
  for (const name of names) expectRefusal(await attempt(name, DEMO), 429, name)
  expectRefusal(await byEmail(), 429)
  // A similar name, or a name written like the account's counter key, has its own count.
  const { rows } = await sql("SELECT corporate_id, user_id FROM logins WHERE username = 'dispatch1'")
  const [{ corporate_id: company, user_id: user }] = rows
  for (const name of ['dispatch2', `account ${company}/${user}`]) expectRefusal(await attempt(name), 422, name)
  // A sign-in under one name clears the wrong passwords under the account's other names.
  await sql("UPDATE attempts SET at = now() - interval '15 minutes' WHERE address = '203.0.113.9'")
  for (let n = 0; n < 9; n++) expectRefusal(await attempt('dispatch1'), 422)
  fine(await attempt('dispatch1@beton-nusantara.example', DEMO))
  for (let n = 0; n < 9; n++) expectRefusal(await attempt('DISPATCH1'), 422)
})

test('parallel attempts under several names of an account count together', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.10' }
  const names = ['dispatch1', 'DISPATCH1', 'dispatch1@beton-nusantara.example']
  const guesses = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      app.nobody.post('/login', { username: names[n % 3], password: `wrong-${n}`, provider: 'USER' }, headers),
    ),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(14)
})

test('an address waits only after a hundred failures, and unknown names count like known ones', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.3' }
  const attempt = (username: string) =>
    app.nobody.post('/login', { username, password: 'wrong', provider: 'USER' }, headers)
  for (let n = 0; n < 10; n++) expectRefusal(await attempt('ghost'), 422)
  expectRefusal(await attempt('ghost'), 429)
  await sql(
    `INSERT INTO attempts (kind, subject, address) SELECT 'password', 'x' || n, '203.0.113.3'
      FROM generate_series(1, 89) n`,
  )
  expectRefusal(await attempt('somebody-else'), 422)
  expectRefusal(await attempt('somebody-else'), 429)
})

test('a sign-in clears earlier wrong passwords, and typed names are stored nowhere', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.4' }
  const attempt = (password: string) =>
    app.nobody.post('/login', { username: 'sales', password, provider: 'USER' }, headers)
  for (let n = 0; n < 9; n++) expectRefusal(await attempt('wrong'), 422)
  fine(await attempt(DEMO))
  for (let n = 0; n < 10; n++) expectRefusal(await attempt('wrong'), 422)
  const { rows } = await sql("SELECT subject FROM attempts WHERE address = '203.0.113.4'")
  for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/)
})

test("every sign-in is in the company's audit log", async () => {
  const count = async () =>
    (
      await sql(
        "SELECT count(*)::int AS n FROM audit_logs WHERE corporate_id = 1 AND action = 'login' AND number = 'sales'",
      )
    ).rows[0].n
  const before = await count()
  await signIn('sales')
  expect(await count()).toBe(before + 1)
})

test('a right removed while a call reads the session is not cached beyond that call', async () => {
  const user = await signIn('warehouse1')
  const hash = hashToken(String(user.token))
  const holder = await app.pools.owner.connect()
  try {
    // The call has read the user and waits to record the session's use, while the session is being ended.
    await holder.query("UPDATE sessions SET used_at = now() - interval '10 minutes' WHERE token_hash = $1", [hash])
    app.sessions.forgetHere()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM sessions WHERE token_hash = $1 FOR UPDATE', [hash])
    const reading = user.get('/session')
    await untilSomebodyWaits()
    await holder.query('DELETE FROM sessions WHERE token_hash = $1', [hash])
    app.sessions.forgetHere()
    await holder.query('COMMIT')
    await reading
  } finally {
    holder.release(true)
  }
  expectRefusal(await user.get('/session'), 401)
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `SELECT FROM ${WAITING_HERE} WHERE query LIKE 'UPDATE sessions%'`
  await expect.poll(async () => (await sql(waiting)).rows.length).toBeGreaterThan(0)
}
