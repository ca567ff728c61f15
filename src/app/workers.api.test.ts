import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../platform/server/database/embedded/running-server.ts'
import { type Client, clientOf } from '../platform/testing/client.ts'
import { isLong } from '../testing/long.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'

let server: ServerProcess | undefined
afterEach(() => server?.stop())

/** The child processes of a process. */
const childrenOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** The status of a call on a connection of its own. */
const statusOfSession = (origin: string, token: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    get(`${origin}/api/session`, { agent: false, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })

test.skipIf(process.platform !== 'linux')(
  'several processes serve one address; one that dies is replaced unnoticed, and a stop ends them all',
  async () => {
    server = await startServer('workers', { MOLEN_WORKERS: '2' })
    const { child, origin } = server
    expect(server.output()).toContain('with 2 processes')
    const before = await childrenOf(child.pid)
    expect(before).toHaveLength(2)
    const credentials = { username: 'corporate', password: 'molen-demo' }
    const { body } = await clientOf(origin).post('/login', credentials)

    const listening = () => server?.output().split('Server listening').length ?? 0
    const known = listening()
    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(() => isAlive(before[0] ?? 0)).toBe(false)
    // Each call uses a new connection: the replacement gets its share, but none before it can answer.
    const statuses = new Set<number | undefined>()
    const call = async () => statuses.add(await statusOfSession(origin, body.data.token))
    await expect.poll(() => call().then(listening), { timeout: 20_000, interval: 10 }).toBeGreaterThan(known)
    for (let calls = 0; calls < 40; calls++) await call()
    expect([...statuses]).toEqual([200])

    const workers = await childrenOf(child.pid)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
)

test.runIf(isLong && process.platform === 'linux')(
  'a stop ends a process that answers nothing any more, told once or twice',
  async () => {
    server = await startServer('workers_stuck', { MOLEN_WORKERS: '2' })
    const { child } = server
    const [stuck = 0, ...others] = await childrenOf(child.pid)
    process.kill(stuck, 'SIGSTOP')
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    for (const pid of others) await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    for (const pid of [stuck, ...others]) expect(isAlive(pid)).toBe(false)
  },
)

const RECORDS = 160
const WRITERS = 8

/** Saves a record with an idempotency key and retries when the connection breaks, as with a killed process. */
async function save(client: Client, code: string): Promise<{ id: number; tries: number }> {
  for (let tries = 1; ; tries++) {
    const body = { code, name: code, type: 'mass', base_factor: 1 }
    const answer = await client.post('/create/uom', body, { 'idempotency-key': code }).catch(() => undefined)
    if (answer?.status === 201) return { id: answer.body.data.id, tries }
    if (answer && answer.status !== 503) throw new Error(`${code} answered ${answer.status}`)
  }
}

test.skipIf(process.platform !== 'linux')(
  'four processes are killed one after the other during writes: all that was answered is there, and a repeated call wrote once',
  async () => {
    server = await startServer('workers_killed', { MOLEN_WORKERS: '4' })
    const credentials = { username: 'corporate', password: 'molen-demo' }
    const { body } = await clientOf(server.origin).post('/login', credentials)
    const client = clientOf(server.origin, body.data.token)
    const victims = await childrenOf(server.child.pid)
    expect(victims).toHaveLength(4)
    const left = Array.from({ length: RECORDS }, (_, no) => `KILL${no}`)
    const saved = new Map<string, { id: number; tries: number }>()
    const write = async () => {
      for (let code = left.pop(); code !== undefined; code = left.pop()) {
        saved.set(code, await save(client, code))
        if (saved.size % (RECORDS / 4) === 0) process.kill(victims.pop() ?? 0, 'SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    const { rows } = await server.database.query<{ id: string; code: string; audited: number }>(
      `SELECT u.id, u.code, (SELECT count(*)::int FROM audit_logs a WHERE a.corporate_id = u.corporate_id
       AND a."table" = 'uoms' AND a.row_id = u.id) AS audited
       FROM uoms u WHERE code LIKE 'KILL%'`,
    )
    expect(rows).toHaveLength(RECORDS)
    for (const { id, code, audited } of rows) {
      expect(saved.get(code)?.id).toBe(Number(id))
      expect(audited).toBe(1)
    }
    expect([...saved.values()].some(({ tries }) => tries > 1)).toBe(true)
  },
)
