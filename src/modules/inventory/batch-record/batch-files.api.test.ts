import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysOfPeriod, periodOf } from '../../../platform/definition/dates.ts'
import { todayIn } from '../../../platform/server/time.ts'
import { type Answer, type Client, clientOf, type Json } from '../../../platform/testing/client.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { type ServerProcess, startServer } from '../../../testing/server-process.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { aDocket } from '../../production/docket/testing.ts'
import { aCallingDevice } from '../../setting/device/testing.ts'
import { aBatchingPc, type BatchingPc, batchFile, type SaidBatch } from './batching-pc.testing.ts'
import { shareOf, type UnweighedLoad, unweighedLoads } from './unweighed.testing.ts'

/** The oldest period that stays open; the demo knows batches of the last ninety days. */
const PERIOD = periodOf(addDays(todayIn('Asia/Jakarta'), -45))
const OPENED = daysOfPeriod(PERIOD).from
/** The days of the loads of the property, of a closed period, and of the other tests. */
const OPEN = [addDays(OPENED, 30), addDays(OPENED, 45)] as const
const CLOSED = [addDays(OPENED, -15), OPENED] as const
const OTHERS = [OPENED, addDays(OPENED, 29)] as const

/** Two products with the same history: the batches of one are sent as files, those of the other docket by docket. */
let whole: Plant
let single: Plant
/** Loads that no test has used yet. */
let loads: UnweighedLoad[]
let server: ServerProcess | undefined

interface Plant {
  app: RunningApp
  keeper: Client
  pc: BatchingPc
  open: UnweighedLoad[]
  closed: UnweighedLoad[]
}

async function aPlant(): Promise<Plant> {
  const app = await startApp()
  const { owner } = app.pools
  const [open, closed] = [await unweighedLoads(owner, ...OPEN), await unweighedLoads(owner, ...CLOSED)]
  await owner.query(
    `UPDATE accounting_periods p SET status = 'finish', closed_at = now() FROM production_units u
     WHERE u.corporate_id = p.corporate_id AND u.id = p.production_unit_id AND u.code = 'SMG'
       AND p.period < $1`,
    [PERIOD],
  )
  const keeper = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  return { app, keeper, pc: await aBatchingPc(keeper), open, closed }
}

beforeAll(async () => {
  ;[whole, single] = [await aPlant(), await aPlant()]
  loads = await unweighedLoads(whole.app.pools.owner, ...OTHERS)
})
afterAll(async () => {
  await server?.stop()
  const broken = whole && (await brokenInvariants(whole.app))
  await whole?.app.stop()
  await single?.app.stop()
  expect(broken).toEqual([])
})

const take = (count: number): UnweighedLoad[] => {
  const taken = loads.splice(0, count)
  expect(taken).toHaveLength(count)
  return taken
}

/** Everything that batches change, except times and counters of rows. */
async function stateOf({ app, pc }: Plant, since: number): Promise<Json[][]> {
  const { rows } = await app.pools.owner.query(
    `SELECT ARRAY[
      (SELECT json_agg(to_jsonb(b) - ARRAY['id', 'created_at', 'updated_at', 'created_by',
         'updated_by'] || jsonb_build_object('items',
         (SELECT json_agg(json_build_array(i.material_id, i.target_kg, i.actual_kg) ORDER BY i.material_id)
          FROM batch_record_items i
          WHERE i.corporate_id = b.corporate_id AND i.batch_record_id = b.id)) ORDER BY b.seq) FROM batch_records b
            WHERE b.device_id = $1),
      (SELECT json_agg(to_jsonb(m) - ARRAY['id', 'created_at', 'created_by'] ORDER BY m.id) FROM stock_movements m
        WHERE m.source_type = 'batch_adjustment'),
      (SELECT json_agg(to_jsonb(s) - ARRAY['id', 'updated_at'] ORDER BY s.warehouse_id, s.material_id)
        FROM stock_balances s),
      (SELECT json_agg(to_jsonb(d) - ARRAY['id', 'updated_at'] ORDER BY d.stock_balance_id, d.date) FROM stock_days d
        WHERE d.source_type = 'batch_adjustment'),
      (SELECT json_agg(to_jsonb(u) - ARRAY['updated_at', 'updated_by'] ORDER BY u.id) FROM material_usages u
        WHERE u.lock_version > 1),
      (SELECT json_agg(to_jsonb(i) - ARRAY['id', 'created_at', 'created_by', 'updated_at', 'updated_by']
       ORDER BY i.material_usage_id, i.material_id)
       FROM material_usage_items i JOIN material_usages u ON u.corporate_id = i.corporate_id
         AND u.id = i.material_usage_id WHERE u.lock_version > 1),
      (SELECT json_agg(a.said ORDER BY a.said::text)
         FROM (SELECT json_build_array(l.action, l."table", l.number, l.user_name, l.production_unit_id,
         l.before, l.after - 'id', b.seq) AS said FROM audit_logs l
         LEFT JOIN batch_records b ON l."table" = 'batch_records' AND b.corporate_id = l.corporate_id
           AND b.id = l.row_id
         WHERE l.id > $2) a)
     ] AS state`,
    [pc.id, since],
  )
  return rows[0].state
}

const lastAudit = async ({ app }: Plant): Promise<number> =>
  (await app.pools.owner.query('SELECT coalesce(max(id), 0)::int AS last FROM audit_logs')).rows[0].last

const share = fc.record({ share: fc.constantFrom(0.25, 0.5, 1), batch_no: fc.integer({ min: 1, max: 4 }) })
const load = fc.record({
  kind: fc.constantFrom('open', 'open', 'open', 'open', 'closed', 'unknown'),
  /** The load in this many equal batches, or in none. */
  batches: fc.integer({ min: 0, max: 3 }),
  /** Further batches: with a number that is used already, or more than the load. */
  beside: fc.array(share, { maxLength: 2 }),
  percent: fc.integer({ min: 90, max: 112 }),
  /** A material that is not in the mix, or far more cement than there is. */
  odd: fc.constantFrom('none', 'none', 'extra', 'huge'),
})
const file = fc.record({
  loads: fc.array(load, { minLength: 2, maxLength: 5 }),
  order: fc.infiniteStream(fc.nat()),
  policy: fc.constantFrom('warn', 'block'),
})

test('a file of batches of several dockets leaves what its dockets leave one after another, and is answered alike', async () => {
  let seq = 0
  await fc.assert(
    fc.asyncProperty(file, async ({ loads: given, order, policy }) => {
      const isBlocked = policy === 'block'
      const batches = given.flatMap(({ kind, batches: parts, beside, percent, odd }) => {
        const pool = kind === 'closed' ? whole.closed : whole.open
        const [found] = pool.splice(0, 1)
        if (!found) throw new Error('No load is left.')
        const of = { ...found, number: kind === 'unknown' ? `${found.number}X` : found.number }
        const equal = Array.from({ length: parts }, (_, index) => ({ share: 1 / parts, batch_no: index + 1 }))
        // A docket that was refused for its stock may be counted by a later batch.
        return [...equal, ...(isBlocked ? [] : beside)].map((one): SaidBatch => {
          const batch = shareOf(of, ++seq, { ...one, percent })
          const extra = { material_code: 'FLY-ASH', target_kg: 0, actual_kg: 12.5 }
          const isNew = !batch.items.some(({ material_code }: Json) => material_code === extra.material_code)
          if (odd === 'extra' && isNew) return { ...batch, items: [...batch.items, extra] }
          if (odd !== 'huge' || !isBlocked) return batch
          const items = batch.items.map((item: Json) =>
            item.material_code.startsWith('SEMEN') ? { ...item, actual_kg: 900_000 } : item,
          )
          return { ...batch, items }
        })
      })
      const keys = new Map(batches.map((batch) => [batch, order.next().value]))
      const mixed = batches.toSorted((a, b) => Number(keys.get(a)) - Number(keys.get(b)))
      for (const { app } of [whole, single])
        await app.pools.owner.query("UPDATE warehouses SET negative_stock_policy = $1 WHERE code = 'SMG-SILO1'", [
          policy,
        ])
      const since = [await lastAudit(whole), await lastAudit(single)] as const
      if (mixed.length === 0) return
      const together = fine(await whole.pc.sendFile(batchFile(mixed))).data
      const apart: Json[] = []
      for (const ofDocket of Map.groupBy(mixed, (batch) => batch.docket_number).values())
        apart.push(fine(await single.pc.sendFile(batchFile(ofDocket))).data)
      const said = ({ waiting }: Json) => waiting.map(({ id: _, ...rest }: Json) => rest)
      expect(said(together)).toEqual(apart.flatMap(said))
      expect(await stateOf(whole, since[0])).toEqual(await stateOf(single, since[1]))
      const again = fine(await whole.pc.sendFile(batchFile(mixed))).data
      expect(again).toMatchObject({ batches: mixed.length, repeated: mixed.length })
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

/** Two batches of each load. */
const inHalves = (some: readonly UnweighedLoad[], firstSeq: number): SaidBatch[] =>
  some.flatMap((one, index) =>
    [1, 2].map((batch_no) => shareOf(one, firstSeq + 2 * index + batch_no, { batch_no, share: 0.5 })),
  )

/** How often the batches of dockets moved stock, by docket and material, and the state of their usages. */
async function countedOf(some: readonly { id: number }[]) {
  const ids = [some.map(({ id }) => id)]
  const { owner } = whole.app.pools
  const { rows: moved } = await owner.query(
    `SELECT max(n)::int AS most FROM (SELECT count(*) AS n FROM stock_movements
     WHERE source_type = 'batch_adjustment' AND source_id = ANY ($1) GROUP BY source_id, material_id) m`,
    ids,
  )
  const { rows: bases } = await owner.query(
    'SELECT basis, count(*)::int AS n FROM material_usages WHERE docket_id = ANY ($1) GROUP BY basis',
    ids,
  )
  return { most: moved[0].most, bases }
}

test('the statements of a file do not grow with the dockets of a transaction, and lock in the order of locks', async () => {
  const pc = await aBatchingPc(whole.keeper)
  let seq = 0
  const counted = async (count: number) => {
    const some = take(count)
    const batches = inHalves(some, seq)
    seq += batches.length
    const recorder = recordStatements()
    const { data } = fine(await pc.sendFile(batchFile(batches)))
    const sent = recorder.takeOfCalls()
    recorder.stop()
    expect(data).toEqual({ batches: 2 * count, repeated: 0, waiting: [] })
    expect(await countedOf(some)).toEqual({ most: 1, bases: [{ basis: 'batch', n: count }] })
    const locked = sent.flatMap(({ text }) => /FROM "?(\w+)[^;]* FOR (?:KEY )?(?:SHARE|UPDATE)/.exec(text)?.[1] ?? [])
    const ofJudging = ['devices']
    expect(locked).toEqual([...ofJudging, 'devices', 'accounting_periods', 'job_orders', 'dockets', 'stock_balances'])
    return sent.length
  }
  expect(await counted(60)).toBe(await counted(1))
})

test('two files of the same dockets at once, and dockets that depart meanwhile, are counted once and without a deadlock', async () => {
  const { keeper } = whole
  const [first, second] = [await aBatchingPc(keeper), await aBatchingPc(keeper)]
  const loading: Json[] = []
  for (let n = 0; n < 6; n++) loading.push(await aDocket(keeper))
  const [mine] = await Promise.all(loading.slice(0, 1).map((docket) => first.batch(docket)))
  const ofLoading = loading.map((docket) => ({
    ...docket,
    id: docket.id as number,
    number: docket.number as string,
    quantity: docket.quantity as number,
    items: (mine?.items ?? []).map((item: Json) => ({ code: item.material_code, kg: item.target_kg })),
  }))
  const all = [...take(120), ...ofLoading]
  const halves = inHalves(all, 0)
  const recorder = recordStatements()
  const answers: Answer[] = await Promise.all([
    first.sendFile(batchFile(halves.filter(({ batch_no }) => batch_no === 1))),
    second.sendFile(batchFile(halves.filter(({ batch_no }) => batch_no === 2).toReversed())),
    ...loading.map(({ id }) => keeper.post(`/action/production/docket/${id}/depart`, {})),
  ])
  const deadlocks = recorder.take().filter(({ failure }) => failure === '40P01')
  recorder.stop()
  for (const answer of answers) fine(answer)
  expect(deadlocks).toEqual([])
  expect(await countedOf(all)).toEqual({ most: 1, bases: [{ basis: 'batch', n: all.length }] })
})

test('a file whose server is killed in the middle is completed by sending it again, and nothing of it counts twice', async () => {
  server = await startServer(whole.app)
  const { token } = await aCallingDevice(whole.keeper, { type: 'batching_pc' })
  const some = take(350)
  const batches = inHalves(some, 0)
  const device = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const send = (client: Client) => client.post('/device/batch', batchFile(batches), device)
  const broken = send(clientOf(server.origin, '')).catch(() => undefined)
  const counted = async () => (await countedOf(some)).bases.find(({ basis }) => basis === 'batch')?.n ?? 0
  await expect.poll(counted, { interval: 20 }).toBeGreaterThan(0)
  await server.kill()
  expect(await broken).toBeUndefined()
  const done = await counted()
  expect(done).toBeLessThan(some.length)
  const { data } = fine(await send(whole.keeper))
  expect(data).toEqual({ batches: batches.length, repeated: 2 * done, waiting: [] })
  expect(await countedOf(some)).toEqual({ most: 1, bases: [{ basis: 'batch', n: some.length }] })
})
