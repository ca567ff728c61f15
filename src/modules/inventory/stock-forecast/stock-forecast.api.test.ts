import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { aPostedReceipt } from '../incoming-material/testing.ts'
import { materialBody } from '../material/testing.ts'
import { anApprovedOrder } from '../purchase-order/testing.ts'
import { aWarehouse } from '../warehouse/testing.ts'
import { draftOrder } from './draft-order.rules.ts'

let app: RunningApp
let buyer: Client
let approver: Client
/** A unit, its time zone, and tomorrow's date there. */
let unit: { id: number; timezone: string; opens: string }
let tomorrow: string

beforeAll(async () => {
  ;({ app, client: buyer, approver } = await startWithTwo())
  const { production_unit_id } = (await buyer.get('/list/material-stock?limit=1')).body.data[0]
  const { rows } = await app.pools.owner.query(
    "SELECT id::int, timezone, coalesce(open_time, '08:00')::text AS opens FROM production_units WHERE id = $1",
    [production_unit_id],
  )
  unit = rows[0]
  tomorrow = addDays(todayIn(unit.timezone), 1)
})
afterAll(() => app?.stop())

/** A new material with twenty tonnes in a new silo, bought at Rp 250,000 a ton. */
async function aStock(given: Json = {}): Promise<{ material: Json; silo: Json; order: Json }> {
  const uoms = (await buyer.get('/lookup/uom?limit=100')).body.data
  const kilogram = uoms.find(({ code }: Json) => code.toUpperCase() === 'KG')
  const body = { ...(await materialBody(approver)), uom_id: kilogram.id, min_stock: 0, max_stock: null, ...given }
  const material = await made(approver, 'material', body)
  const silo = await aWarehouse(approver, { production_unit_id: unit.id })
  await app.pools.owner.query(
    `INSERT INTO material_units (corporate_id, material_id, production_unit_id, default_warehouse_id)
      VALUES (1, $1, $2, $3)`,
    [material.id, unit.id, silo.id],
  )
  const items = [{ material_id: material.id, qty: 20, price: 250_000 }]
  const order = await anApprovedOrder(buyer, approver, { warehouse_id: silo.id, items })
  await aPostedReceipt(buyer, { purchase_order_item_id: order.items[0].id, vendor_qty: 20 })
  return { material, silo, order }
}

/** Pours tomorrow at eight, thirty m³ an hour, of a product with this many kilograms of the material per m³. */
async function aPour({ material }: { material: Json }, volume: number, perM3: number): Promise<void> {
  const client = await app.pools.owner.connect()
  try {
    const { rows } = await client.query(
      `SELECT d.id, d.product_id FROM product_mix_designs d
       WHERE d.production_unit_id = $1 AND d.status = 'approve' AND d.valid_from <= $2
         AND coalesce(d.valid_until, 'infinity') >= $2 LIMIT 1`,
      [unit.id, tomorrow],
    )
    const [design] = rows
    // Schedules with only a product; their orders do not matter here.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    await client.query("UPDATE production_schedules SET status = 'cancel' WHERE production_unit_id = $1", [unit.id])
    await client.query(
      `INSERT INTO product_mix_design_items (corporate_id, production_unit_id, product_mix_design_id, material_id,
       quantity_ssd, uom_id, sort)
       VALUES (1, $5, $1, $2, $3, $4, 99)`,
      [design.id, material.id, perM3, material.uom_id, unit.id],
    )
    await client.query(
      `INSERT INTO production_schedules (corporate_id, production_unit_id, number, date, status, sales_order_item_id,
         sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, pour_date, start_time, volume,
         m3_per_hour, casting_category_id)
       VALUES (1, $1, 'JP/FC/' || $2::text, $3, 'progress', 1, 1, 1, 1, $5, 1, $3, '08:00', $4, 30, 1)`,
      [unit.id, material.id, tomorrow, volume, design.product_id],
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const forecastOf = async ({ material }: { material: Json }, client = buyer): Promise<Json> =>
  fine(await client.get(`/list/stock-forecast?material_id=${material.id}`)).data[0]

test('a stock lasts longer by what is due of approved orders, and no longer by what waits for approval', async () => {
  const stock = await aStock()
  // 400 kg a m³, 30 m³ an hour: 20,000 kg last 50 m³, till 09:40.
  await aPour(stock, 200, 400)
  const eight = Date.parse(instantIn(unit.timezone, `${tomorrow} 08:00:00`))
  const hoursOf = ({ runs_dry_at }: Json) => (Date.parse(runs_dry_at) - eight) / 3_600_000
  const before = await forecastOf(stock)
  expect(hoursOf(before)).toBeCloseTo(50 / 30, 2)
  expect(before).toMatchObject({ planned_need: 80_000, due: 0, urgency: 'order' })
  await app.pools.owner.query("UPDATE production_units SET open_time = '09:00' WHERE id = $1", [unit.id])
  const items = [{ material_id: stock.material.id, qty: 24, price: 250_000 }]
  const given = { warehouse_id: stock.silo.id, items, expected_date: tomorrow }
  const draft = await made(buyer, 'purchase-order', { vendor_id: stock.order.vendor_id, ...given })
  expect(hoursOf(await forecastOf(stock))).toBeCloseTo(50 / 30, 2)
  await acted(buyer, 'purchase-order', draft.id, 'submit')
  await acted(approver, 'purchase-order', draft.id, 'approve')
  const after = await forecastOf(stock)
  expect(hoursOf(after)).toBeCloseTo(110 / 30, 2)
  expect(after.due).toBe(24_000)
})

test('a delivery that comes after the stock is used up does not keep it from running dry', async () => {
  const stock = await aStock({ lead_days: 2 })
  await aPour(stock, 100, 400)
  const items = [{ material_id: stock.material.id, qty: 100, price: 250_000 }]
  await anApprovedOrder(buyer, approver, {
    warehouse_id: stock.silo.id,
    items,
    expected_date: addDays(tomorrow, 3),
  })
  const row = await forecastOf(stock)
  expect(row.runs_dry_at.slice(0, 10)).toBe(tomorrow)
  // The stock suffices in the end, so nothing more is ordered, also within the lead time; but the delivery is too late.
  expect(row).toMatchObject({ proposed_qty: null, urgency: 'hurry' })
})

test('what is missing to the minimum is proposed in whole truck loads, to be ordered the lead time before', async () => {
  const stock = await aStock({ min_stock: 5_000, lead_days: 2, truck_load: 12 })
  await aPour(stock, 100, 400)
  // 5,000 + 40,000 − 20,000 = 25,000 kg: three loads of twelve tonnes.
  expect(await forecastOf(stock)).toMatchObject({
    proposed_qty: 36,
    vendor_id: stock.order.vendor_id,
    price: 250_000,
    order_by: addDays(tomorrow, -2),
    expected_date: addDays(todayIn(unit.timezone), 2),
    urgency: 'dry',
  })
})

test('the proposed order is a draft in one call, and is not proposed again', async () => {
  const stock = await aStock({ min_stock: 30_000 })
  const row = await forecastOf(stock)
  expect(row).toMatchObject({ proposed_qty: 10, urgency: 'order', runs_dry_at: null })
  const order = await made(buyer, 'purchase-order', draftOrder(row) ?? {})
  expect(order).toMatchObject({
    status: 'pending',
    submitted: false,
    warehouse_id: stock.silo.id,
    vendor_id: stock.order.vendor_id,
    total: 2_500_000,
  })
  expect(await forecastOf(stock)).toMatchObject({ proposed_qty: null, drafted: 10_000, due: 0, urgency: 'enough' })
})

test("it is read with the right to stock, its price with that to prices, in one's own unit", async () => {
  const stock = await aStock({ min_stock: 30_000 })
  const keeper = await aUser(app, { company: 'DEMO', permissions: ['read-material-stock'], unit: 0 })
  const row = await forecastOf(stock, keeper)
  expect(row.proposed_qty).toBe(10)
  expect(row).not.toHaveProperty('price')
  const other = await aUser(app, { company: 'DEMO', permissions: ['read-material-stock'], unit: 1 })
  expect(await forecastOf(stock, other)).toBeUndefined()
  const nobody = await aUser(app, { company: 'DEMO', permissions: ['read-purchase-order'] })
  expect((await nobody.get('/list/stock-forecast')).status).toBe(403)
})

test('the stock list counts the need of a unit once, at the place from which it draws, beside what is on order for each place', async () => {
  const stock = await aStock()
  const spare = await aWarehouse(approver, { production_unit_id: unit.id })
  const items = [{ material_id: stock.material.id, qty: 50, price: 250_000 }]
  const order = await anApprovedOrder(buyer, approver, { warehouse_id: spare.id, items })
  await aPostedReceipt(buyer, { purchase_order_item_id: order.items[0].id, vendor_qty: 20 })
  await aPour(stock, 80, 300)
  const { data } = fine(await buyer.get(`/list/material-stock?material_id=${stock.material.id}`))
  const at = ({ id }: Json) => data.find(({ warehouse_id }: Json) => warehouse_id === id)
  expect(at(stock.silo)).toMatchObject({ usable: 20_000, on_order: 0, planned_need: 24_000, projected: -4_000 })
  expect(at(stock.silo).runs_dry_at).toEqual(expect.any(String))
  expect(at(spare)).toMatchObject({
    usable: 20_000,
    on_order: 30_000,
    planned_need: null,
    projected: 50_000,
    runs_dry_at: null,
  })
  const needs = fine(await buyer.get(`/list/planned-need?stock_balance_id=${at(stock.silo).id}`))
  expect(needs.data).toMatchObject([{ pour_date: tomorrow, remaining: 80, per_m3: 300, need: 24_000 }])
  expect(fine(await buyer.get(`/list/planned-need?stock_balance_id=${at(spare).id}`)).data).toEqual([])
  const open = fine(await buyer.get(`/list/purchase-order-item?stock_balance_id=${at(spare).id}`))
  expect(open.data).toMatchObject([{ purchase_order_id: order.id, remaining: 30 }])
  await acted(approver, 'purchase-order', order.id, 'close', { reason: 'Tidak jadi' })
  const closed = fine(await buyer.get(`/list/material-stock?material_id=${stock.material.id}&warehouse_id=${spare.id}`))
  expect(closed.data).toMatchObject([{ on_order: 0, projected: 20_000 }])
  expect(fine(await buyer.get(`/list/purchase-order-item?stock_balance_id=${at(spare).id}`)).data).toEqual([])
})
