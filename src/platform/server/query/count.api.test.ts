import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { LOCKS_HERE } from '../../testing/own-database.ts'
import type { Actor } from '../access/actor.ts'
import { LARGE_PAGE, PAGE_TURNS } from '../http/reading-routes.ts'
import { COUNT_TURNS, Counts } from './count.ts'
import { parseListQuery } from './parameters.ts'

const COLLEAGUE = { company: 'DEMO', permissions: 'all' } as const

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

async function anActor(company: string): Promise<Actor> {
  const actor = await app.sessions.find((await aUser(app, { company, permissions: 'all' })).token ?? '')
  if (!actor) throw new Error('He is not signed in.')
  return actor
}

test('exact counts of lists beyond the cap run one at a time for a company, however many lists its users look at', async () => {
  const { definition } = app.registry.get('audit-log')
  const counts = new Counts(app.pools.runtime, app.registry)
  /** What a list answers beside a page when the capped count is reached. */
  const look = async (actor: Actor, row: number) => {
    const query = parseListQuery(definition, { row_id: String(row) })
    return counts.plan(definition, actor, query).finish({ record: 10_001 }, 0)
  }
  const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted AND relation = 'audit_logs'::regclass`
  const running = async () => (await app.pools.owner.query<{ n: number }>(waiting)).rows[0]?.n

  const [first, colleague, other] = [await anActor('DEMO'), await anActor('DEMO'), await anActor('RIVAL')]
  const lock = await app.pools.owner.connect()
  await lock.query('BEGIN; LOCK TABLE audit_logs IN ACCESS EXCLUSIVE MODE')
  for (let row = 1; row <= 20; row++) {
    for (const actor of [first, colleague])
      expect(await look(actor, row)).toEqual({ record: 10_000, record_estimated: true })
  }
  await look(other, 1)
  await expect.poll(running).toBe(COUNT_TURNS.atOnce)
  // Counts that wait for a turn have sent no statement.
  expect(app.pools.runtime.totalCount - app.pools.runtime.idleCount).toBe(COUNT_TURNS.atOnce)
  await lock.query('ROLLBACK')
  lock.release()
  await expect.poll(() => look(first, 1)).toEqual({ record: 10_000 })
  // A count that got no turn runs at the next request.
  await expect.poll(() => look(first, 20)).toEqual({ record: 10_000 })
})

/** Asks while a lock blocks the units table, and reports how many statements wait for it. */
async function whileHeld<R>(ask: (running: () => Promise<number | undefined>) => Promise<R>): Promise<R> {
  const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted AND relation = 'uoms'::regclass`
  const lock = await app.pools.owner.connect()
  await lock.query('BEGIN; LOCK TABLE uoms IN ACCESS EXCLUSIVE MODE')
  try {
    return await ask(async () => (await app.pools.owner.query<{ n: number }>(waiting)).rows[0]?.n)
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
  }
}
const LARGE = `/list/uom?limit=${LARGE_PAGE + 1}&count=0`

test("a user reads one large page at a time, while other users, and the user's small pages, go on", async () => {
  const [user, colleague] = [await aUser(app, COLLEAGUE), await aUser(app, COLLEAGUE)]
  const asked = await whileHeld(async (running) => {
    const large = [1, 2, 3, 4].map(() => user.get(LARGE))
    await expect.poll(running).toBe(PAGE_TURNS.perUser)
    const others = [colleague.get(LARGE), user.get(`/list/uom?limit=${LARGE_PAGE}&count=0`)]
    await expect.poll(running).toBe(PAGE_TURNS.perUser + others.length)
    return { answers: [...large, ...others] }
  })
  for (const answer of await Promise.all(asked.answers)) expect(answer.status).toBe(200)
})

test('more large pages than may wait for a user are a 429', async () => {
  const user = await aUser(app, COLLEAGUE)
  const most = PAGE_TURNS.perUser + PAGE_TURNS.waiting
  const { answers } = await whileHeld(async () => {
    const asked = Array.from({ length: most + 1 }, () => user.get(LARGE))
    expect(await Promise.race(asked)).toMatchObject({ status: 429, body: { code: 'busy' } })
    return { answers: asked }
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(most)
})
