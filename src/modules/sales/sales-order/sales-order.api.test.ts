import { afterAll, beforeAll, expect, test } from 'vitest'
import { violatedBy } from '../../../platform/server/database/violated.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket, aDocket } from '../../production/docket/testing.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aProduct } from '../../production/product/testing.ts'
import { anApprovedMix } from '../../production/product-mix-design/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import { aCustomer, customerBody } from '../customer/testing.ts'
import { aSiteProject } from '../site-project/testing.ts'
import { anApprovedOrder, anOrder, orderBody } from './testing.ts'

const ORDER = 'sales-order'
const reason = 'Permintaan pelanggan'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const act = (id: number, verb: string, input: object = {}, by = client) =>
  by.post(`/action/${ORDER}/${id}/${verb}`, input)
/** An order body with its only item changed. */
async function orderOf(item: object, given: object = {}): Promise<Json> {
  const body = await orderBody(client)
  return { ...body, ...given, items: [{ ...body.items[0], ...item }] }
}

test("an order's total is volumes times prices, less discounts, with charges and VAT", async () => {
  const body = await orderOf({ volume: 7.005, price: 1_150_333, discount: 1_000 })
  const charges = [{ name: 'Sewa pompa', basis: 'lump_sum', qty: 1.5, price: 333_333 }]
  const order = await made(client, ORDER, { ...body, charges })
  // 7.005 × 1,150,333 = 8,058,082.665 and 1.5 × 333,333 = 499,999.5, each rounded once, half away from zero.
  expect(order).toMatchObject({ subtotal: 8_058_083, discount: 1_000, charge: 500_000, dpp: 8_557_083 })
  // Eleven per cent of 8,557,083 are 941,279.13.
  expect(order).toMatchObject({ ppn: 941_279, total: 9_498_362 })
  expect(order.items[0]).toMatchObject({ amount: 8_057_083, consumed: 0, delivered: 0, remaining: 7.005 })
  expect(order).toMatchObject({ status: 'pending', volume: 7.005, remaining: 7.005, delivered_pct: 0 })
  expect(order.number).toMatch(/^SO\/SMG\/\d{4}\/\d{5}$/)
})

test("an item without a price gets the unit's price of the order date (I-63)", async () => {
  const product = await aProduct(client)
  const order = await made(client, ORDER, await orderOf({ product_id: product.id, price: undefined }))
  expect(order.items[0]).toMatchObject({ price: 1_150_000, min_price: 1_000_000 })
  const [price] = product.prices
  fine(await client.patch(`/update/product/${product.id}`, { prices: [{ ...price, price: 2_000_000 }] }))
  expect((await viewed(client, ORDER, order.id)).items[0].price).toBe(1_150_000)

  // A unit without a price of its own sells at the product's.
  const based = await aProduct(client, { prices: [], min_price: 900_000 })
  const other = await made(client, ORDER, await orderOf({ product_id: based.id, price: undefined }))
  expect(other.items[0]).toMatchObject({ price: 1_100_000, min_price: 900_000 })

  const unpriced = await aProduct(client, { prices: [], base_price: undefined })
  const answer = await client.post(`/create/${ORDER}`, await orderOf({ product_id: unpriced.id, price: undefined }))
  expectInvalid(answer, 'items.0.price')
  expect(answer.body.error_message).toBe('Harga produk belum ada di unit produksi ini, isi harga satuan')
})

test("a price agreed for a project precedes the customer's, and both precede the unit's, each on its days", async () => {
  const [product, body] = [await aProduct(client), await orderBody(client)]
  const on = { product_id: product.id }
  const contract_prices = [
    { ...on, valid_from: '2026-01-01', price: 990_000 },
    {
      ...on,
      site_project_id: body.site_project_id,
      valid_from: '2026-06-01',
      valid_until: '2026-06-30',
      price: 1_090_000,
    },
  ]
  fine(await client.patch(`/update/customer/${body.customer_id}`, { contract_prices }))
  const priced = async (date: string, given: object = {}) => {
    const asked = new URLSearchParams({
      production_unit_id: String(product.prices[0].production_unit_id),
      customer_id: String(body.customer_id),
      site_project_id: String(body.site_project_id),
      product_id: String(product.id),
      date,
      ...given,
    })
    const [price] = fine(await client.get(`/order-prices?${asked}`)).data
    return price
  }
  // The unit's price is 1,150,000 and its minimum 1,000,000 since January.
  expect(await priced('2026-05-31')).toEqual({ ...on, price: 990_000, min_price: 990_000, is_agreed: true })
  expect(await priced('2026-06-15')).toMatchObject({ price: 1_090_000, min_price: 1_000_000 })
  expect(await priced('2026-07-01')).toMatchObject({ price: 990_000 })
  // Before the first of them the product's base price holds.
  expect(await priced('2025-12-31')).toEqual({ ...on, price: 1_100_000, min_price: 0, is_agreed: false })
  const other = await aSiteProject(client)
  expect(await priced('2026-06-15', { customer_id: String(other.customer_id) })).toMatchObject({
    price: 1_150_000,
    is_agreed: false,
  })
  expect(await priced('2026-06-15', { site_project_id: String(other.id) })).toMatchObject({ price: 990_000 })
  const order = await made(client, ORDER, { ...body, items: [{ ...body.items[0], ...on, price: undefined }] })
  const today = await priced(order.date)
  expect(order.items[0]).toMatchObject({ price: today.price, min_price: today.min_price })
})

test("a customer's agreed prices for one product and project never overlap (I-63)", async () => {
  const [product, project] = [await aProduct(client), await aSiteProject(client)]
  const price = { product_id: product.id, price: 900_000 }
  const write = (contract_prices: object[]) =>
    client.patch(`/update/customer/${project.customer_id}`, { contract_prices })
  const first = { ...price, valid_from: '2026-01-01', valid_until: '2026-03-31' }
  expectInvalid(await write([first, { ...price, valid_from: '2026-03-31' }]), 'contract_prices.1.valid_from')
  expectInvalid(await write([{ ...first, valid_until: '2025-12-31' }]), 'contract_prices.0.valid_until')
  expectInvalid(await write([{ ...first, price: 0 }]), 'contract_prices.0.price')
  // A project's own price may exist beside the one for all projects.
  fine(await write([first, { ...first, site_project_id: project.id }]))
  const twice = app.pools.owner.query(
    `INSERT INTO contract_prices (corporate_id, customer_id, product_id, valid_from, price)
    SELECT corporate_id, customer_id, product_id, '2026-02-01', 1 FROM contract_prices WHERE customer_id = $1 LIMIT 1`,
    [project.customer_id],
  )
  expect(violatedBy(await twice.catch((error) => error)).constraint).toBe('contract_prices_period_excl')
})

test('contract prices need a right of their own; without it a customer is saved with the prices as they are', async () => {
  const [product, project] = [await aProduct(client), await aSiteProject(client)]
  const path = `/update/customer/${project.customer_id}`
  const asManager = { product_id: product.id, price: 900_000, valid_from: '2026-01-01' }
  fine(await client.patch(path, { contract_prices: [asManager] }))
  const seller = await aUser(app, {
    company: 'DEMO',
    permissions: ['read-customer', 'create-customer', 'update-customer', 'read-price'],
  })
  const [stored] = (await viewed(seller, 'customer', project.customer_id)).contract_prices
  const { id, product_id, site_project_id, valid_from, valid_until, price } = stored
  const line = { id, product_id, site_project_id, valid_from, valid_until, price }
  for (const contract_prices of [[], [{ ...line, price: 1 }], [line, { ...asManager, valid_from: '2030-01-01' }]])
    expectRefusal(await seller.patch(path, { contract_prices }), 403)
  fine(await seller.patch(path, { contact_name: 'Sari', contract_prices: [line] }))
  expect(await viewed(client, 'customer', project.customer_id)).toMatchObject({
    contact_name: 'Sari',
    contract_prices: [{ id, price: 900_000 }],
  })
  const body = { ...(await customerBody(client)), contract_prices: [asManager] }
  expectRefusal(await seller.post('/create/customer', body), 403)
})

test('users who see no prices get no order prices, and every parameter is required', async () => {
  const asked = '/order-prices?production_unit_id=1&customer_id=1&site_project_id=1&product_id=1'
  const dispatcher = await app.as('dispatch1')
  expectRefusal(await dispatcher.get(`${asked}&date=2026-01-01`), 403)
  expectInvalid(await client.get(asked), 'date')
  expectInvalid(await client.get(`${asked}&date=31-31-2026`), 'date')
})

test('an item without a slump gets the slump of its product', async () => {
  const product = await aProduct(client, { slump_cm: 12.5, slump_tolerance_cm: 2 })
  const order = await made(client, ORDER, await orderOf({ product_id: product.id }))
  expect(order.items[0].slump_cm).toBe('12.5±2')
  const [item] = order.items
  fine(await client.patch(`/update/${ORDER}/${order.id}`, { items: [{ ...item, slump_cm: '18±2' }] }))
  expect((await viewed(client, ORDER, order.id)).items[0].slump_cm).toBe('18±2')
})

test('the prices of a product at one unit never overlap (I-63)', async () => {
  const product = await aProduct(client)
  const [price] = product.prices
  const change = (prices: object[]) => client.patch(`/update/product/${product.id}`, { prices })
  const later = { ...price, id: undefined, valid_from: '2026-06-01', price: 1_300_000 }
  // The first ends where the next begins; a given end that overlaps is refused.
  fine(await change([price, later]))
  expect((await viewed(client, 'product', product.id)).prices.map((one: Json) => one.valid_until)).toEqual([
    '2026-05-31',
    null,
  ])
  expectRefusal(await change([{ ...price, valid_until: '2026-06-01' }, later]), 422)
  expectRefusal(await change([price, { ...price, id: undefined }]), 422)
})

test('a discount beyond the amount of its item is refused at the discount', async () => {
  expectInvalid(
    await client.post(`/create/${ORDER}`, await orderOf({ volume: 1, price: 100, discount: 101 })),
    'items.0.discount',
  )
  fine(await client.post(`/create/${ORDER}`, await orderOf({ volume: 1, price: 100, discount: 100 })))
})

test("a project belongs to the order's customer", async () => {
  const [project, other] = await Promise.all([aSiteProject(client), aCustomer(client)])
  const body = await orderOf({}, { site_project_id: project.id, customer_id: other.id })
  const answer = await client.post(`/create/${ORDER}`, body)
  expectInvalid(answer, 'site_project_id')
  expect(answer.body.error_message).toBe('Proyek tidak sesuai dengan Pelanggan yang dipilih')
})

test('a delivery cannot end before it begins', async () => {
  const answer = await client.post(
    `/create/${ORDER}`,
    await orderOf({}, { delivery_from: '2026-12-02', delivery_to: '2026-12-01' }),
  )
  expectInvalid(answer, 'delivery_to')
})

test.each([
  [{ allow_credit: false }, 'Pelanggan tidak memiliki akses pembayaran kredit'],
  [{ allow_credit: false, allow_cash: false, allow_deposit: false }, 'Pelanggan tidak memiliki akses pembayaran'],
])('an order on credit of a customer with %j is not approved', async (terms, sentence) => {
  const customer = await aCustomer(client, terms)
  const project = await aSiteProject(client, { customer_id: customer.id })
  const order = await anOrder(client, { customer_id: customer.id, site_project_id: project.id })
  const answer = await act(order.id, 'approve')
  expectInvalid(answer, 'payment_type_id')
  expect(answer.body.error_message).toBe(sentence)
})

test('an order is refused approval if its product cannot be made or its project is inactive', async () => {
  const unmixed = await aProduct(client)
  const order = await made(client, ORDER, await orderOf({ product_id: unmixed.id }))
  expectInvalid(await act(order.id, 'approve'), 'items.0.product_id')

  const left = await anOrder(client)
  await acted(client, 'site-project', left.site_project_id, 'deactivate').catch(() => undefined)
  await app.pools.owner.query('UPDATE site_projects SET active = false WHERE id = $1', [left.site_project_id])
  expectInvalid(await act(left.id, 'approve'), 'site_project_id')
  expect((await viewed(client, ORDER, left.id)).status).toBe('pending')
})

test('a price below the minimum needs a user with the permission for it', async () => {
  const mix = await anApprovedMix(client)
  const dear = await made(client, ORDER, await orderOf({ product_id: mix.product_id, price: undefined }))
  const order = await made(
    client,
    ORDER,
    await orderOf({ product_id: mix.product_id, price: dear.items[0].min_price - 1 }),
  )
  const ordinary = await aUser(app, {
    company: 'DEMO',
    permissions: ['read-sales-order', 'update-sales-order-approve', 'update-sales-order-approve-credit'],
    unit: 0,
  })
  const pricing = await aUser(app, {
    company: 'DEMO',
    permissions: [
      'read-sales-order',
      'update-sales-order-approve',
      'update-sales-order-approve-credit',
      'update-sales-order-price',
    ],
    unit: 0,
  })
  const answer = await act(order.id, 'approve', {}, ordinary)
  expectInvalid(answer, 'items.0.price')
  expect(answer.body.error_message).toMatch(/di bawah harga minimum Rp\. [\d.]+,-/)
  fine(await act(order.id, 'approve', {}, pricing))
})

test('an approved order can no longer be edited, except for its note', async () => {
  const order = await anApprovedOrder(client)
  const answer = await client.patch(`/update/${ORDER}/${order.id}`, { customer_po_no: 'PO/2' })
  expectRefusal(answer, 409)
  expect(answer.body.error_message).toBe('Data dengan status Disetujui tidak dapat diubah')
  fine(await client.patch(`/update/${ORDER}/${order.id}`, { note: 'Telepon dahulu' }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({
    note: 'Telepon dahulu',
    customer_po_no: 'PO/2611/0042',
  })
})

test('an order is pending, is approved, runs from its first load, and is finished with a reason for the rest', async () => {
  const order = await anApprovedOrder(client)
  const job = await aJobOrder(client, await aSchedule(client, order))
  const docket = await aDocket(client, job)
  expect((await viewed(client, ORDER, order.id)).status).toBe('approve')
  await acted(client, 'production/docket', docket.id, 'depart')
  expect((await viewed(client, ORDER, order.id)).status).toBe('progress')

  const open = await act(order.id, 'finish', { reason })
  expectRefusal(open, 409)
  expect(open.body.error_message).toContain(docket.number)
  await acted(client, 'production/docket', docket.id, 'finish')
  await acted(client, 'production-schedule', job.production_schedule_id, 'finish', { reason })
  const why = await act(order.id, 'finish')
  expectInvalid(why, 'reason')
  expect(why.body.error_message).toBe('Alasan harus diisi karena masih ada sisa 93 m³')
  fine(await act(order.id, 'finish', { reason }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ status: 'finish', finish_reason: reason, delivered: 7 })

  expectRefusal(await client.post('/create/production-schedule', { sales_order_item_id: order.items[0].id }), 422)
  const unitUser = await act(order.id, 'reopen', { reason })
  expectRefusal(unitUser, 422)
  expect(unitUser.body.error_message).toBe('Pesanan yang selesai hanya dibuka kembali oleh pengguna tingkat perusahaan')
  fine(await act(order.id, 'reopen', { reason }, await app.as('corporate')))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ status: 'progress', finish_reason: null })
})

test('the volume of a running order never falls below what is loaded or scheduled', async () => {
  const order = await anApprovedOrder(client, { over_delivery_pct: 10 })
  await aSchedule(client, order, { volume: 55 })
  const answer = await act(order.id, 'volume', { volume: 49.999, reason })
  expectInvalid(answer, 'volume')
  expect(answer.body.error_message).toBe('Volume 49.999 m³ terlalu kecil: sudah terpakai 0 m³ dan terjadwal 55 m³')
  fine(await act(order.id, 'volume', { volume: 50, reason }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ volume: 50, subtotal: 100_000_000, total: 111_000_000 })
  expectInvalid(await act(order.id, 'volume', { volume: 60 }), 'reason')
})

test('a cancelled order cancels its schedules and job orders, but never a load', async () => {
  const order = await anApprovedOrder(client)
  const schedule = await aSchedule(client, order)
  const job = await aJobOrder(client, schedule)
  const docket = await aDocket(client, job)
  expectRefusal(await act(order.id, 'cancel', { reason }), 409)
  await acted(client, 'production/docket', docket.id, 'cancel', { reason })
  fine(await act(order.id, 'cancel', { reason }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ status: 'cancel', cancel_reason: reason })
  expect(await viewed(client, 'production-schedule', schedule.id)).toMatchObject({
    status: 'cancel',
    cancel_reason: reason,
  })
  expect(await viewed(client, 'production', job.id)).toMatchObject({ status: 'cancel', cancel_reason: reason })
  const events = await client.get(`/list/production-schedule-event?production_schedule_id=${schedule.id}`)
  expect(events.body.data.map((event: Json) => event.event)).toEqual(['created', 'started', 'cancelled'])

  const running = await aDepartedDocket(client)
  expectRefusal(await act(running.sales_order_id, 'cancel', { reason }), 409)
})

test('a user who may not see prices sees none in any answer, and cannot change any', async () => {
  const order = await anOrder(client)
  const dispatcher = await app.as('dispatch1')
  const hidden = /"(price|min_price|amount|discount|subtotal|dpp|ppn|total|charge|charges)":(?!true|false)/
  for (const path of [
    `/view/${ORDER}/${order.id}`,
    `/list/${ORDER}?limit=50`,
    `/lookup/${ORDER}`,
    '/list/sales-order-item',
  ]) {
    const answer = await dispatcher.get(path)
    expect(answer.status, path).toBe(200)
    expect(JSON.stringify(answer.body), path).not.toMatch(hidden)
  }
  expectRefusal(await dispatcher.get(`/list/${ORDER}?order=total`), 422)

  const blind = await aUser(app, { company: 'DEMO', permissions: ['read-sales-order', 'update-sales-order'], unit: 0 })
  fine(await blind.patch(`/update/${ORDER}/${order.id}`, { customer_po_no: 'PO/3' }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ customer_po_no: 'PO/3', total: order.total })
})

test('an agreed price stays when a user who does not see it changes the volume', async () => {
  const order = await made(client, ORDER, await orderOf({ volume: 10, price: 2_345_000, discount: 45_000 }))
  const blind = await aUser(app, { company: 'DEMO', permissions: ['read-sales-order', 'update-sales-order'], unit: 0 })
  const [{ id, product_id, casting_category_id }] = order.items
  const kept = { id, product_id, casting_category_id, volume: 20 }
  fine(await blind.patch(`/update/${ORDER}/${order.id}`, { items: [kept] }))
  const { items, total } = await viewed(client, ORDER, order.id)
  expect(items[0]).toMatchObject({ volume: 20, price: 2_345_000, discount: 45_000, amount: 46_855_000 })
  expect(total).toBe(52_009_050)
})

test('an order of a unit in another zone is not visible in this one', async () => {
  const other = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const order = await anOrder(other)
  expect(order.number).toMatch(/^SO\/MKS\//)
  expectRefusal(await client.get(`/view/${ORDER}/${order.id}`), 404)
  const salesman = await anyOf(client, 'company-salesman')
  expectRefusal(await client.patch(`/update/${ORDER}/${order.id}`, { salesman_id: salesman.id }), 404)
})

test('an order shows its scheduled volume, in total and by item', async () => {
  const order = await anApprovedOrder(client)
  const scheduled = async () => {
    const { scheduled: all, items } = await viewed(client, ORDER, order.id)
    return [all, items[0].scheduled]
  }
  expect(await scheduled()).toEqual([0, 0])
  const pour = await aSchedule(client, order, { volume: 20 })
  const later = await aSchedule(client, order, { volume: 12.5 })
  expect(await scheduled()).toEqual([32.5, 32.5])
  // A cancelled schedule does not count, a finished one counts with its loaded volume.
  await acted(client, 'production-schedule', later.id, 'cancel', { reason })
  await aDepartedDocket(client, await aJobOrder(client, pour), { quantity: 3 }).then((docket) =>
    acted(client, 'production/docket', docket.id, 'finish'),
  )
  await acted(client, 'production-schedule', pour.id, 'finish', { reason })
  expect(await scheduled()).toEqual([3, 3])
  for (const name of [ORDER, 'sales-order-item']) {
    const query = name === ORDER ? { search: order.number } : { sales_order_id: order.id }
    expect((await listed(client, name, query)).data[0].scheduled, name).toBe(3)
  }
  // A new schedule starts with the unscheduled volume.
  const [item] = (await listed(client, 'sales-order-item', { sales_order_id: order.id })).data
  const offered = fine(await client.get(`/lookup/sales-order-item?id=${item.id}`)).data
  expect(offered[0].unscheduled).toBe(97)
})

test('the delivery start is optional and defaults to today', async () => {
  const { data } = fine(await client.get(`/gen-model/${ORDER}`))
  expect(data.fieldValidation.delivery_from).not.toContain('required')
  expect(data.fieldValidation.customer_id).toBe('required')
  const { delivery_from, date } = await anOrder(client)
  expect(delivery_from).toBe(date)
})
