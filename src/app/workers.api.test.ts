import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../platform/server/database/embedded/running-server.ts'
import { type Client, clientOf } from '../platform/testing/client.ts'
import { isLong } from '../testing/long.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'

const credentials = { username: 'corporate', password: 'molen-demo' }

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

/**
 * Saves as many records, killing a process whenever the given share of them is answered. All that was answered must be
 * there, once; returns how often each was sent.
 */
async function writeWhileKilling(
  { database, origin }: ServerProcess,
  token: string,
  records: number,
  victims: number[],
) {
  const client = clientOf(origin, token)
  const left = Array.from({ length: records }, (_, no) => `KILL${no}`)
  const saved = new Map<string, { id: number; tries: number }>()
  const share = Math.floor(records / (victims.length + 1))
  const write = async () => {
    for (let code = left.pop(); code !== undefined; code = left.pop()) {
      saved.set(code, await save(client, code))
      const victim = saved.size % share === 0 ? victims.pop() : undefined
      if (victim !== undefined) process.kill(victim, 'SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  const { rows } = await database.query<{ id: string; code: string; audited: number }>(
    `SELECT u.id, u.code, (SELECT count(*)::int FROM audit_logs a WHERE a.corporate_id = u.corporate_id
     AND a."table" = 'uoms' AND a.row_id = u.id) AS audited
     FROM uoms u WHERE code LIKE 'KILL%'`,
  )
  expect(rows).toHaveLength(records)
  for (const { id, code, audited } of rows) {
    expect(saved.get(code)?.id).toBe(Number(id))
    expect(audited).toBe(1)
  }
  return [...saved.values()].map(({ tries }) => tries)
}

test.skipIf(process.platform !== 'linux')(
  'several processes serve one address; one that dies is replaced unnoticed, with all that it answered, and a stop ends them all',
  async () => {
    server = await startServer('workers', { MOLEN_WORKERS: '2' })
    const { child, origin } = server
    expect(server.output()).toContain('with 2 processes')
    const before = await childrenOf(child.pid)
    expect(before).toHaveLength(2)
    const { body } = await clientOf(origin).post('/login', credentials)

    const listening = () => server?.output().split('Server listening').length ?? 0
    const known = listening()
    const [victim = 0] = before
    const written = writeWhileKilling(server, body.data.token, 40, [victim])
    await expect.poll(() => isAlive(victim)).toBe(false)
    // Each call uses a new connection: the replacement gets its share, but none before it can answer.
    const statuses = new Set<number | undefined>()
    const call = async () => statuses.add(await statusOfSession(origin, body.data.token))
    await expect.poll(() => call().then(listening), { timeout: 20_000, interval: 10 }).toBeGreaterThan(known)
    for (let calls = 0; calls < 40; calls++) await call()
    expect([...statuses]).toEqual([200])
    await written

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

test.runIf(isLong && process.platform === 'linux')(
  'three of four processes are killed one after the other during writes: all that was answered is there, and a repeated call wrote once',
  async () => {
    server = await startServer('workers_killed', { MOLEN_WORKERS: '4' })
    const { body } = await clientOf(server.origin).post('/login', credentials)
    // One process stays: the port, which was chosen at random, is released with the last.
    const [, ...victims] = await childrenOf(server.child.pid)
    expect(victims).toHaveLength(3)
    const tries = await writeWhileKilling(server, body.data.token, 160, victims)
    expect(tries.some((many) => many > 1)).toBe(true)
  },
)
