import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, TEMPLATE } from '../../../testing/global-setup.ts'
import { openPools, type Pools } from './pools.ts'
import { run, statement } from './sql.ts'
import { statementName } from './statement-names.ts'
import { readTogether } from './transaction.ts'

const DEMO = { corporateId: 1, userId: 2, unitIds: [1, 2, 3] }
const UNIT_2 = { ...DEMO, unitIds: [2] }
const OF_UNITS = { query: sql`SELECT DISTINCT production_unit_id AS id FROM dockets ORDER BY id` }
const SETTING = sql`SELECT current_setting('app.corporate_id', true) AS set`

let pools: Pools

beforeAll(async () => {
  // One connection: what one read leaves behind would affect the next.
  pools = openPools(await createDatabase(inject('postgres'), 'together', TEMPLATE), {
    runtime: 1,
    reports: 1,
    streaming: 1,
    owner: 1,
  })
  await pools.signIn(() => {})
})
afterAll(() => pools.end())

const rows = async (...asked: Parameters<typeof readTogether>) => (await readTogether(...asked)).map((one) => one.rows)

/** How many statements of this database sleep. */
async function asleep(): Promise<number> {
  const { rows: found } = await pools.owner.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
  )
  return found[0].n
}

describe('Statements that are read together', () => {
  test("each one sees only the tenant's rows", async () => {
    expect(await rows(pools.runtime, DEMO, [OF_UNITS, OF_UNITS])).toEqual([
      [{ id: 1 }, { id: 2 }, { id: 3 }],
      [{ id: 1 }, { id: 2 }, { id: 3 }],
    ])
    expect(await rows(pools.runtime, UNIT_2, [OF_UNITS])).toEqual([[{ id: 2 }]])
  })

  test('no tenant setting stays on the connection', async () => {
    await readTogether(pools.runtime, DEMO, [OF_UNITS])
    expect((await run(pools.runtime, SETTING)).rows).toEqual([{ set: '' }])
    expect((await run(pools.runtime, OF_UNITS.query)).rows).toEqual([])
  })

  test('they are one transaction', async () => {
    const id = { query: sql`SELECT pg_current_xact_id()::text AS id` }
    const [first, second] = await rows(pools.runtime, DEMO, [id, id])
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
  })

  test('results keep their places, types and values, also when repeated', async () => {
    const statements = [
      { query: sql`SELECT ${7}::bigint AS id, ${"quote ' and \u{1F69A}"}::text AS text` },
      { query: sql`SELECT ${1}::bigint AS id WHERE ${1}::bigint > 1` },
    ]
    for (let time = 0; time < 3; time++) {
      expect(await rows(pools.runtime, DEMO, statements)).toEqual([[{ id: 7, text: "quote ' and \u{1F69A}" }], []])
    }
  })

  test('statements without a name are read together like others', async () => {
    for (let one = 0; statementName(`SELECT ${one}`); one++);
    const unnamed = { query: sql`SELECT current_setting('app.corporate_id') AS of` }
    expect(statementName(statement(unnamed.query).text)).toBeUndefined()
    expect(await rows(pools.runtime, DEMO, [unnamed, OF_UNITS, unnamed])).toEqual([
      [{ of: '1' }],
      [{ id: 1 }, { id: 2 }, { id: 3 }],
      [{ of: '1' }],
    ])
  })

  test('one failing statement fails all of them, and the connection stays usable', async () => {
    const divided = (by: number) => ({ query: sql`SELECT 1 / ${by}::int AS x` })
    const later = { query: sql`SELECT ${5}::int AS later` }
    await expect(readTogether(pools.runtime, DEMO, [OF_UNITS, divided(0), later])).rejects.toMatchObject({
      code: '22012',
    })
    expect(await rows(pools.runtime, DEMO, [later])).toEqual([[{ later: 5 }]])
    expect(await rows(pools.runtime, DEMO, [divided(1), later])).toEqual([[{ x: 1 }], [{ later: 5 }]])
    expect(pools.runtime.totalCount).toBe(1)
  })

  test('the database ends them when their signal aborts, and the connection serves the next read', async () => {
    const gone = new AbortController()
    const sleeping = readTogether(pools.runtime, DEMO, [{ query: sql`SELECT pg_sleep(${50})` }], gone)
    const ended = expect(sleeping).rejects.toThrow('the client has gone')
    await expect.poll(asleep).toBe(1)
    gone.abort(new Error('the client has gone'))
    await ended
    expect(await asleep()).toBe(0)
    const { rows: one } = await pools.runtime.query('SELECT pg_backend_pid() AS pid')
    expect(await rows(pools.runtime, UNIT_2, [OF_UNITS])).toEqual([[{ id: 2 }]])
    expect((await pools.runtime.query('SELECT pg_backend_pid() AS pid')).rows).toEqual(one)
  })

  test('a read whose signal aborts while it waits for a connection is not sent', async () => {
    const sleep = [{ query: sql`SELECT pg_sleep(${50})` }]
    const [first, second] = [new AbortController(), new AbortController()]
    const ends = [first, second].map((gone) =>
      expect(readTogether(pools.runtime, DEMO, sleep, gone)).rejects.toThrow('the client has gone'),
    )
    await expect.poll(() => pools.runtime.waitingCount).toBe(1)
    await expect.poll(asleep).toBe(1)
    for (const gone of [second, first]) gone.abort(new Error('the client has gone'))
    await Promise.all(ends)
    expect(await asleep()).toBe(0)
  })

  test('nothing is read for a signal that has aborted before', async () => {
    const gone = AbortSignal.abort(new Error('the client has gone'))
    await expect(readTogether(pools.runtime, DEMO, [OF_UNITS], { signal: gone })).rejects.toThrow('the client has gone')
  })

  test('a lost connection is an error of the call, and is replaced', async () => {
    const { rows: one } = await pools.runtime.query('SELECT pg_backend_pid() AS pid')
    const sleeping = readTogether(pools.runtime, DEMO, [{ query: sql`SELECT pg_sleep(${30})` }])
    const lost = expect(sleeping).rejects.toThrow()
    await pools.owner.query('SELECT pg_terminate_backend($1)', [one[0].pid])
    await lost
    expect(await rows(pools.runtime, UNIT_2, [OF_UNITS])).toEqual([[{ id: 2 }]])
  })
})
