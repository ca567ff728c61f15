import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import type { Actor } from '../access/actor.ts'
import { COUNT_TURNS, Counts } from './count.ts'
import { parseListQuery } from './parameters.ts'

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
  /** What is answered beside a page of so many rows that the cap is passed. */
  const look = async (actor: Actor, row: number) => {
    const query = parseListQuery(definition, { row_id: String(row) })
    const beyond = await app.pools.owner.query('SELECT 10001 AS record')
    return counts.plan(definition, actor, query).finish(beyond, 0)
  }
  const waiting = "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'audit_logs'::regclass"
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
  // Those who wait for a turn have sent nothing.
  expect(app.pools.runtime.totalCount - app.pools.runtime.idleCount).toBe(COUNT_TURNS.atOnce)
  await lock.query('ROLLBACK')
  lock.release()
  await expect.poll(() => look(first, 1)).toEqual({ record: 10_000 })
  // One that had no turn is counted once somebody looks again.
  await expect.poll(() => look(first, 20)).toEqual({ record: 10_000 })
})
