import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { materialBody } from '../material/testing.ts'
import { anApprovedOrder, aPurchaseOrder, aSubmittedOrder, weighedStock } from '../purchase-order/testing.ts'
import { aPostedReceipt, aReceipt, aWeighedReceipt } from './testing.ts'

let app: RunningApp
let buyer: Client
let approver: Client
let keeper: Client

beforeAll(async () => {
  ;({ app, client: buyer, approver } = await startWithTwo())
  keeper = await aUser(app, {
    company: 'DEMO',
    permissions: [
      'create',
      'read',
      'update',
      'update-weigh1',
      'update-reweigh',
      'update-post',
      'update-reject',
      'update-cancel',
    ].map((right) => {
      const [call, verb] = right.split('-')
      return `${call}-incoming-material${verb ? `-${verb}` : ''}`
    }),
    unit: 0,
  })
})
afterAll(() => app?.stop())

const view = async (name: string, id: number): Promise<Json> => (await buyer.get(`/view/${name}/${id}`)).body.data
const act = (client: Client, { id }: Json, verb: string, body: Json = {}) =>
  client.post(`/action/incoming-material/${id}/${verb}`, body)

/** The rows of the stock ledger for a receipt. */
async function posted({ id }: Json) {
  const { rows } = await app.pools.owner.query(
    `SELECT quantity::float8 AS quantity, value::float8 AS value, is_reversal FROM stock_movements
     WHERE source_type = 'incoming_material' AND source_id = $1 ORDER BY id`,
    [id],
  )
  return rows
}

/** A line of an approved order, for an aggregate bought by the ton unless stated. */
async function aggregateLine(given: Json = {}): Promise<Json> {
  const { warehouse_id } = await weighedStock(buyer)
  const uoms = (await buyer.get('/lookup/uom?limit=100')).body.data
  const kilogram = uoms.find(({ code }: Json) => code.toUpperCase() === 'KG')
  const material = await made(approver, 'material', { ...(await materialBody(approver)), uom_id: kilogram.id })
  const items = [{ material_id: material.id, qty: 100, price: 250_000, ...given }]
  return (await anApprovedOrder(buyer, approver, { warehouse_id, items })).items[0]
}

describe('a purchase order', () => {
  test('its sums are those of its lines, with the VAT of the rate that it names', async () => {
    const rates = (await buyer.get('/lookup/ppn?limit=50')).body.data
    const rate = rates.find((one: Json) => one.tax_code === '04' && one.base_den === 12)
    const { items } = await aPurchaseOrder(buyer)
    const order = await aPurchaseOrder(buyer, {
      ppn_id: rate.id,
      items: [{ ...line(items[0]), qty: 10.5, price: 1_333, discount: 1_000 }],
    })
    // 10.5 × 1,333 = 13,996.5, rounded to 13,997; less 1,000; 12 % of 11/12 of it is 11 %: 1,429.67
    expect(order).toMatchObject({ subtotal: 13_997, discount: 1_000, dpp: 12_997, ppn: 1_430, total: 14_427 })
  })

  test('a unit that does not convert, a discount above the amount and dry weight of cement are refused at their lines', async () => {
    const order = await aPurchaseOrder(buyer)
    const uoms = (await buyer.get('/lookup/uom?limit=100')).body.data
    const change = (given: Json) =>
      buyer.patch('/update/purchase-order', { id: order.id, items: [{ ...line(order.items[0]), ...given }] })
    const count = uoms.find((one: Json) => one.code === 'PCS' || one.code === 'UNIT')
    const fields = async (given: Json) => Object.keys((await change(given)).body.errors ?? {})
    expect(await fields({ uom_id: count.id })).toEqual(['items.0.uom_id'])
    expect(await fields({ discount: 999_999_999 })).toEqual(['items.0.discount'])
    expect(await fields({ dry_weight: true, agreed_moisture_pct: 5 })).toEqual(['items.0.dry_weight'])
    expect((await view('purchase-order', order.id)).total).toBe(order.total)
  })

  test('the user who submitted it does not approve it, and once submitted it is no longer changed', async () => {
    const order = await aSubmittedOrder(buyer)
    expect((await buyer.post(`/action/purchase-order/${order.id}/approve`, {})).status).toBe(409)
    expect((await buyer.patch('/update/purchase-order', { id: order.id, payment_term_days: 1 })).status).toBe(409)
    const approved = await acted(approver, 'purchase-order', order.id, 'approve')
    expect(approved).toMatchObject({ status: 'approve', steps: [{ level: 1, status: 'approve' }] })
  })

  test('each approver is offered the decision of their own level only', async () => {
    const LEVEL = 'approval-credit-submission'
    const last = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
    const idOf = async (client: Client) => fine(await client.get('/session')).data.profile.id
    const level = { doc_type: 'purchase_order', approver: 'users', due_hours: 8 }
    const corporate = await aUser(app, { company: 'DEMO', permissions: 'all' })
    const levels = [
      await made(corporate, LEVEL, { ...level, users: [{ user_id: await idOf(approver) }], min_amount: 0 }),
      await made(corporate, LEVEL, { ...level, users: [{ user_id: await idOf(last) }], min_amount: 1_000 }),
    ]
    const { id } = await aSubmittedOrder(buyer)
    const offered = async () => {
      const views = [buyer, approver, last].map((client) => client.get(`/view/purchase-order/${id}`))
      return (await Promise.all(views)).map(({ body }) => [body.data.can.approve, body.data.can.reject])
    }
    const [no, yes] = [
      [false, false],
      [true, true],
    ]
    expect(await offered()).toEqual([no, yes, no])
    await acted(approver, 'purchase-order', id, 'approve')
    expect(await offered()).toEqual([no, no, yes])
    await acted(last, 'purchase-order', id, 'approve')
    expect(await offered()).toEqual([no, no, no])
    for (const one of levels.toReversed()) await acted(corporate, LEVEL, one.id, 'deactivate')
  })

  test('a user who changed a draft cannot approve it', async () => {
    const order = await aPurchaseOrder(buyer)
    fine(await approver.patch('/update/purchase-order', { id: order.id, payment_term_days: 14 }))
    await acted(buyer, 'purchase-order', order.id, 'submit')
    const refused = await approver.post(`/action/purchase-order/${order.id}/approve`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'own_submission'])
  })

  test('its paper tells the vendor what is ordered at what price, and until it is approved that it is a draft', async () => {
    const order = await aPurchaseOrder(buyer, { note: 'Kirim pagi' })
    const { token } = (
      await app.nobody.post('/login', { username: 'plant1', password: 'molen-demo', provider: 'USER' })
    ).body.data
    const response = await fetch(`${app.address}/api/print/purchase-order/${order.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const text = pages.flatMap((page) => page.map((one) => one.text)).join(' ')
    for (const part of [order.number, order.vendor_name, '125.000.000', 'Kirim pagi', 'KONSEP'])
      expect(text).toContain(part)
  })

  test('it is closed with a reason while something is missing, and takes nothing more', async () => {
    const { items, id } = await anApprovedOrder(buyer, approver)
    await aPostedReceipt(buyer, { purchase_order_item_id: items[0].id })
    const waiting = await aWeighedReceipt(buyer, { purchase_order_item_id: items[0].id })
    const closed = await acted(buyer, 'purchase-order', id, 'close', { reason: 'Proyek berhenti' })
    expect(closed).toMatchObject({ status: 'finish', finish_reason: 'Proyek berhenti', items: [{ remaining: 0 }] })
    expect((await act(buyer, waiting, 'post', { tare_kg: 10_000 })).status).toBe(422)
    expect(await posted(waiting)).toEqual([])
  })
})

const line = ({ material_id, uom_id, qty, price }: Json) => ({ material_id, uom_id, qty, price })

describe('a receipt', () => {
  test('is posted to the stock by two weighings, gets its number and fills its order', async () => {
    const { items, id } = await anApprovedOrder(buyer, approver)
    const gate = await aReceipt(keeper, { purchase_order_item_id: items[0].id, vendor_qty: 20_500 })
    expect(gate).toMatchObject({ status: 'pending', number: null, gross_kg: null })
    expect((await act(keeper, gate, 'post', { tare_kg: 10_000 })).body.code).toBe('state')
    const rights = ['read-incoming-material', 'update-incoming-material']
    const clerk = await aUser(app, { company: 'DEMO', permissions: rights, unit: 0 })
    expectRefusal(await act(clerk, gate, 'weigh1', { gross_kg: 30_000 }), 403)
    // A weight in tons is told before it is written.
    const light = { gross_kg: 20_499 }
    const path = `/action/incoming-material/${gate.id}/weigh1`
    const { warnings } = fine(await keeper.post(path, light, { 'Dry-Run': '1' }))
    expect(warnings).toMatchObject([{ code: 'gross_below_docket', field: 'gross_kg' }])
    const { warnings: none } = fine(await keeper.post(path, { gross_kg: 30_000.5 }))
    expect(none).toBeUndefined()
    expect((await act(keeper, gate, 'weigh1', { gross_kg: 31_000 })).body.code).toBe('state')
    const receipt = await acted(keeper, 'incoming-material', gate.id, 'post', { tare_kg: 10_000.5 })
    expect(receipt.number).toMatch(/^IM\/[A-Z0-9]+\/\d{4}\/\d{5}$/)
    expect(await view('incoming-material', gate.id)).toMatchObject({
      status: 'finish',
      net_kg: 20_000,
      accepted_qty: 20_000,
      accepted_base: 20_000,
      diff_vendor_pct: -2.439,
      beyond_tolerance: true,
      value: 25_000_000,
    })
    expect(await posted(gate)).toEqual([{ quantity: 20_000, value: 25_000_000, is_reversal: false }])
    const order = await view('purchase-order', id)
    expect(order).toMatchObject({
      status: 'progress',
      received_pct: 20,
      items: [{ received: 20_000, remaining: 80_000 }],
    })
    const { data } = (await buyer.get(`/list/incoming-material?purchase_order_id=${id}`)).body
    expect(data.map((one: Json) => one.id)).toEqual([gate.id])
  })

  test('a tare at or above the gross, a moment before the first weighing and a weight of half a gram are refused', async () => {
    const receipt = await aWeighedReceipt(buyer)
    const refused = async (body: Json) => {
      const { status, body: answer } = await act(buyer, receipt, 'post', body)
      return [status, ...Object.keys(answer.errors ?? {})]
    }
    expect(await refused({ tare_kg: 30_000 })).toEqual([422, 'tare_kg'])
    expect(await refused({ tare_kg: 0.0005 })).toEqual([422, 'tare_kg'])
    expect(await refused({})).toEqual([422, 'tare_kg'])
    const yesterday = new Date(Date.parse(receipt.weighed_in_at) - 60_000).toISOString()
    expect(await refused({ tare_kg: 10_000, weighed_out_at: yesterday })).toEqual([422, 'weighed_out_at'])
    expect(await refused({ tare_kg: 10_000, weighed_out_at: '9999-12-31' })).toEqual([422, 'weighed_out_at'])
    expect(await posted(receipt)).toEqual([])
  })

  test("a vendor's docket number belongs to one receipt, and is free again once that was turned away", async () => {
    const { items } = await anApprovedOrder(buyer, approver)
    const given = { purchase_order_item_id: items[0].id, vendor_docket_no: freshWord() }
    const first = await aReceipt(buyer, given)
    const again = { ...given, vendor_docket_no: given.vendor_docket_no.toUpperCase(), vehicle_no: 'H 1 A' }
    const second = await buyer.post('/create/incoming-material', again)
    expect([second.status, Object.keys(second.body.errors)]).toEqual([422, ['vendor_docket_no']])
    await acted(buyer, 'incoming-material', first.id, 'reject', { reason: 'Segel rusak' })
    expect((await buyer.post('/create/incoming-material', again)).status).toBeLessThan(300)
  })

  test('without an order it comes by a special right only', async () => {
    const { vendor_id, material_id, warehouse_id } = await aReceipt(buyer)
    const direct = { vendor_id, material_id, warehouse_id, vendor_docket_no: freshWord(), vehicle_no: 'H 1 A' }
    const answer = await keeper.post('/create/incoming-material', direct)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['purchase_order_item_id']])
  })

  test('aggregate by dry weight is paid without excess moisture, and stocked with its full weight', async () => {
    const item = await aggregateLine({ dry_weight: true, agreed_moisture_pct: 5 })
    const gate = await aWeighedReceipt(buyer, { purchase_order_item_id: item.id, vendor_qty: 20 })
    await acted(buyer, 'incoming-material', gate.id, 'post', { tare_kg: 10_000, moisture_pct: 8 })
    // 20 t × (1 − (8 − 5) %) = 19.4 t at Rp 250,000
    expect(await view('incoming-material', gate.id)).toMatchObject({ accepted_qty: 19.4, accepted_base: 20_000 })
    expect(await posted(gate)).toEqual([{ quantity: 20_000, value: 4_850_000, is_reversal: false }])
  })

  test('more than the order and its tolerance needs a permission of its own, and the refusal states the rest', async () => {
    const item = await aggregateLine({ qty: 30, over_receipt_pct: 10 })
    await aPostedReceipt(buyer, { purchase_order_item_id: item.id })
    const second = await aWeighedReceipt(keeper, { purchase_order_item_id: item.id })
    const refused = await act(keeper, second, 'post', { tare_kg: 10_000 })
    expect(refused.status).toBe(422)
    expect(refused.body.code).toBe('over_receipt')
    expect(refused.body.error_message).toContain('masih boleh 13')
    await acted(approver, 'incoming-material', second.id, 'post', { tare_kg: 10_000 })
    expect(await view('purchase-order', item.purchase_order_id ?? second.purchase_order_id)).toMatchObject({
      status: 'finish',
    })
  })

  test('cancelled, it leaves stock and order as they were, to the rupiah', async () => {
    const { items, id } = await anApprovedOrder(buyer, approver)
    const receipt = await aPostedReceipt(buyer, { purchase_order_item_id: items[0].id })
    await acted(buyer, 'incoming-material', receipt.id, 'cancel', { reason: 'Salah timbang' })
    expect(await posted(receipt)).toEqual([
      { quantity: 20_000, value: 25_000_000, is_reversal: false },
      { quantity: -20_000, value: -25_000_000, is_reversal: true },
    ])
    expect(await view('purchase-order', id)).toMatchObject({ status: 'approve', items: [{ received: 0 }] })
    expect((await view('incoming-material', receipt.id)).number).toMatch(/^IM\//)
  })

  test('the list adds up the net weights that stayed in stock, not of cancelled loads', async () => {
    const { items, id } = await anApprovedOrder(buyer, approver)
    const kept = await aPostedReceipt(buyer, { purchase_order_item_id: items[0].id })
    const cancelled = await aPostedReceipt(buyer, { purchase_order_item_id: items[0].id })
    await acted(buyer, 'incoming-material', cancelled.id, 'cancel', { reason: 'Salah timbang' })
    await aWeighedReceipt(buyer, { purchase_order_item_id: items[0].id })
    const { body } = await buyer.get(`/list/incoming-material?purchase_order_id=${id}`)
    expect(body.summary).toEqual({ stocked_kg: kept.net_kg })
  })

  test('a wrong gross is corrected with its reason until the truck is weighed out, and the history keeps both', async () => {
    const receipt = await aWeighedReceipt(buyer, { vendor_qty: 20.5 })
    const path = `/action/incoming-material/${receipt.id}/reweigh`
    expectInvalid(await keeper.post(path, { gross_kg: 31_000 }), 'reason')
    const reason = 'Salah ketik'
    const { warnings } = fine(await keeper.post(path, { gross_kg: 310, reason }, { 'Dry-Run': '1' }))
    expect(warnings).toMatchObject([{ code: 'gross_below_docket', message: expect.stringContaining('20.5 ton') }])
    const corrected = await acted(keeper, 'incoming-material', receipt.id, 'reweigh', { gross_kg: 31_000, reason })
    expect(corrected).toMatchObject({ status: 'progress', gross_kg: 31_000, can: { reweigh: true, post: true } })
    const entries = { table: 'incoming_materials', row_id: receipt.id, action: 'reweigh' }
    expect((await listed(buyer, 'audit-log', entries)).data).toMatchObject([
      { reason, before: { gross_kg: '30000.000' }, after: { gross_kg: '31000.000' } },
    ])
    const done = await acted(keeper, 'incoming-material', receipt.id, 'post', { tare_kg: 10_000 })
    expect(done).toMatchObject({ net_kg: 21_000, can: { reweigh: false } })
    expectRefusal(await keeper.post(path, { gross_kg: 30_000, reason }), 409)
  })

  test('at a unit with a weighbridge a corrected gross is a typed weight, with a photo', async () => {
    const receipt = await aWeighedReceipt(buyer)
    await app.pools.owner.query('UPDATE production_units SET weighbridge = true WHERE id = $1', [
      receipt.production_unit_id,
    ])
    try {
      expectInvalid(await act(buyer, receipt, 'reweigh', { gross_kg: 31_000, reason: 'Salah baca' }), 'photo')
    } finally {
      await app.pools.owner.query('UPDATE production_units SET weighbridge = false')
    }
  })

  test('a typed weight needs its reason and a photo at a unit with a weighbridge', async () => {
    const receipt = await aReceipt(buyer)
    expect((await view('incoming-material', receipt.id)).weighbridge).toBe(false)
    await app.pools.owner.query('UPDATE production_units SET weighbridge = true WHERE id = $1', [
      receipt.production_unit_id,
    ])
    try {
      expect((await view('incoming-material', receipt.id)).weighbridge).toBe(true)
      const { status, body } = await act(buyer, receipt, 'weigh1', { gross_kg: 30_000 })
      expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['manual_reason', 'photo']])
    } finally {
      await app.pools.owner.query('UPDATE production_units SET weighbridge = false')
    }
  })

  test('two trucks that close one line at once do not both pass its tolerance', async () => {
    const item = await aggregateLine({ qty: 20, over_receipt_pct: 5 })
    const trucks = await Promise.all(
      Array.from({ length: 4 }, () => aWeighedReceipt(keeper, { purchase_order_item_id: item.id })),
    )
    const answers = await Promise.all(trucks.map((truck) => act(keeper, truck, 'post', { tare_kg: 10_000 })))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([422, 422, 422])
    const [numbers] = (
      await app.pools.owner.query(
        `SELECT count(*)::int AS taken, max(right(number, 5))::int AS last FROM incoming_materials
         WHERE number LIKE (SELECT left(max(n.number), -5) FROM incoming_materials n WHERE n.id = ANY ($1)) || '%'`,
        [trucks.map(({ id }) => id)],
      )
    ).rows
    expect(numbers.taken).toBe(numbers.last)
  })
})

test('the slip tells the driver both weights and what was accepted, and until then that it is a draft', async () => {
  const textOf = async ({ id }: Json) => {
    const response = await fetch(`${app.address}/api/print/incoming-material/${id}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
    return pages.flatMap((page) => page.map((one) => one.text)).join(' ')
  }
  const weighed = await textOf(await aWeighedReceipt(buyer))
  for (const part of ['H 9412 KA', '30,000 kg', 'KONSEP']) expect(weighed).toContain(part)
  const receipt = await aPostedReceipt(buyer)
  const text = await textOf(receipt)
  for (const part of [receipt.number, '30,000 kg', '10,000 kg', '20,000 kg']) expect(text).toContain(part)
  expect(text).not.toContain('KONSEP')
  expect(text).toMatch(/Timbang Keluar \d{2} \p{L}{3} \d{4} \d{2}:\d{2}/u)
})
