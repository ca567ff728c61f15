import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { instantIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { checked, saved, uploaded } from '../../../testing/importing.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aCustomer } from '../customer/testing.ts'
import { aSiteProject } from '../site-project/testing.ts'
import { anOrder, orderBody } from './testing.ts'
import { EXAMPLE_RULES, EXAMPLES } from './worth.examples.ts'

const ORDER = 'sales-order'
const RULES = `SELECT id FROM ppns WHERE corporate_id = 1 AND tax_code = '04' ORDER BY valid_from`
let app: RunningApp
let client: Client
/** The rules of the demo company: 11 % until the end of 2024, since then 12 % of eleven twelfths. */
let [before2025, since2025]: number[] = []

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { rows } = await app.pools.owner.query<{ id: number }>(RULES)
  ;[before2025, since2025] = rows.map(({ id }) => id)
  for (const { tax_code, rate, base_num, base_den, valid_from, rounding } of EXAMPLE_RULES) {
    if (tax_code === '04') continue
    await app.pools.owner.query(
      `INSERT INTO ppns (corporate_id, name, tax_code, rate, base_num, base_den, valid_from, rounding)
       VALUES (1, 'Contoh', $1, $2, $3, $4, $5, $6)`,
      [tax_code, rate, base_num, base_den, valid_from, rounding],
    )
  }
})
afterAll(() => app?.stop())
afterEach(() => void vi.useRealTimers())

/** A customer of the tax code, with a project. */
async function served(
  tax_code: string,
  vat_collector = false,
): Promise<{ customer_id: number; site_project_id: number }> {
  const customer = await aCustomer(client, { tax_code, vat_collector })
  const project = await aSiteProject(client, { customer_id: customer.id })
  return { customer_id: customer.id, site_project_id: project.id }
}
const change = (order: Json, given: object) => client.patch(`/update/${ORDER}/${order.id}`, given)
const charge = (more: object) => ({ name: 'Sewa pompa', basis: 'lump_sum', qty: 1, price: 50_000, ...more })

test.each(EXAMPLES)("an order's sums match those computed by hand: $name", async (example) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(instantIn('Asia/Jakarta', `${example.date} 10:00:00`)))
  const { taxCode, isCollector = false, includesVat = false, charges = [] } = example
  const body = await orderBody(client)
  const items = example.items.map(([volume, price, discount]) => ({ ...body.items[0], volume, price, discount }))
  const of = await served(taxCode, isCollector)
  const order = await made(client, ORDER, { ...body, ...of, price_includes_ppn: includesVat, items, charges })
  const [subtotal, discount, charge, dpp, ppn, total] = example.whole
  expect(order).toMatchObject({ date: example.date, subtotal, discount, charge, dpp, ppn, total })
})

test('an order takes the VAT rule of its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [day, rule] of [
    ['2024-12-31', before2025],
    ['2025-01-01', since2025],
  ] as const) {
    vi.setSystemTime(new Date(instantIn('Asia/Jakarta', `${day} 10:00:00`)))
    expect(await anOrder(client, { delivery_from: day })).toMatchObject({ date: day, ppn_id: rule })
  }
})

test.each(['07', '08'])('a customer of code %s is charged no VAT', async (code) => {
  const order = await anOrder(client, { ...(await served(code)), volume: 2 })
  expect(order).toMatchObject({ ppn_id: null, dpp: 4_000_000, ppn: 0, total: 4_000_000 })
})

test('a charge that is not taxable is added beside the VAT', async () => {
  const charges = [charge({}), charge({ name: 'Titipan', price: 30_000, taxable: false })]
  const order = await anOrder(client, { volume: 1, charges })
  expect(order).toMatchObject({ subtotal: 2_000_000, charge: 80_000, dpp: 2_050_000, ppn: 225_500, total: 2_305_500 })
  // Beside the sums: what is part of the tax base, and what comes after the VAT.
  expect(order).toMatchObject({ taxed_charge: 50_000, untaxed_charge: 30_000 })
  // Changing a charge updates the VAT, too; changing the note does not.
  const [taxed, untaxed] = order.charges
  fine(await change(order, { charges: [{ ...taxed, taxable: false }, untaxed] }))
  const sums = {
    charge: 80_000,
    taxed_charge: null,
    untaxed_charge: 80_000,
    dpp: 2_000_000,
    ppn: 220_000,
    total: 2_300_000,
  }
  expect(await viewed(client, ORDER, order.id)).toMatchObject(sums)
  fine(await change(order, { note: 'Telepon dahulu' }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject(sums)
})

test('a pending order gets the VAT of a new customer or new prices', async () => {
  const order = await anOrder(client, { volume: 1 })
  expect(order).toMatchObject({ ppn_id: since2025, total: 2_220_000 })
  fine(await change(order, await served('08')))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ ppn_id: null, ppn: 0, total: 2_000_000 })
  fine(await change(order, await served('01')))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ ppn_id: since2025, ppn: 220_000, total: 2_220_000 })
  fine(await change(order, { price_includes_ppn: true }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ dpp: 1_801_802, ppn: 198_198, total: 2_000_000 })
})

test('an approved order keeps its rule when its volume changes', async () => {
  const of = await served('03')
  const order = await anOrder(client, { ...of, volume: 10 })
  expect(order.ppn_id).toBe(since2025)
  await acted(client, ORDER, order.id, 'approve')
  const { rows } = await app.pools.owner.query<{ id: number }>(
    `INSERT INTO ppns (corporate_id, name, tax_code, rate, base_num, base_den, valid_from, rounding)
     VALUES (1, 'PPN 5%', '03', 5, 1, 1, '2026-01-01', 'floor') RETURNING id`,
  )
  fine(await client.post(`/action/${ORDER}/${order.id}/volume`, { volume: 20, reason: 'Permintaan pelanggan' }))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ ppn_id: since2025, ppn: 4_400_000, total: 44_400_000 })
  // A new order takes the rule that the customer's code has had since.
  expect(await anOrder(client, { ...of, volume: 1 })).toMatchObject({ ppn_id: rows[0]?.id, ppn: 100_000 })
})

test('an imported order has its VAT, too', async () => {
  const template = await fetch(`${app.address}/api/import/${ORDER}/template`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  const file = await uploaded(client, ORDER, Buffer.from(await template.arrayBuffer()), 'templat.xlsx')
  expect(await checked(client, ORDER, file)).toMatchObject({ record_count: 1, error_count: 0 })
  await saved(client, ORDER, file)
  const [{ id }] = (await listed(client, ORDER, { order: 'id', sort: 'DESC', limit: 1 })).data
  const order = await viewed(client, ORDER, id)
  expect(order.dpp).toBeGreaterThan(0)
  expect(order).toMatchObject({ ppn_id: since2025, total: order.dpp + order.ppn })
})

test('an amount too large to be exact to the rupiah is refused at its field', async () => {
  const body = await orderBody(client)
  const dear = { ...body.items[0], volume: 10, price: 900_000_000_000_000 }
  const create = (given: object) => client.post(`/create/${ORDER}`, { ...body, ...given })
  expectInvalid(await create({ items: [{ ...dear, volume: 20 }] }), 'items.0.price')
  expectInvalid(await create({ charges: [charge({}), charge({ qty: 20, price: dear.price })] }), 'charges.1.price')
  // The line is exact, but with the VAT it is too large.
  expectInvalid(await create({ items: [dear] }), 'items')
  const order = await anOrder(client, { volume: 1, ...(await served('08')) })
  fine(await change(order, { items: [{ ...order.items[0], price: dear.price }] }))
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const { credit_limit } = await viewed(manager, 'customer', order.customer_id)
  const amount = dear.price - credit_limit
  await acted(manager, 'customer', order.customer_id, 'limit', { amount, reason: 'Uji' })
  await acted(client, ORDER, order.id, 'approve')
  expectInvalid(await client.post(`/action/${ORDER}/${order.id}/volume`, { volume: 20, reason: 'Uji' }), 'volume')
})
