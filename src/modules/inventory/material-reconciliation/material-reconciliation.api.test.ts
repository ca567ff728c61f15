import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import { aReceipt } from '../incoming-material/testing.ts'
import { materialBody } from '../material/testing.ts'
import { aSubmittedCount } from '../opname-stock/testing.ts'
import { anApprovedOrder, weighedStock } from '../purchase-order/testing.ts'

const REPORT = 'material-reconciliation'
let app: RunningApp
let buyer: Client
/** Another user, who may approve the buyer's orders. */
let approver: Client

beforeAll(async () => {
  ;({ app, client: buyer, approver } = await startWithTwo())
})
afterAll(() => app?.stop())

const read = async (query: string, client = buyer): Promise<Json> => fine(await client.get(`/list/${REPORT}?${query}`))
const rowsOf = async (query: string): Promise<Json[]> => (await read(`${query}&limit=500`)).data

/** A new sand that absorbs 2 %, bought by the ton at Rp 250,000, so that no other data affects it. */
async function aSand(given: Json = {}): Promise<Json> {
  const uoms = (await buyer.get('/lookup/uom?limit=100')).body.data
  const uomOf = (code: string) => uoms.find((one: Json) => one.code.toUpperCase() === code).id
  return made(approver, 'material', {
    ...(await materialBody(approver)),
    uom_id: uomOf('KG'),
    purchase_uom_id: uomOf('TON'),
    conversion: 1_000,
    is_aggregate: true,
    absorption_pct: 2,
    ...given,
  })
}

async function anOrderOf(material: Json, given: Json = {}): Promise<Json> {
  const { warehouse_id } = await weighedStock(buyer)
  const items = [{ material_id: material.id, qty: 100, price: 250_000, ...given }]
  return anApprovedOrder(buyer, approver, { warehouse_id, items, expected_date: todayIn('Asia/Jayapura') })
}

/** A load that weighs twenty tonnes, with this many on its docket. */
async function aLoad(order: Json, vendor_qty: number, given: Json = {}): Promise<Json> {
  const gate = await aReceipt(buyer, { purchase_order_item_id: order.items[0].id, vendor_qty, ...given })
  await acted(buyer, 'incoming-material', gate.id, 'weigh1', { gross_kg: 30_000 })
  return acted(buyer, 'incoming-material', gate.id, 'post', { tare_kg: 10_000 })
}

test('a few loads that agree by chance are not short beyond what two scales may differ', async () => {
  const sand = await aSand()
  const order = await anOrderOf(sand, { qty: 200 })
  const [usual, short] = [freshWord(), freshWord()]
  // The scales may differ by 0.2 % of 20 t, and four times that for the sum of three loads is about 280 kg.
  for (const docket of [20.05, 20.06, 20.07]) await aLoad(order, docket, { vehicle_no: usual })
  for (const docket of [20.25, 20.26, 20.27]) await aLoad(order, docket, { vehicle_no: short })
  const rows = await rowsOf(`mode=receipt&group_by=vehicle&material_id=${sand.id}`)
  const of = (vehicle: string) => rows.find(({ vehicle_no }) => vehicle_no === vehicle)
  expect(of(usual)).toMatchObject({ trips: 3, gap: 180, beyond: 0 })
  expect(of(short)).toMatchObject({
    trips: 3,
    gap: 780,
    usual: expect.closeTo(280.7, 0),
    beyond: expect.closeTo(499.3, 0),
  })
})

describe('a material from its order to its stock', () => {
  test('each gap is in quantity and rupiah, at what was paid for the load', async () => {
    const sand = await aSand()
    await aLoad(await anOrderOf(sand), 21)
    const [row] = await rowsOf(`material_id=${sand.id}`)
    expect(row).toMatchObject({
      ordered: 100_000,
      vendor_docket: 21_000,
      weighbridge: 20_000,
      received: 20_000,
      gap_ordered: 79_000,
      gap_docket: 1_000,
      gap: 1_000,
      // 5,000,000 for 20,000 kg
      gap_docket_value: 250_000,
      gap_ordered_value: 25_000_000 - 5_250_000,
      gap_value: 250_000,
    })
  })

  test('water beyond what the sand absorbs is lost where it is paid as sand, and deducted where it is bought dry', async () => {
    const wetLoad = async (terms: Json) => {
      const sand = await aSand()
      const { items } = await anOrderOf(sand, terms)
      const gate = await aReceipt(buyer, { purchase_order_item_id: items[0].id, vendor_qty: 20 })
      await acted(buyer, 'incoming-material', gate.id, 'weigh1', { gross_kg: 30_000 })
      await acted(buyer, 'incoming-material', gate.id, 'post', { tare_kg: 10_000, moisture_pct: 7 })
      const [row] = await rowsOf(`material_id=${sand.id}`)
      return row
    }
    // 5 % of 20,000 kg
    expect(await wetLoad({})).toMatchObject({ gap_water: 1_000, gap_water_value: 250_000, gap: 1_000, gap_received: 0 })
    expect(await wetLoad({ dry_weight: true, agreed_moisture_pct: 2 })).toMatchObject({
      received: 19_000,
      gap_received: 1_000,
      gap_water: 0,
      gap: 0,
    })
  })

  test('a truck that was turned away and a receipt that was cancelled tell nothing', async () => {
    const sand = await aSand()
    const order = await anOrderOf(sand)
    await acted(buyer, 'incoming-material', (await aLoad(order, 25)).id, 'cancel', { reason: 'Salah timbang' })
    const gate = await aReceipt(buyer, { purchase_order_item_id: order.items[0].id, vendor_qty: 25 })
    await acted(buyer, 'incoming-material', gate.id, 'reject', { reason: 'Segel rusak' })
    const [row] = await rowsOf(`material_id=${sand.id}`)
    expect(row).toMatchObject({ ordered: 100_000, vendor_docket: 0, weighbridge: 0, gap: 0, gap_value: 0 })
  })

  test('loads are split by vendor and vehicle, the one that lost most first, and open to their receipts', async () => {
    const sand = await aSand()
    const [honest, short] = [freshWord().toUpperCase(), freshWord().toUpperCase()]
    const order = await anOrderOf(sand)
    await aLoad(order, 20, { vehicle_no: honest })
    await aLoad(order, 20.5, { vehicle_no: short })
    const receipt = await aLoad(order, 20.5, { vehicle_no: short.toLowerCase() })
    const vehicles = await rowsOf(`group_by=vehicle&material_id=${sand.id}`)
    expect(vehicles.map(({ vehicle_no, trips, gap }) => [vehicle_no, trips, gap])).toEqual([
      [short, 2, 1_000],
      [honest, 1, 0],
    ])
    const [vendor] = await rowsOf(`group_by=vendor&material_id=${sand.id}`)
    expect(vendor).toMatchObject({ vendor_id: order.vendor_id, gap: 1_000, gap_value: 250_000, gap_docket_pct: 1.64 })
    const receipts = await rowsOf(`group_by=receipt&material_id=${sand.id}`)
    expect(receipts.map((one) => one.incoming_material_id)).toContain(receipt.id)
    const opened = await buyer.get(
      `/list/incoming-material?search=${receipts.find((one) => one.incoming_material_id === receipt.id)?.incoming_material_name}`,
    )
    expect(opened.body.data.map((one: Json) => one.id)).toEqual([receipt.id])
  })

  test('a load that its vendor took back from quarantine is no loss', async () => {
    const sand = await aSand()
    const receipt = await aLoad(await anOrderOf(sand), 25)
    await app.pools.owner.query(
      "UPDATE incoming_materials SET qc_status = 'reject', qc_hold = 'quarantine' WHERE id = $1",
      [receipt.id],
    )
    const [row] = await rowsOf(`material_id=${sand.id}`)
    expect(row.gap).toBe(0)
  })
})

describe('what was batched', () => {
  /** A load's usage of cement, and the load. */
  async function aUsage(): Promise<Json> {
    const { id, product_id } = await aDepartedDocket(buyer)
    const { rows } = await app.pools.owner.query(
      `SELECT i.id, i.material_id::int, s.date::text, i.actual::float8 AS actual, i.value::float8 AS value
       FROM material_usage_items i
       JOIN material_usages s ON s.corporate_id = i.corporate_id AND s.id = i.material_usage_id
       JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
       WHERE s.docket_id = $1 AND m.stocked AND NOT m.is_aggregate ORDER BY i.actual DESC LIMIT 1`,
      [id],
    )
    return { ...rows[0], docket_id: id, product_id }
  }

  test('use above the mix is split by docket, product, operator, shift and plant', async () => {
    const usage = await aUsage()
    const day = `mode=batch&material_id=${usage.material_id}&date_from=${usage.date}&date_to=${usage.date}`
    const before = await read(`${day}&count=only`)
    await app.pools.owner.query('UPDATE material_usage_items SET actual = actual + 100 WHERE id = $1', [usage.id])
    const worth = Math.round((100 * usage.value) / (usage.actual + 100))
    for (const group of ['docket', 'product', 'operator', 'shift', 'plant', 'truck', 'material']) {
      const { summary, data } = await read(`${day}&group_by=${group}&limit=500`)
      expect(summary.gap - before.summary.gap, group).toBeCloseTo(100, 3)
      expect(summary.gap_value - before.summary.gap_value, group).toBe(worth)
      if (group !== 'docket') continue
      expect(data.find((one: Json) => one.docket_id === usage.docket_id)).toMatchObject({ gap: 100 })
    }
  })

  test('an operator with an account is named as in the account, however the name was typed', async () => {
    const { id: operator_id, name } = fine(await buyer.get('/session')).data.profile
    const { job_order_id, product_id, date } = await aDepartedDocket(buyer)
    const typed = freshWord()
    const names = async () =>
      (await rowsOf(`mode=batch&group_by=operator&product_id=${product_id}&date_from=${date}&date_to=${date}`)).map(
        (row) => row.operator_name,
      )
    fine(await buyer.patch(`/update/production/${job_order_id}`, { operator_name: typed }))
    expect(await names()).toContain(typed)
    fine(await buyer.patch(`/update/production/${job_order_id}`, { operator_id }))
    expect(await names()).toContain(name)
    expect(await names()).not.toContain(typed)
  })

  test('it is what the days of the stock say that loads took', async () => {
    const manager = await app.as('corporate')
    const { rows } = await app.pools.owner.query(
      `SELECT sum(d.quantity_out - d.quantity_in)::float8 AS used FROM stock_days d
       WHERE d.corporate_id = 1 AND d.source_type IN ('docket', 'batch_adjustment')
         AND d.date BETWEEN '2026-09-26' AND '2026-10-25'`,
    )
    const { summary } = await read('period=2026-10&count=only', manager)
    expect(summary.batched).toBeCloseTo(rows[0].used, 3)
    expect(summary.batched).toBeGreaterThan(0)
  })
})

test('what a count misses is shown by place and counter, in rupiah as it was posted', async () => {
  const sand = await aSand()
  const load = await aLoad(await anOrderOf(sand), 20)
  const count = await aSubmittedCount(buyer, 19_500, { warehouse_id: load.warehouse_id, materials: [sand.id] })
  expect(await rowsOf(`mode=count&material_id=${sand.id}`)).toEqual([])
  await acted(approver, 'opname-stock', count.id, 'approve')
  // 5,000,000 for 20,000 kg
  const missing = { book: 20_000, counted: 19_500, gap: 500, gap_pct: 2.5, gap_value: 125_000 }
  for (const group of ['place', 'counter', 'take', 'material'])
    expect(await rowsOf(`mode=count&group_by=${group}&material_id=${sand.id}`), group).toMatchObject([missing])
  expect(await rowsOf(`material_id=${sand.id}`)).toMatchObject([
    { gap_counted: 500, gap_counted_value: 125_000, gap: 500, gap_value: 125_000 },
  ])
  const { rows } = await app.pools.owner.query(
    `SELECT sum(d.quantity_out)::float8 AS out, sum(d.value)::float8 AS value FROM stock_days d
     JOIN stock_balances b ON b.corporate_id = d.corporate_id AND b.id = d.stock_balance_id
     WHERE b.material_id = $1 AND d.source_type = 'stock_take'`,
    [sand.id],
  )
  expect(rows[0]).toEqual({ out: 500, value: -125_000 })
})

describe('its rights are those of the material report', () => {
  test('without the right to costs there are no rupiah in rows, sums, order or file', async () => {
    const user = await aUser(app, {
      company: 'DEMO',
      permissions: ['read-report-material', 'export-report-material'],
    })
    const { data, summary } = await read('limit=1', user)
    for (const row of [data[0], summary]) expect(Object.keys(row).filter((name) => name.includes('value'))).toEqual([])
    expect((await user.get(`/list/${REPORT}?order=gap_value`)).status).toBe(422)
    expect((await read('figures=1', user)).chart).toEqual([])
    const file = await user.get(`/export/${REPORT}?format=csv&columns=material_id,gap,gap_value`, 'en')
    expect(String(file.body).split('\r\n')[0]).toBe('Material,Lost')
  })

  test('without it list, file and model are refused', async () => {
    const user = await aUser(app, { company: 'DEMO', permissions: ['read-material-stock', 'read-cost'] })
    for (const call of ['list', 'export', 'gen-model']) expect((await user.get(`/${call}/${REPORT}`)).status).toBe(403)
  })
})
