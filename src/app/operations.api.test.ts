import { execFile } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../platform/testing/client.ts'
import { LOCKS_HERE } from '../platform/testing/own-database.ts'
import { headOf, rawClient, slowReader, slowSender } from '../platform/testing/slow-clients.ts'
import { isLong, sharpest } from '../testing/long.ts'
import { type ServerProcess, startServer as startProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
afterAll(async () => {
  for (const server of started) await server.stop()
})

async function startServer(name: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess(name, env)
  started.push(server)
  return server
}

const credentials = { username: 'corporate', password: 'molen-demo', provider: 'USER' }

/** The JSON lines of the log, without the start messages for people. */
const linesOf = (server: ServerProcess): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe('The log', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer('logs', {
      METRICS_TOKEN: 'metrics-secret-1',
      GOOGLE_CLIENT_ID: 'molen',
      GOOGLE_CLIENT_SECRET: 'google-secret-2',
      SMTP_URL: 'smtp://user:smtp-secret-3@127.0.0.1:1',
      GEOCODE_KEY: 'geocode-secret-4',
    })
  })

  test('is JSON lines with the request id of the answer', async () => {
    const nobody = clientOf(server.origin)
    const given = await nobody.post('/login', { ...credentials, password: 'wrong' }, { 'x-request-id': 'proxy-0815.a' })
    expect(given.headers.get('x-request-id')).toBe('proxy-0815.a')
    const made = await nobody.post('/login', credentials, { 'x-request-id': '"}{ {"level":"fatal"' })
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    await expect
      .poll(() => linesOf(server).filter(({ msg }) => msg === 'call'))
      .toMatchObject([
        { level: 'info', request_id: 'proxy-0815.a', method: 'POST', route: '/api/login', status: given.status },
        { level: 'info', request_id: made.headers.get('x-request-id'), route: '/api/login', status: 200 },
      ])
  })

  test('never holds a password, a token, a secret of the environment or a row of the database', async () => {
    const nobody = clientOf(server.origin)
    await nobody.post('/login', { ...credentials, password: 'guessed-secret-5' })
    const { body } = await nobody.post('/login', credentials)
    const user = clientOf(server.origin, body.data.token)
    await user.get('/no-such-call?idToken=address-secret-6')
    await user.post('/login?code=address-secret-7', '{"password": "broken-secret-8"')
    await server.database.query('ALTER TABLE sessions ADD CONSTRAINT broken CHECK (false) NOT VALID')
    const failed = await nobody.post('/login', credentials)
    expect(failed.status).toBe(500)
    await expect
      .poll(() => linesOf(server))
      .toContainEqual(expect.objectContaining({ level: 'error', request_id: failed.headers.get('x-request-id') }))
    const written = server.output()
    expect(written).toContain('"constraint":"broken"')
    expect(written).not.toMatch(/-secret-\d|Failing row/)
    expect(written).not.toContain(body.data.token)
  })
})

describe('A stop', () => {
  test('finishes the call that runs, refuses new ones with 503, and then ends, however often it is asked to', async () => {
    const server = await startServer('stop')
    const { body } = await clientOf(server.origin).post('/login', credentials)
    const user = clientOf(server.origin, body.data.token)
    await server.database.query('BEGIN')
    await server.database.query('LOCK TABLE uoms IN ACCESS EXCLUSIVE MODE')
    const slow = user.post('/create/uom', { code: 'SLOW', name: 'Lambat', type: 'mass', base_factor: 1 })
    const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted AND relation = 'uoms'::regclass`
    await expect.poll(async () => (await server.database.query(waiting)).rows[0].n).toBe(1)

    const ended = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    await expect.poll(async () => (await user.get('/session')).status).toBe(503)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    // Like Ctrl-C, which reaches npm and the server.
    server.child.kill('SIGTERM')
    server.child.kill('SIGINT')
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)

    await server.database.query('COMMIT')
    expect((await slow).status).toBe(201)
    expect(await ended).toEqual([0, null])
    const { rows } = await server.database.query("SELECT count(*)::int AS n FROM uoms WHERE code = 'SLOW'")
    expect(rows[0].n).toBe(1)
  })

  test.runIf(isLong)('does not wait for slow or silent clients', async () => {
    const server = await startServer('stop_slow')
    const origin = server.origin
    await server.database.query(`INSERT INTO role_permissions (corporate_id, role_id, permission)
      SELECT corporate_id, role_id, 'export-sub-district' FROM users WHERE username IN ('corporate', 'finance', 'rival')
      ON CONFLICT DO NOTHING`)
    const tokens: string[] = []
    for (const username of ['corporate', 'finance', 'rival', 'superadmin']) {
      const { body } = await clientOf(origin).post('/login', { ...credentials, username })
      tokens.push(body.data.token)
    }
    const readers = tokens.map((token) =>
      slowReader(origin, headOf('GET /api/export/sub-district?format=html', { Authorization: token }), 51, 100),
    )
    const live = slowReader(origin, headOf('GET /api/live', { Authorization: tokens[0] ?? '' }), 51, 100)
    const answered = Promise.all([...readers, live].map((reader) => once(reader, 'taken')))
    const sent = headOf('POST /api/login', { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    const senders = Array.from({ length: 50 }, () => slowSender(origin, sent, 200))
    const headers = Array.from({ length: 50 }, () => slowSender(origin, 'GET /api/config HTTP/1.1\r\nX-Slow: ', 200))
    const silent = Array.from({ length: 50 }, () => rawClient(origin, ''))
    for (const [first] of await answered) expect(String(first)).toMatch(/^HTTP\/1\.1 200 /)
    const ended = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    for (const socket of [...readers, live, ...senders, ...headers, ...silent]) socket.destroy()
  })
})

describe('The administrator at the console', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer('admin_console')
  })

  const admin = async (args: string[], env: Record<string, string>) => {
    const file = path.resolve(import.meta.dirname, 'admin.ts')
    const ran = await promisify(execFile)(process.execPath, [file, ...args], { env: { ...process.env, ...env } })
    return ran.stdout
  }

  test('lists sessions without tokens, and sets a new password that must be changed', async () => {
    const DATABASE_URL = server.connectionString
    const nobody = clientOf(server.origin)
    const { token } = (await nobody.post('/login', credentials)).body.data
    await nobody.post('/login', { ...credentials, username: 'sales' })
    const listed = await admin(['list-sessions', '--username', 'Corporate'], { DATABASE_URL })
    expect(listed).toMatch(/^\d+ {2}corporate {2}\w+ {2}since .* 127\.0\.0\.1/)
    expect(listed).not.toContain(token)
    expect(listed).not.toContain('sales')

    await server.database.query("UPDATE sessions SET used_at = now() - interval '13 hours'")
    expect(await admin(['list-sessions'], { DATABASE_URL })).toBe('Nobody is signed in.\n')
    await server.database.query('UPDATE sessions SET used_at = now()')

    const reset = ['reset-password', '--username', 'corporate']
    await expect(admin(reset, { DATABASE_URL, MOLEN_PASSWORD: 'short' })).rejects.toThrow(/MOLEN_PASSWORD/)
    await admin(reset, { DATABASE_URL, MOLEN_PASSWORD: 'batu pecah 20 mm' })
    expect((await clientOf(server.origin, token).get('/session')).status).toBe(401)
    expect((await nobody.post('/login', credentials)).status).toBe(422)
    const again = await nobody.post('/login', { ...credentials, password: 'batu pecah 20 mm' })
    expect(again.status).toBe(200)
    expect((await clientOf(server.origin, again.body.data.token).get('/list/uom')).status).toBe(403)
    const { rows } = await server.database.query("SELECT ip FROM audit_logs WHERE action = 'password'")
    expect(rows).toEqual([{ ip: 'npm run admin' }])
  })

  test('creates a user in an existing company and unit, or reports the error and creates none', async () => {
    const env = { DATABASE_URL: server.connectionString, MOLEN_PASSWORD: 'batu pecah 20 mm' }
    const base = { username: 'malam', email: 'malam@pabrik.example', phone: '0811 7000 111', name: 'Petugas Malam' }
    const create = (more: Record<string, string>) =>
      admin(
        ['create-user', ...Object.entries({ ...base, ...more }).flatMap(([name, value]) => [`--${name}`, value])],
        env,
      )
    const demo = { corporate: 'DEMO', role: 'DISPATCHER' }
    const wrong: [Record<string, string>, string | RegExp][] = [
      [{ ...demo, unit: 'SMG', username: 'Corporate' }, 'Username is already used'],
      [{ ...demo, role: 'CAPTAIN' }, 'no role CAPTAIN in the company DEMO'],
      [{ ...demo, unit: 'MOON' }, 'no production unit MOON in the company DEMO'],
      [demo, 'is for one production unit'],
      [{ ...demo, unit: 'SMG', email: 'no address' }, /E-mail/],
    ]
    for (const [more, sentence] of sharpest(wrong)) await expect(create(more)).rejects.toThrow(sentence)
    const made = `SELECT u.corporate_level, n.code FROM users u
        JOIN production_units n ON n.id = u.production_unit_id AND n.corporate_id = u.corporate_id
        WHERE u.username = 'malam'`
    expect((await server.database.query(made)).rows).toEqual([])

    await create({ ...demo, unit: 'SMG' })
    expect((await server.database.query(made)).rows).toEqual([{ corporate_level: false, code: 'SMG' }])
    const nobody = clientOf(server.origin)
    const signedIn = await nobody.post('/login', { username: 'malam', password: 'batu pecah 20 mm', provider: 'USER' })
    expect(signedIn.body.data.profile.must_change_password).toBe(true)
    const { rows } = await server.database.query(
      "SELECT ip FROM audit_logs WHERE action = 'create' AND number = 'malam'",
    )
    expect(rows).toEqual([{ ip: 'npm run admin' }])
  })
})
