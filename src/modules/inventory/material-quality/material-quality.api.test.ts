import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { periodOf } from '../../../platform/definition/dates.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import ofReceipts from '../incoming-material/server/index.ts'
import { aReceipt, aWeighedReceipt } from '../incoming-material/testing.ts'
import ofStock from '../material-stock/server/index.ts'
import { anApprovedOrder, weighedStock } from '../purchase-order/testing.ts'
import { aVendor } from '../vendor/testing.ts'
import ofTests from './server/index.ts'
import { aTest, aTestedMaterial, decided, MUD, stockTestBody, WATER } from './testing.ts'

const CHECKS = [ofTests, ofReceipts, ofStock].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])
const TARE = { tare_kg: 10_000 }
let app: RunningApp
let buyer: Client
let approver: Client
let warehouse_id: number

beforeAll(async () => {
  ;({ app, client: buyer, approver } = await startWithTwo())
  warehouse_id = (await weighedStock(buyer)).warehouse_id
})
afterAll(() => stopSound(app, CHECKS))

const view = async (name: string, id: number): Promise<Json> => (await buyer.get(`/view/${name}/${id}`)).body.data
const post = (receipt: Json, body: Json = TARE) => buyer.post(`/action/incoming-material/${receipt.id}/post`, body)
const mayBeReceived = async ({ id }: Json) => (await view('incoming-material', id)).can.post
const decide = (sample: Json, body: Json) => buyer.post(`/action/material-quality/${sample.id}/decide`, body)

/** A receipt of twenty tonnes net of a new material, ordered at Rp 250,000 a ton. */
async function aLoad(config: Json, line: Json = {}, indicators: Json[] = [MUD]): Promise<Json> {
  const material = await aTestedMaterial(approver, config, indicators)
  const items = [{ material_id: material.id, qty: 100, price: 250_000, ...line }]
  const order = await anApprovedOrder(buyer, approver, { warehouse_id, items })
  return aWeighedReceipt(buyer, { purchase_order_item_id: order.items[0].id })
}

const sampleOf = (receipt: Json, values: readonly number[]) =>
  aTest(buyer, values, { incoming_material_id: receipt.id })
const inQuarantine = (line: Json = {}, indicators?: Json[]) => aLoad({ hold: 'quarantine' }, line, indicators)

/** The stock of a material, by type of warehouse. */
async function held({ material_id }: Json): Promise<Json> {
  const { rows } = await app.pools.owner.query(
    `SELECT CASE w.type WHEN 'quarantine' THEN 'quarantine' ELSE 'usable' END AS place,
     sum(b.quantity)::float8 AS quantity, sum(b.value)::float8 AS value
     FROM stock_balances b JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
     WHERE b.corporate_id = 1 AND b.material_id = $1 GROUP BY 1
       HAVING sum(b.quantity) <> 0 OR sum(b.value) <> 0`,
    [material_id],
  )
  return Object.fromEntries(rows.map(({ place, quantity, value }) => [place, { quantity, value }]))
}

const printed = async ({ id }: Json): Promise<Json> =>
  fine(await buyer.post(`/action/incoming-material/${id}/print`, {})).data

const orderOf = ({ purchase_order_id }: Json) => view('purchase-order', purchase_order_id)

describe('a test that a receipt waits for before it is unloaded', () => {
  test('with a deduction, fewer units are paid and all of the net lies in stock at that cost', async () => {
    const truck = await aLoad({})
    expect(truck).toMatchObject({ qc_status: 'waiting', qc_hold: 'before_unloading' })
    expect(await mayBeReceived(truck)).toBe(false)
    expect((await post(truck)).body).toMatchObject({ code: 'qc_waiting' })
    const sample = await sampleOf(truck, [7])
    expect(sample).toMatchObject({ status: 'pending', overall: 'reject', deduction_pct: 3 })
    expect(sample.number).toMatch(/^QC\/[A-Z0-9]+\/\d{4}\/\d{5}$/)
    expect((await post(truck)).status).toBe(409)
    await decided(buyer, sample, 'accept_with_deduction', 'Sesuai kontrak')
    expect(await mayBeReceived(truck)).toBe(true)
    expect((await post(truck)).status).toBe(200)
    // 20 t less 3 %, at Rp 250,000
    expect(await view('incoming-material', truck.id)).toMatchObject({
      qc_status: 'pass',
      deduction_pct: 3,
      accepted_qty: 19.4,
      accepted_base: 20_000,
      value: 4_850_000,
    })
    expect(await held(truck)).toEqual({ usable: { quantity: 20_000, value: 4_850_000 } })
    expect((await orderOf(truck)).items[0]).toMatchObject({ received: 19.4, remaining: 80.6 })
  })

  test('results named by their indicator are those of a new test and of one that is measured later', async () => {
    const truck = await aLoad({}, {}, [MUD, { ...MUD, mandatory: false }])
    const blank = await made(buyer, 'material-quality', { incoming_material_id: truck.id })
    const [mud, other] = blank.results.map((one: Json) => one.material_qc_indicator_id)
    const results = [{ material_qc_indicator_id: other, value: 6 }]
    expect((await buyer.patch('/update/material-quality', { id: blank.id, results })).status).toBe(200)
    const measured = await view('material-quality', blank.id)
    expect(measured).toMatchObject({ overall: 'pass', deduction_pct: 1.5, results: [{ value: null }, { value: 6 }] })
    const unknown = await buyer.patch('/update/material-quality', {
      id: blank.id,
      results: [
        { material_qc_indicator_id: mud, value: 1 },
        { material_qc_indicator_id: 0, value: 1 },
      ],
    })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['results.1']])
    const stock = await made(buyer, 'material-quality', {
      material_id: truck.material_id,
      warehouse_id,
      results: [{ material_qc_indicator_id: mud, value: 7 }],
    })
    expect(stock).toMatchObject({
      overall: 'reject',
      deduction_pct: 3,
      results: [
        { material_qc_indicator_id: mud, value: 7, result: 'reject' },
        { value: null, result: null },
      ],
    })
  })

  test('a deduction may be typed; less than that of the results needs a reason', async () => {
    const truck = await aLoad({})
    const sample = await sampleOf(truck, [4])
    const agreed = { decision: 'accept_with_deduction', deduction_pct: 2 }
    expect((await decide(sample, agreed)).status).toBe(200)
    expect(await view('material-quality', sample.id)).toMatchObject({ status: 'pass', deduction_pct: 2 })
    const muddy = await sampleOf(await aLoad({}), [7])
    const refused = await decide(muddy, agreed)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
    expect((await decide(muddy, { ...agreed, reason: 'Kesepakatan dengan pemasok' })).status).toBe(200)
    expect(await view('material-quality', muddy.id)).toMatchObject({ status: 'pass', deduction_pct: 2 })
    expect((await post(truck)).status).toBe(200)
    expect(await view('incoming-material', truck.id)).toMatchObject({ deduction_pct: 2, accepted_qty: 19.6 })
  })

  test('returned, the truck is turned away and nothing came on the order', async () => {
    const truck = await aLoad({})
    const sample = await sampleOf(truck, [12])
    const returned = await decided(buyer, sample, 'return', 'Lumpur tinggi')
    expect(returned).toMatchObject({ status: 'reject', decision: 'return', deduction_pct: 0 })
    expect(await view('incoming-material', truck.id)).toMatchObject({
      status: 'reject',
      qc_status: 'reject',
      cancel_reason: 'Lumpur tinggi',
    })
    expect((await post(truck)).body.code).toBe('state')
    expect(await held(truck)).toEqual({})
    expect((await orderOf(truck)).items[0].received).toBe(0)
  })

  test('water of aggregate that is bought dry is paid by the agreed moisture, and deducts nothing else', async () => {
    const truck = await aLoad({}, { dry_weight: true, agreed_moisture_pct: 5 }, [MUD, WATER])
    const sample = await sampleOf(truck, [7, 8])
    expect(sample).toMatchObject({ deduction_pct: 3, moisture_pct: 8 })
    await decided(buyer, sample, 'accept_with_deduction', 'Sesuai kontrak')
    const typed = await post(truck, { ...TARE, moisture_pct: 2 })
    expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['moisture_pct']])
    expect((await post(truck)).status).toBe(200)
    // 20 t × (1 − 3 % of water) × (1 − 3 % of mud)
    expect(await view('incoming-material', truck.id)).toMatchObject({ moisture_pct: 8, accepted_qty: 18.818 })
    const slip = await printed(truck)
    expect(slip).toMatchObject({ accepted_qty: '18.818', agreed_moisture_pct: '5.0000', returned_by: null })
    expect((await held(truck)).usable).toEqual({ quantity: 20_000, value: 4_704_500 })
  })

  test('it is not decided before what is mandatory was measured, nor without the reason or the deduction that it needs', async () => {
    const truck = await aLoad({})
    const sample = await made(buyer, 'material-quality', { incoming_material_id: truck.id })
    expect((await decide(sample, { decision: 'accept' })).body.code).toBe('not_measured')
    const offered = async () => (await view('material-quality', sample.id)).can.decide
    expect(await offered()).toBe(false)
    const refused = async (results: number, body: Json) => {
      await buyer.patch('/update/material-quality', {
        id: sample.id,
        results: [{ id: sample.results[0].id, value: results }],
      })
      expect(await offered()).toBe(true)
      const { status, body: answer } = await decide(sample, body)
      return [status, ...Object.keys(answer.errors ?? {})]
    }
    expect(await refused(4, { decision: 'accept_with_deduction' })).toEqual([422, 'decision'])
    expect(await refused(4, { decision: 'return' })).toEqual([422, 'reason'])
    expect(await refused(7, { decision: 'accept' })).toEqual([422, 'reason'])
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await refused(4, { decision: 'accept', decided_at: later })).toEqual([422, 'decided_at'])
    expect(await view('incoming-material', truck.id)).toMatchObject({ qc_status: 'waiting', deduction_pct: null })
  })

  test('reopened while the truck stands there it waits again; once the load is in stock it is not', async () => {
    const truck = await aLoad({})
    const sample = await decided(buyer, await sampleOf(truck, [4]), 'accept')
    const reopen = () => buyer.post(`/action/material-quality/${sample.id}/reopen`, { reason: 'Uji ulang' })
    expect((await reopen()).status).toBe(200)
    expect((await post(truck)).body.code).toBe('qc_waiting')
    await decided(buyer, sample, 'accept')
    expect((await post(truck)).status).toBe(200)
    expect((await reopen()).body.code).toBe('stock_touched')
  })

  test('a load has one sample, and stays what it is once that was taken', async () => {
    const truck = await aReceipt(buyer, {
      purchase_order_item_id: (await orderOf(await aLoad({}))).items[0].id,
    })
    const create = () => buyer.post('/create/material-quality', { incoming_material_id: truck.id })
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
    const other = await anApprovedOrder(buyer, approver)
    const change = { id: truck.id, purchase_order_item_id: other.items[0].id, material_id: null, vendor_id: null }
    expect((await buyer.patch('/update/incoming-material', change)).status).toBe(422)
  })
})

describe('a test that a load waits for in quarantine', () => {
  test('passed, it leaves quarantine for its warehouse, at what is paid of it by then', async () => {
    const truck = await inQuarantine()
    expect(await mayBeReceived(truck)).toBe(true)
    expect((await post(truck)).status).toBe(200)
    expect(await held(truck)).toEqual({ quarantine: { quantity: 20_000, value: 5_000_000 } })
    const sample = await sampleOf(truck, [7])
    await decided(buyer, sample, 'accept_with_deduction', 'Sesuai kontrak')
    expect(await held(truck)).toEqual({ usable: { quantity: 20_000, value: 4_850_000 } })
    expect(await view('incoming-material', truck.id)).toMatchObject({
      qc_status: 'pass',
      accepted_qty: 19.4,
      value: 4_850_000,
    })
    expect((await orderOf(truck)).items[0].received).toBe(19.4)
    const again = await buyer.post(`/action/material-quality/${sample.id}/reopen`, { reason: 'Uji ulang' })
    expect(again.body.code).toBe('stock_touched')
  })

  test('quarantined stock is not usable, raises no minimum warning, and is never taken', async () => {
    const truck = await inQuarantine()
    await post(truck)
    const list = await buyer.get(`/list/material-stock?material_id=${truck.material_id}`)
    expect(list.body.data).toEqual([
      expect.objectContaining({ quantity: 20_000, usable: 0, stock_level: 'quarantine', days_of_cover: null }),
    ])
    const [{ warehouse_id: quarantine }] = list.body.data
    const usage = {
      type: 'other',
      reason: 'Uji',
      items: [{ material_id: truck.material_id, warehouse_id: quarantine }],
    }
    const [item] = usage.items
    const answer = await buyer.post('/create/material-usage', { ...usage, items: [{ ...item, actual: 10 }] })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['items.0.warehouse_id']])
    await decided(buyer, await sampleOf(truck, [4]), 'accept')
    const after = (await buyer.get(`/list/material-stock?material_id=${truck.material_id}`)).body.data
    expect(after.map(({ quantity, usable }: Json) => [quantity, usable]).toSorted()).toEqual([
      [0, 0],
      [20_000, 20_000],
    ])
  })

  test('returned, it leaves the stock and the order as they were before it came', async () => {
    const truck = await inQuarantine({ qty: 20 })
    await post(truck)
    expect(await orderOf(truck)).toMatchObject({ status: 'finish', items: [{ received: 20 }] })
    await decided(buyer, await sampleOf(truck, [30]), 'return', 'Lumpur tinggi')
    expect(await held(truck)).toEqual({})
    expect(await orderOf(truck)).toMatchObject({ status: 'approve', items: [{ received: 0, remaining: 20 }] })
    expect(await view('incoming-material', truck.id)).toMatchObject({ status: 'finish', qc_status: 'reject' })
    const receipts = await buyer.get(`/list/incoming-material?material_id=${truck.material_id}`)
    expect(receipts.body).toMatchObject({ record: 1, summary: { stocked_kg: 0 } })
    // The vendor may not bill the slip of a load that went back.
    const slip = await printed(truck)
    expect(slip).toMatchObject({ accepted_qty: '0', returned_qty: '20.000' })
    expect(slip.returned_by).toMatch(/^QC\//)
    // The receipt itself may still be cancelled, which makes the vendor's docket number available again; nothing leaves
    // the stock twice.
    await acted(buyer, 'incoming-material', truck.id, 'cancel', { reason: 'Salah catat' })
    expect(await held(truck)).toEqual({})
    expect((await orderOf(truck)).items[0].received).toBe(0)
  })

  test('a receipt that is cancelled after its load has passed leaves no trace in either warehouse', async () => {
    const truck = await inQuarantine()
    await post(truck)
    await decided(buyer, await sampleOf(truck, [6]), 'accept_with_deduction', 'Sesuai kontrak')
    await acted(buyer, 'incoming-material', truck.id, 'cancel', { reason: 'Salah timbang' })
    expect(await held(truck)).toEqual({})
    expect((await orderOf(truck)).items[0].received).toBe(0)
  })

  test('two loads of different prices leave at their own, whichever goes first', async () => {
    const first = await inQuarantine()
    const dear = await aReceipt(buyer, {
      ...{ vendor_id: first.vendor_id, material_id: first.material_id, warehouse_id: first.warehouse_id },
      ...{ price: 300_000, purchase_order_item_id: undefined },
    })
    await acted(buyer, 'incoming-material', dear.id, 'weigh1', { gross_kg: 30_000 })
    await post(first)
    await post(dear)
    expect(await held(first)).toEqual({ quarantine: { quantity: 40_000, value: 11_000_000 } })
    await decided(buyer, await sampleOf(first, [20]), 'return', 'Lumpur tinggi')
    expect(await held(first)).toEqual({ quarantine: { quantity: 20_000, value: 6_000_000 } })
  })

  test('decided while the truck is weighed out, it ends the same whichever comes first', async () => {
    // A receipt without an order is locked by itself.
    const direct = async () => {
      const { id: material_id } = await aTestedMaterial(approver, { hold: 'quarantine' })
      return aWeighedReceipt(buyer, { material_id, warehouse_id, price: 250_000 })
    }
    for (const decision of ['accept', 'return']) {
      for (const load of [inQuarantine, direct, direct]) {
        const truck = await load()
        const sample = await sampleOf(truck, [4])
        const [posted, judged] = await Promise.all([post(truck), decide(sample, { decision, reason: 'Uji balapan' })])
        expect(judged.status).toBe(200)
        expect(await held(truck)).toEqual(
          decision === 'accept' ? { usable: { quantity: 20_000, value: 5_000_000 } } : {},
        )
        // When it is returned before its second weighing, the truck has left.
        expect(posted.status === 200 || (decision === 'return' && posted.status === 409)).toBe(true)
        if (truck.purchase_order_id === null) continue
        expect((await orderOf(truck)).items[0].received).toBe(decision === 'accept' ? 20 : 0)
      }
    }
  })

  test('of several decisions at once one counts, and the load moves once', async () => {
    const truck = await inQuarantine()
    await post(truck)
    const sample = await sampleOf(truck, [4])
    const answers = await Promise.all([
      decide(sample, { decision: 'accept' }),
      decide(sample, { decision: 'return', reason: 'Uji balapan' }),
      decide(sample, { decision: 'accept' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { status } = await view('material-quality', sample.id)
    expect(await held(truck)).toEqual(status === 'pass' ? { usable: { quantity: 20_000, value: 5_000_000 } } : {})
  })

  test('a decision on a day whose period is closed is refused at that day', async () => {
    const truck = await inQuarantine()
    await post(truck)
    const sample = await sampleOf(truck, [4])
    const day = '2026-06-10T10:00:00+07:00'
    await app.pools.owner.query("UPDATE material_quality_tests SET sampled_at = '2026-06-01' WHERE id = $1", [
      sample.id,
    ])
    await app.pools.owner.query("UPDATE incoming_materials SET weighed_out_at = '2026-06-01' WHERE id = $1", [truck.id])
    await app.pools.owner.query(
      `INSERT INTO accounting_periods (corporate_id, production_unit_id, period, status, closed_at)
       SELECT corporate_id, production_unit_id, $2, 'finish', now() FROM incoming_materials WHERE id = $1`,
      [truck.id, periodOf('2026-06-10')],
    )
    const { status, body } = await decide(sample, { decision: 'accept', decided_at: day })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['decided_at']])
    expect((await held(truck)).quarantine.quantity).toBe(20_000)
  })
})

describe('what asks for a test', () => {
  const truckOf = (material_id: number) =>
    aReceipt(buyer, {
      ...{ material_id, warehouse_id, price: 1_000, vendor_docket_no: freshWord() },
      vendor_id: vendorId,
    })
  let vendorId: number
  beforeAll(async () => {
    // In a category that requires no test.
    const category = { code: freshWord(), name: freshWord(), qc_required: false }
    const { id } = await made(approver, 'vendor-category', category)
    vendorId = (await aVendor(approver, { vendor_category_id: id })).id
  })

  test('a configuration of every n tons asks again once so much came since, one of a day once a day', async () => {
    const tons = await aTestedMaterial(approver, { frequency: 'every_n_tons', n: 30 })
    const asked = async (id: number) => {
      const truck = await truckOf(id)
      if (truck.qc_status === 'waiting') await decided(buyer, await sampleOf(truck, [4]), 'accept')
      await acted(buyer, 'incoming-material', truck.id, 'weigh1', { gross_kg: 30_000 })
      await acted(buyer, 'incoming-material', truck.id, 'post', TARE)
      return truck.qc_status
    }
    const seen = []
    for (let truck = 0; truck < 4; truck++) seen.push(await asked(tons.id))
    expect(seen).toEqual(['waiting', 'none', 'none', 'waiting'])
    const daily = await aTestedMaterial(approver, { frequency: 'daily' })
    expect([await asked(daily.id), await asked(daily.id)]).toEqual(['waiting', 'none'])
    const free = await aTestedMaterial(approver, { mandatory: false })
    expect(await asked(free.id)).toBe('none')
  })

  test('the test of what lies in a warehouse moves nothing', async () => {
    const sample = await aTest(approver, [9], await stockTestBody(approver))
    expect(sample).toMatchObject({ incoming_material_id: null, overall: 'reject' })
    expect((await decided(buyer, sample, 'return', 'Pasir basi')).status).toBe('reject')
    const { status, body } = await buyer.post('/create/material-quality', { warehouse_id })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['material_id']])
  })
})

test('the laboratory decides, the warehouse takes samples', async () => {
  const rights = (...names: string[]) => aUser(app, { company: 'DEMO', permissions: names, unit: 0 })
  const keeper = await rights('create-material-quality', 'read-material-quality', 'read-incoming-material')
  const truck = await aLoad({})
  const sample = await made(keeper, 'material-quality', { incoming_material_id: truck.id })
  expect((await keeper.post(`/action/material-quality/${sample.id}/decide`, { decision: 'accept' })).status).toBe(403)
  const { body } = await buyer.get('/list/incoming-material?qc_status=waiting&limit=100')
  expect(body.data, JSON.stringify(body)).toBeDefined()
  expect(body.data.map(({ id }: Json) => id)).toContain(truck.id)
  const { rows } = await app.pools.owner.query(
    `SELECT r.code, array_agg(p.permission ORDER BY p.permission) AS held FROM roles r
     JOIN role_permissions p ON p.corporate_id = r.corporate_id AND p.role_id = r.id
     WHERE r.code IN ('QC', 'WAREHOUSE') AND p.permission LIKE '%material-quality%' GROUP BY r.code, r.corporate_id
       ORDER BY r.code`,
  )
  const held_ = new Map(rows.map((row) => [row.code, row.held]))
  expect(held_.get('QC')).toContain('update-material-quality-decide')
  expect(held_.get('WAREHOUSE')).toEqual(['create-material-quality', 'read-material-quality'])
})
