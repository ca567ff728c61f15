import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../../platform/server/access/actor.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { Call } from '../../../platform/server/engine/call.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'
import { type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'
import { postMovements } from './server/post.ts'
import type { Movement, Source } from './server/posting.ts'

// Computed each time: a run may last past midnight.
const today = () => todayIn('Asia/Jakarta')
/** Far more than the demo's history uses. */
const SOURCE = 900_000_000
let app: RunningApp
let corporateId: number
/** Silos of cement: of unit 1 and of unit 2. */
let silos: { warehouseId: number; unitId: number; materialId: number }[]

beforeAll(async () => {
  app = await startApp()
  const { rows } = await app.pools.owner.query(`
    SELECT w.corporate_id, w.id, w.production_unit_id, w.material_id FROM warehouses w
    JOIN production_units u ON u.corporate_id = w.corporate_id AND u.id = w.production_unit_id
    JOIN corporates c ON c.id = w.corporate_id AND c.is_demo
    JOIN materials m ON m.corporate_id = w.corporate_id AND m.id = w.material_id
    JOIN material_categories k ON k.id = m.material_category_id AND k.kind = 'cement'
    WHERE u.id IN (1, 2) ORDER BY w.production_unit_id, w.id`)
  corporateId = rows[0].corporate_id
  silos = rows.map((row) => ({ warehouseId: row.id, unitId: row.production_unit_id, materialId: row.material_id }))
})
afterAll(() => app?.stop())

async function post(source: Source, movements: readonly Movement[]): Promise<void> {
  const unit = { code: 'X', name: 'X', timezone: 'Asia/Jakarta', allowBackdate: true }
  const nothing = { phone: null, email: null, address: null, description: null }
  const actor = {
    ...{ roleId: -1, permissions: new Set<string>(), userId: 1, homeCorporateId: corporateId, corporateId },
    ...{ username: 'x', name: 'X', roleCode: 'X', level: 10, corporateLevel: true, fixedUnitId: null, unitId: null },
    numberFormat: 'comma-thousands' as const,
    limits: {},
    ...{
      mustChangePassword: false,
      mustSetSecondFactor: false,
      tokenHash: '',
      units: [1, 2].map((id) => ({ ...unit, ...nothing, id })),
    },
  }
  await transaction(app.pools.runtime, tenantOf(actor), async (tx) => {
    const call = new Call({ actor, corporateId, language: 'id', address: '' }, tx)
    await postMovements(call, source, { date: today(), at: new Date() }, movements)
    await call.settled()
  })
}

const silo = (index: number) => {
  const found = silos[index]
  if (!found) throw new Error('The demo has a silo of cement at each unit.')
  return found
}

async function stockOf(username: string, index: number): Promise<Json> {
  const client = await app.as(username)
  const { body } = await client.get(
    `/list/material-stock?warehouse_id=${silo(index).warehouseId}&material_id=${silo(index).materialId}`,
  )
  return body.data[0]
}

test('a stock is what its card sums up to, newest first with the stock after each row', async () => {
  const { warehouseId, materialId } = silo(0)
  await post({ type: 'incoming_material', id: SOURCE, number: 'IM/TEST/1' }, [
    { line: 1, warehouseId, materialId, quantity: '70000', unitCost: '1100' },
  ])
  await post({ type: 'docket', id: SOURCE, number: 'DO/TEST/1' }, [
    { line: 1, warehouseId, materialId, quantity: '-2450.5' },
  ])
  const stock = await stockOf('corporate', 0)
  const { body } = await (await app.as('corporate')).get(`/list/stock-movement?stock_balance_id=${stock.id}`)
  const { rows } = await app.pools.owner.query(
    `SELECT sum(quantity)::float8 AS quantity, sum(value)::float8 AS value FROM stock_movements
      WHERE stock_balance_id = $1`,
    [stock.id],
  )
  expect({ quantity: stock.quantity, value: stock.value }).toEqual(rows[0])
  expect(body.data[0]).toMatchObject({
    source_number: 'DO/TEST/1',
    source_type: 'docket',
    quantity_out: 2450.5,
    quantity_in: null,
    balance: stock.quantity,
  })
  const view = await (await app.as('corporate')).get(`/view/material-stock/${stock.id}`)
  expect(view.body.data).toMatchObject({ id: stock.id, quantity: stock.quantity, material_name: stock.material_name })
})

test('as of a past day every stock is the sum of the movements up to it, and so are its value, its condition and the figures', async () => {
  const client = await app.as('corporate')
  const { rows: days } = await app.pools.owner.query<{ day: string; early: string }>(
    `SELECT (max(date) - 20)::text AS day, (min(date) - 1)::text AS early FROM stock_movements WHERE corporate_id = $1`,
    [corporateId],
  )
  const [{ day, early }] = days as [{ day: string; early: string }]
  const { rows: sums } = await app.pools.owner.query<{ id: number; quantity: number; value: number }>(
    `SELECT b.id, coalesce(sum(m.quantity), 0)::float8 AS quantity, coalesce(sum(m.value), 0)::float8 AS value
     FROM stock_balances b
     LEFT JOIN stock_movements m ON m.corporate_id = b.corporate_id AND m.stock_balance_id = b.id AND m.date <= $2
     WHERE b.corporate_id = $1 GROUP BY b.id ORDER BY b.id`,
    [corporateId, day],
  )
  const { body } = await client.get(`/list/material-stock?as_of=${day}&limit=500&figures=1&order=id&sort=ASC`)
  expect(body.data.map(({ id, quantity, value }: Json) => ({ id, quantity, value }))).toEqual(sums)
  expect(sums.some(({ quantity }) => quantity > 0)).toBe(true)
  const worth = sums.reduce((sum, { value }) => sum + value, 0)
  expect([body.summary.value, body.indicator.value]).toEqual([worth, worth])
  const file = await client.get(`/export/material-stock?format=csv&as_of=${early}&columns=quantity`)
  expect(new Set(String(file.body).trim().split(/\r?\n/).slice(1))).toEqual(new Set(['0']))
  const now = await client.get('/list/material-stock?limit=500&order=id&sort=ASC')
  expect(now.body.data.map(({ quantity }: Json) => quantity)).not.toEqual(sums.map(({ quantity }) => quantity))
})

test('cover is the stock over the mean daily use of 14 days', async () => {
  const { warehouseId, materialId } = silo(1)
  const before = await stockOf('corporate', 1)
  await post({ type: 'incoming_material', id: SOURCE + 1, number: 'IM/TEST/2' }, [
    { line: 1, warehouseId, materialId, quantity: '50000', unitCost: '1100' },
  ])
  await post({ type: 'docket', id: SOURCE + 1, number: 'DO/TEST/2' }, [
    { line: 1, warehouseId, materialId, quantity: '-1400' },
  ])
  await post({ type: 'batch_adjustment', id: SOURCE + 1, number: 'DO/TEST/2' }, [
    { line: 1, warehouseId, materialId, quantity: '-20000' },
  ])
  const { rows } = await app.pools.owner.query(
    `SELECT -sum(m.quantity)::float8 AS used
     FROM stock_movements m
     JOIN production_units u ON u.corporate_id = m.corporate_id AND u.id = m.production_unit_id
     WHERE m.corporate_id = 1 AND m.warehouse_id = $1 AND m.material_id = $2
       AND m.source_type IN ('docket', 'batch_adjustment', 'material_usage')
       AND m.date > (now() AT TIME ZONE u.timezone)::date - 14`,
    [warehouseId, materialId],
  )
  const stock = await stockOf('corporate', 1)
  expect(stock.quantity).toBeCloseTo((before?.quantity ?? 0) + 28_600, 3)
  expect(stock.days_of_cover).toBeCloseTo((stock.quantity * 14) / rows[0].used, 0)
})

test('what the open schedules still need counts by the mix design in force on their day', async () => {
  const { unitId, materialId } = silo(0)
  const before = (await stockOf('corporate', 0)).planned_need
  const { rows } = await app.pools.owner.query(
    `SELECT d.product_id, i.quantity_ssd::float8 AS per_m3 FROM product_mix_designs d
     JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
       AND i.material_id = $3
     WHERE d.corporate_id = $1 AND d.production_unit_id = $2 AND d.status = 'approve'
       AND d.valid_from <= $4::date AND (d.valid_until IS NULL OR d.valid_until >= $4::date) LIMIT 1`,
    [corporateId, unitId, materialId, today()],
  )
  const [mix] = rows
  const client = await app.pools.owner.connect()
  // A schedule with only a product; its order does not matter here.
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  await client.query(
    `INSERT INTO production_schedules (corporate_id, production_unit_id, number, date, status, sales_order_item_id,
       sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, pour_date, start_time, volume,
       consumed, casting_category_id)
     VALUES ($1, $2, 'JP/TEST/1', $3, 'progress', 1, 1, 1, 1, $4, 1, $3, '08:00', 20, 8, 1),
       ($1, $2, 'JP/TEST/2', $3, 'finish', 1, 1, 1, 1, $4, 1, $3, '08:00', 20, 8, 1)`,
    [corporateId, unitId, today(), mix.product_id],
  )
  await client.query('COMMIT')
  client.release()
  expect((await stockOf('corporate', 0)).planned_need).toBeCloseTo(before + 12 * mix.per_m3, 3)
})

test('a stock runs dry at the hour in which pours that overlap have used it up; one that they do not use up does not', async () => {
  const { unitId, materialId, warehouseId } = silo(0)
  const client = await app.pools.owner.connect()
  const { rows } = await client.query(
    `SELECT b.quantity::float8 AS held, i.quantity_ssd::float8 AS per_m3, d.product_id, u.timezone,
       ((now() AT TIME ZONE u.timezone)::date + 1)::text AS day
     FROM stock_balances b
     JOIN production_units u ON u.corporate_id = b.corporate_id AND u.id = b.production_unit_id
     JOIN product_mix_designs d ON d.corporate_id = u.corporate_id AND d.production_unit_id = u.id
       AND d.status = 'approve'
       AND d.valid_from <= current_date - 1 AND coalesce(d.valid_until, 'infinity') > current_date + 2
     JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
       AND i.material_id = b.material_id
     WHERE b.corporate_id = 1 AND b.warehouse_id = $1 AND b.material_id = $2 LIMIT 1`,
    [warehouseId, materialId],
  )
  const [{ held, per_m3, product_id, timezone, day }] = rows
  const enough = held / per_m3
  expect(enough).toBeGreaterThan(60)
  const pours = async (volume: number) => {
    // Schedules with only a product; their orders do not matter here.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    await client.query(`UPDATE production_schedules SET status = 'cancel' WHERE production_unit_id = ${unitId}`)
    await client.query(
      `INSERT INTO production_schedules (corporate_id, production_unit_id, number, date, status, sales_order_item_id,
         sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, pour_date, start_time, volume,
         m3_per_hour, casting_category_id)
       SELECT $1, $2, 'JP/DRY/' || $5::numeric || start, $3, 'progress', 1, 1, 1, 1, $4, 1, $3, start::time,
         $5::numeric, per_hour, 1
       FROM (VALUES ('08:00', 30), ('09:00', 60)) v (start, per_hour)`,
      [corporateId, unitId, day, product_id, volume.toFixed(3)],
    )
    await client.query('COMMIT')
    return (await stockOf('corporate', 0)).runs_dry_at
  }
  const dry = await pours(enough)
  const eight = Date.parse(instantIn(timezone, `${day} 08:00:00`))
  const hours = 1 + (enough - 30) / 90
  expect(Math.abs(Date.parse(dry) - (eight + hours * 3_600_000))).toBeLessThan(2_000)
  expect(await pours(enough / 2 - 1)).toBeNull()
  client.release()
})

test('a user of one unit sees the stock of that unit only, and no user writes stock', async () => {
  const foreign = await stockOf('corporate', 1)
  const warehouse = await app.as('warehouse1')
  expect(await stockOf('warehouse1', 1)).toBeUndefined()
  expect((await warehouse.get(`/view/material-stock/${foreign.id}`)).status).toBe(404)
  expect((await warehouse.get(`/list/stock-movement?stock_balance_id=${foreign.id}`)).body.record).toBe(0)
  const rival = await app.as('rival')
  expect((await rival.get(`/view/material-stock/${foreign.id}`)).status).toBe(404)
  expect((await warehouse.post('/create/material-stock', {})).status).toBe(404)
  expect((await (await app.as('dispatch1')).get('/list/stock-movement')).status).toBe(403)
})
