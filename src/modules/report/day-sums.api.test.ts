import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { todayIn } from '../../platform/server/time.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import type { Body } from '../../platform/testing/contract-subject.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../platform/testing/records.ts'
import { aUser } from '../../testing/actors.ts'
import { earlier } from '../../testing/earlier.ts'
import { step as anyStep, perform, type World } from '../../testing/histories.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type RunningApp, startApp } from '../../testing/running-app.ts'
import { driverBody } from '../company/drivers/testing.ts'
import { batchingPlantBody } from '../equipment/batching-plant/testing.ts'
import { truckMixerBody } from '../equipment/truck-mixer/testing.ts'
import { scheduleBody } from '../production/production-schedule/testing.ts'
import { orderBody } from '../sales/sales-order/testing.ts'

/*
 * Checks the day sums (`docket_loads`) against their dockets after any sequence of actions and price changes: in the
 * report, in the list and in the documents.
 */
const RUNS = Number(process.env.MOLEN_HISTORIES ?? 2)
const reason = 'Uji jumlah harian'
let app: RunningApp
let client: Client
let manager: Client
let owner: pg.PoolClient

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  owner = await app.pools.owner.connect()
})
afterAll(async () => {
  owner?.release(true)
  await app?.stop()
})

/**
 * Orders with and without VAT in their prices and with discounts that no volume divides evenly; their pours are
 * scheduled and started.
 */
async function aWorld(): Promise<World> {
  const several = (count: number, module: string, give: (by: Client) => Promise<Body>) =>
    Promise.all(
      Array.from({ length: count }, async () => (await made(client, module, await give(client))).id as number),
    )
  const [trucks, drivers, plants] = await Promise.all([
    several(4, 'truck-mixer', truckMixerBody),
    several(4, 'drivers', driverBody),
    several(1, 'batching-plant', batchingPlantBody),
  ])
  const world: World = { client, manager, trucks, drivers, plants, orders: [], schedules: [], jobs: [], dockets: [] }
  const asked = [
    { volume: 70, price: 1_234_567, discount: 1_000_001, price_includes_ppn: false },
    { volume: 35, price: 987_653, discount: 0, price_includes_ppn: true },
  ]
  for (const { price_includes_ppn, ...item } of asked) {
    const body = await orderBody(client)
    const items = body.items.map((one) => ({ ...one, ...item }))
    const order = await made(client, 'sales-order', { ...body, items, price_includes_ppn })
    world.orders.push(await acted(client, 'sales-order', order.id, 'approve'))
    const given = { ...(await scheduleBody(client, order)), volume: item.volume, batching_plant_id: plants[0] }
    const schedule = await made(client, 'production-schedule', given)
    world.schedules.push(schedule.id)
    world.jobs.push((await made(client, 'production', { production_schedule_id: schedule.id })).id)
  }
  return world
}

/** The actions of a day, and the days that pass before it. */
const days = fc.array(fc.array(anyStep, { minLength: 12, maxLength: 16, size: 'max' }), { minLength: 3, maxLength: 3 })

/** Moves everything dated today to yesterday, as the owner and without foreign keys. */
async function pass({ orders }: World): Promise<void> {
  const items = orders.map(({ items: [item] }) => item.id)
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  for (const table of ['dockets', 'docket_loads', 'docket_load_changes']) {
    // In two steps, so that two days of an item never collide.
    for (const by of [-10_001, 10_000]) {
      await owner.query(`UPDATE ${table} SET date = date + $2::int WHERE sales_order_item_id = ANY ($1)`, [items, by])
    }
  }
  await owner.query(
    `UPDATE docket_load_changes SET at = ${earlier('at', '1 day')} WHERE sales_order_item_id = ANY ($1)`,
    [items],
  )
  await owner.query(
    'UPDATE sales_order_price_changes SET from_docket_date = from_docket_date - 1 WHERE sales_order_item_id = ANY ($1)',
    [items],
  )
  await owner.query('COMMIT')
}

/** The report's figures computed from the dockets alone: each item and day at its price, rounded once. */
const OF_DOCKETS = `
  SELECT coalesce(sum(delivered), 0)::float8 AS delivered_m3, coalesce(sum(returned), 0)::float8 AS returned_m3,
    coalesce(sum(billable), 0)::float8 AS billable_m3, coalesce(sum(dockets), 0)::int AS dockets,
    coalesce(sum(dpp), 0)::float8 AS dpp, coalesce(sum(total - dpp), 0)::float8 AS ppn,
    coalesce(sum(total), 0)::float8 AS total
  FROM (
    SELECT a.*, t.dpp, CASE WHEN a.ppn_id IS NULL OR a.price_includes_ppn THEN a.amount ELSE t.dpp +
      CASE a.rounding WHEN 'floor' THEN floor(t.dpp * a.rate * a.base_num / (a.base_den * 100))
        ELSE round(t.dpp * a.rate * a.base_num / (a.base_den * 100)) END
      END AS total
    FROM (
      SELECT b.*, o.price_includes_ppn, r.id AS ppn_id, r.rounding, r.rate, r.base_num, r.base_den,
        round(b.billable * CASE WHEN i.highest_price IS NULL THEN i.price ELSE price_on(1, i.id, b.date) END
          - i.discount * b.billable / i.volume) AS amount
      FROM (
        SELECT corporate_id, sales_order_item_id, date, count(*) AS dockets,
          sum(accepted) FILTER (WHERE status = 'finish') AS delivered,
          sum(returned_volume) FILTER (WHERE status = 'finish') AS returned, sum(billable) AS billable
        FROM dockets WHERE corporate_id = 1 AND status IN ('finish', 'reject') AND date BETWEEN $1 AND $2
          AND ($3::bigint IS NULL OR customer_id = $3) AND ($4::bigint IS NULL OR product_id = $4)
        GROUP BY 1, 2, 3) b
      JOIN sales_order_items i ON i.corporate_id = b.corporate_id AND i.id = b.sales_order_item_id
      JOIN sales_orders o ON o.corporate_id = b.corporate_id AND o.id = i.sales_order_id
      LEFT JOIN ppns r ON r.corporate_id = o.corporate_id AND r.id = o.ppn_id
    ) a
    CROSS JOIN LATERAL (SELECT CASE WHEN a.ppn_id IS NOT NULL AND a.price_includes_ppn
      THEN round(a.amount * a.base_den * 100 / (a.base_den * 100 + a.rate * a.base_num)) ELSE a.amount END AS dpp) t
  ) s`

interface Asked {
  from: string
  to: string
  customer?: number | undefined
  product?: number | undefined
  project?: number | undefined
}

const queryOf = ({ from, to, customer, product, project }: Asked) =>
  [
    `date_from=${from}&date_to=${to}`,
    ...(customer ? [`customer_id=${customer}`] : []),
    ...(product ? [`product_id=${product}`] : []),
    ...(project ? [`site_project_id=${project}`] : []),
  ].join('&')

async function summaryOf(asked: Asked, further = ''): Promise<Json> {
  const { summary } = fine(await manager.get(`/list/sales-report?${queryOf(asked)}&count=only${further}`))
  const { price_avg: _, ...sums } = summary
  return sums
}

async function expectSame(asked: Asked): Promise<void> {
  const { rows } = await owner.query(OF_DOCKETS, [asked.from, asked.to, asked.customer ?? null, asked.product ?? null])
  const [group = ''] = fc.sample(fc.constantFrom('day', 'customer', 'category', 'salesman_customer'), 1)
  expect(await summaryOf(asked, `&group_by=${group}`), queryOf(asked)).toEqual(rows[0])
  const list = fine(await manager.get(`/list/production/docket?${queryOf(asked)}&status=finish&count=only`))
  expect(list.summary.accepted, queryOf(asked)).toBe(rows[0].delivered_m3)
}

const ofProject = (order: Json, from: string, to: string): Asked => ({ from, to, project: order.site_project_id })

/** A report as of a day shows the figures of that day; later changes are listed and lead to the current figures. */
async function expectKnown(order: Json, asOf: string, then: Json | undefined): Promise<void> {
  const [from, to] = [addDays(asOf, -3), asOf]
  const known = await summaryOf(ofProject(order, from, addDays(asOf, 3)), `&as_of=${asOf}`)
  expect(known, asOf).toEqual(then)
  const now = await summaryOf(ofProject(order, from, to))
  const later = await summaryOf(ofProject(order, from, to), `&basis=change&as_of=${asOf}`)
  for (const [name, by] of Object.entries(later))
    expect(now[name] - known[name], `${asOf} ${name}`).toBeCloseTo(Number(by), 3)
}

/** A load of each order, so that the random actions find delivered, returned and open ones. */
async function deliver(world: World, day: number): Promise<void> {
  for (const place of world.jobs.keys()) {
    const [b, c] = [place + day, place + day]
    const did = await perform(world, { what: 'issue', a: place, b, c, volume: 3.5 })
    if (did?.status !== 201) continue
    const a = world.dockets.length - 1
    await perform(world, { what: 'depart', a, b, c, volume: 0 })
    if (day !== 1) await perform(world, { what: 'finishDocket', a, b: day * 3, c, volume: 0.5 })
  }
}

test('whatever is done to dockets and prices on whatever day, report, list and documents come to the same', async () => {
  await fc.assert(
    fc.asyncProperty(days, fc.array(fc.nat(20), { minLength: 12, maxLength: 12 }), async (course, places) => {
      const world = await aWorld()
      const today = todayIn('Asia/Jakarta')
      const known: Json[][] = []
      for (const [day, steps] of course.entries()) {
        if (day > 0) await pass(world)
        await deliver(world, day)
        for (const step of steps) await perform(world, step)
        await perform(world, { what: day % 2 === 0 ? 'changePrice' : 'changeVolume', a: day, b: day, c: 0, volume: 7 })
        const [order] = world.orders
        const from_docket_date = addDays(today, -(places[day] ?? 0) % 3)
        await client.post(`/action/sales-order/${order?.id}/price`, {
          price: 1_000_001 + day,
          from_docket_date,
          reason,
        })
        known.push(
          await Promise.all(world.orders.map((order) => summaryOf(ofProject(order, addDays(today, -3), today)))),
        )
      }
      for (const [day, sums] of known.entries()) {
        const asOf = addDays(today, day + 1 - known.length)
        for (const [place, order] of world.orders.entries()) await expectKnown(order, asOf, sums[place])
      }
      for (const [at, place] of places.entries()) {
        const order = world.orders[place % world.orders.length]
        const asked: Asked = { from: addDays(today, -(place % 4)), to: today }
        if (at % 3 !== 1) asked.customer = order?.customer_id
        if (at % 4 === 1) asked.product = order?.items[0].product_id
        await expectSame(asked)
      }
      // Moving days leaves traces that other checks report.
      const broken = await brokenInvariants(app)
      expect(broken.filter((one) => one.startsWith('I-56') || one.startsWith('I-04'))).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

test('what comes later to a day is listed with who did it and why, and the day stays as it was known', async () => {
  const world = await aWorld()
  const [yesterday, today] = [addDays(todayIn('Asia/Jakarta'), -1), todayIn('Asia/Jakarta')]
  await deliver(world, 0)
  const sums = (further = '') =>
    Promise.all(world.orders.map((order) => summaryOf(ofProject(order, yesterday, today), further)))
  const then = await sums()
  expect(then.map(({ dockets }) => dockets)).toEqual([1, 1])
  await pass(world)
  const [cancelled, priced] = world.orders
  await acted(client, 'production/docket', world.dockets[0] ?? 0, 'cancel', { reason: 'Salah alamat' })
  await acted(client, 'sales-order', priced?.id, 'price', { price: 1_111_111, reason: 'Salah harga' })
  expect(await sums(`&as_of=${yesterday}`)).toEqual(then)
  const now = await sums()
  expect(now[0]).toMatchObject({ dockets: 0, billable_m3: 0, total: 0 })
  expect(now[1]).toMatchObject({ dockets: 1, billable_m3: 3.5 })
  expect(now[1]?.total).toBe(Math.round(3.5 * 1_111_111))

  const { rows: audited } = await owner.query(
    `SELECT user_name FROM audit_logs WHERE "table" = 'dockets' AND row_id = $1 AND action = 'cancel'`,
    [world.dockets[0]],
  )
  const changesOf = async (order: Json | undefined) =>
    fine(
      await manager.get(
        `/list/sales-report?basis=change&as_of=${yesterday}&${queryOf({ from: yesterday, to: today, project: order?.site_project_id })}`,
      ),
    ).data
  const common = { date: yesterday, user_name: audited[0].user_name }
  expect(await changesOf(cancelled)).toMatchObject([
    {
      ...common,
      source: 'cancel',
      docket_id: world.dockets[0],
      reason: 'Salah alamat',
      billable_m3: -3.5,
      dockets: -1,
    },
  ])
  expect(await changesOf(priced)).toMatchObject([
    { ...common, source: 'price', sales_order_id: priced?.id, reason: 'Salah harga', dockets: 0 },
  ])
  expect((await changesOf(priced))[0].total).toBe(now[1]?.total - then[1]?.total)
})
