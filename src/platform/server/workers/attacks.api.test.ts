import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { sheet, upload, uploaded } from '../../../testing/importing.ts'
import { largeDrawing } from '../../../testing/large-drawing.ts'
import { isLong, sharpest } from '../../../testing/long.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { startServer } from '../../../testing/server-process.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { expectRefusal, fine } from '../../testing/matrix/subject.ts'
import { LOCKS_HERE } from '../../testing/own-database.ts'

/** Requests of one user at once; six of them may run or wait. */
const TIMES = 12
const REFUSED = TIMES - 6

let app: RunningApp
let attacker: Client
let other: Client
let drawing: string
beforeAll(async () => {
  app = await startApp({ connections: 10 })
  attacker = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  other = await app.as('rival')
  drawing = await largeDrawing(await app.as('superadmin'), attacker)
})
afterAll(() => app?.stop())

/** Sends a call many times at once; `statuses` are those of the answers so far. */
function attackWith(path: string) {
  const end = new AbortController()
  const statuses: number[] = []
  const headers = { authorization: `Bearer ${attacker.token}` }
  const calls = Array.from({ length: TIMES }, () =>
    fetch(`${app.address}/api${path}`, { headers, signal: end.signal }).then(
      ({ status }) => void statuses.push(status),
      () => {},
    ),
  )
  const stop = async () => {
    end.abort()
    await Promise.all(calls)
  }
  return { statuses, stop }
}

test('while a user has large documents drawn, others are answered, and print themselves', async () => {
  const { statuses, stop } = attackWith(drawing)
  await expect.poll(() => statuses).toEqual(Array.from({ length: REFUSED }, () => 429))
  for (const path of ['/session', '/list/customer', '/list/sales-order']) fine(await other.get(path))
  expect((await fetch(`${app.address}/healthz`)).status).toBe(200)
  expect((await other.post('/print/sample/DOCKET', { template_code: 'DOCKET-01' })).status).toBe(200)
  fine(await attacker.get('/session'))
  // No earlier request has ended.
  expect(statuses).toHaveLength(REFUSED)
  await stop()
})

const MB = 1024 * 1024
const FILES: [string, Buffer][] = [
  ['commas in lines', Buffer.from(`${','.repeat(16_000)}\n`.repeat(isLong ? 900 : 300))],
  ['rows', Buffer.from(`code;name\n${'a;b\n'.repeat(100_000)}`)],
  ['line ends', Buffer.alloc(20 * MB, '\n')],
  ['commas', Buffer.alloc(15 * MB, ',')],
  ['one line', Buffer.alloc(15 * MB, 'a')],
]
test.each(sharpest(FILES))(
  'while a user sends large files of %s, others are answered, and import themselves',
  async (_, bytes) => {
    const small = sheet([
      ['code', 'name'],
      ['IMPX1', 'Satu'],
    ])
    let isOver = false
    const attack = Promise.all(Array.from({ length: TIMES }, () => upload(attacker, 'customer', bytes))).then(
      (answers) => {
        isOver = true
        return answers.map(({ status }) => status)
      },
    )
    for (let round = 0; !isOver; round++) {
      fine(await other.get('/list/customer'))
      expect((await fetch(`${app.address}/healthz`)).status).toBe(200)
      // Below the hourly limit of a user.
      if (round < 20) await uploaded(other, 'customer', small)
    }
    for (const status of await attack) expect([201, 422, 429]).toContain(status)
  },
)

test('a user whose requests are cancelled prints again at once', async () => {
  const { statuses, stop } = attackWith(drawing)
  await expect.poll(() => statuses.length).toBe(REFUSED)
  await stop()
  const [path] = drawing.split('?')
  expect((await attacker.get(`${path}?template=DOCKET-01`)).status).toBe(200)
})

test.runIf(isLong)(
  'a stop waits neither for a thread that draws nor for a call that the database holds up',
  async () => {
    const server = await startServer({ connectionString: app.connectionString })
    try {
      const user = clientOf(server.origin, attacker.token)
      await server.database.query('BEGIN')
      await server.database.query('LOCK TABLE uoms IN ACCESS EXCLUSIVE MODE')
      const held = user.post('/create/uom', { code: 'HELD', name: 'Ditahan', type: 'mass', base_factor: 1 })
      const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted AND relation = 'uoms'::regclass`
      await expect.poll(async () => (await server.database.query(waiting)).rows[0].n).toBe(1)
      const statuses: number[] = []
      const drawn = Array.from({ length: 7 }, async () => void statuses.push((await user.get(drawing)).status))
      // Once one too many waits, the first is being drawn.
      await expect.poll(() => statuses).toEqual([429])

      const ended = once(server.child, 'exit')
      server.child.kill('SIGTERM')
      await Promise.allSettled([held, ...drawn])
      expect(await ended).toEqual([0, null])
      // The one that is drawn may come to its own limit before the stop ends it.
      const [refused, first, ...others] = statuses
      expect(refused).toBe(429)
      expect([422, 503]).toContain(first)
      expect(others).toEqual(Array.from({ length: 5 }, () => 503))
      await server.database.query('ROLLBACK')
      expect((await server.database.query("SELECT FROM uoms WHERE code = 'HELD'")).rowCount).toBe(0)
    } finally {
      await server.stop()
    }
  },
)

// It computes until the time limit of a drawing.
test.runIf(isLong)('a document that takes longer to draw than it may is refused in words', async () => {
  const refused = await attacker.get(drawing)
  expectRefusal(refused, 422)
  expect(refused.body.error_message).toMatch(/^Dokumen terlalu besar untuk dicetak\. Persingkat/)
})
