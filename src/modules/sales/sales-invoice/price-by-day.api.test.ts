import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { expectSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import ofOrders from '../sales-order/server/index.ts'
import { anApprovedOrder, orderBody } from '../sales-order/testing.ts'
import ofInvoices from './server/index.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice } from './testing.ts'

const ORDER = 'sales-order'
const DOCKET = 'production/docket'
const INVOICE = 'sales-invoice'
const reason = 'Kenaikan harga semen'
/** `npm run test:long` runs more. */
const RUNS = Number(process.env.MOLEN_HISTORIES ?? 1)

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const CHECKS = [ofInvoices, ofOrders].flatMap((one) => one.implementation.ledgerChecks ?? [])

/** An order of 60 m³ at two million, with a function that delivers a volume this many days ago. */
async function aRunningOrder(discount = 0) {
  const body = await orderBody(client)
  const items = body.items.map((item) => ({ ...item, volume: 60, discount }))
  const waiting = await made(client, ORDER, { ...body, items })
  await acted(client, ORDER, waiting.id, 'approve')
  const order = await viewed(client, ORDER, waiting.id)
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: 60 }))
  const dayOf = (ago: number) => addDays(order.date, -ago)
  const deliver = async (quantity: number, ago = 0): Promise<Json> => {
    const docket = await aFinishedDocket(client, job, { quantity })
    // As it was entered on that day: the order is older than its dockets.
    await app.pools.owner.query('UPDATE dockets SET date = $2, load_no = id WHERE id = $1', [docket.id, dayOf(ago)])
    return { ...docket, date: dayOf(ago) }
  }
  await app.pools.owner.query('UPDATE sales_orders SET date = $2 WHERE id = $1', [order.id, dayOf(30)])
  const price = (input: object) => client.post(`/action/${ORDER}/${order.id}/price`, { reason, ...input })
  const held = async () => {
    const { rows } = await app.pools.owner.query(
      'SELECT amount FROM sales_order_reservations WHERE sales_order_id = $1',
      [order.id],
    )
    return rows[0].amount
  }
  return { order, deliver, price, held, dayOf }
}

const linesOf = async (invoice: Json) =>
  (await viewed(client, INVOICE, invoice.id)).lines
    .map(({ volume, price, discount }: Json) => [volume, price, discount])
    .toSorted(([, one]: number[], [, other]: number[]) => (one ?? 0) - (other ?? 0))

test('a new price is that of dockets from its day on: worksheet and invoice bill the others at the old one', async () => {
  const { order, deliver, price, dayOf } = await aRunningOrder(60_000)
  const dockets = [await deliver(7, 3), await deliver(3, 1), await deliver(2)]
  fine(await price({ price: 2_100_000, from_docket_date: dayOf(1) }))
  const waiting = (await listed(client, 'billing-worksheet', { customer_id: order.customer_id })).data
  expect(waiting.map(({ id, price: of }: Json) => [id, of])).toEqual(
    expect.arrayContaining([
      [dockets[0]?.id, 2_000_000],
      [dockets[1]?.id, 2_100_000],
      [dockets[2]?.id, 2_100_000],
    ]),
  )
  const { price_changes: changes, subtotal } = await viewed(client, ORDER, order.id)
  expect(subtotal).toBe(60 * 2_100_000)
  expect(changes).toMatchObject([{ from_docket_date: dayOf(1), old_price: 2_000_000, new_price: 2_100_000, reason }])
  const invoice = await aDraftInvoice(client, ...dockets)
  expect(await linesOf(invoice)).toEqual([
    [7, 2_000_000, 6_857],
    [5, 2_100_000, 5_143],
  ])
  expect(invoice).toMatchObject({ subtotal: 24_500_000, discount: 12_000 })
  await acted(client, INVOICE, invoice.id, 'issue')
  await expectSound(app, CHECKS)
})

test('an invoiced docket keeps its price: the refusal names the invoice; the next day is allowed', async () => {
  const { deliver, price, dayOf } = await aRunningOrder()
  const [, second] = [await deliver(2, 4), await deliver(3, 2)]
  const invoice = await anInvoice(client, second as Json)
  const refused = await price({ price: 2_100_000, from_docket_date: dayOf(2) })
  expectInvalid(refused, 'from_docket_date')
  expect(refused.body.error_message).toContain(invoice.number)
  expect(refused.body.error_message).toMatch(/nota kredit/)
  const later = await deliver(1, 1)
  fine(await price({ price: 2_100_000 }))
  expect(await linesOf(await aDraftInvoice(client, later))).toEqual([[1, 2_100_000, 0]])
  expect(await linesOf(invoice)).toEqual([[3, 2_000_000, 0]])
  await expectSound(app, CHECKS)
})

test('a price change needs drafts with its dockets cancelled first; earlier drafts do not matter', async () => {
  const { deliver, price, dayOf } = await aRunningOrder()
  const draft = await aDraftInvoice(client, await deliver(2, 4))
  const refused = await price({ price: 2_100_000 })
  expectInvalid(refused, 'from_docket_date')
  expect(refused.body.error_message).toContain(`Konsep #${draft.id}`)
  fine(await price({ price: 2_100_000, from_docket_date: dayOf(3) }))
  fine(await client.patch(`/update/${INVOICE}/${draft.id}`, { note: 'tetap' }))
  expect(await linesOf(draft)).toEqual([[2, 2_000_000, 0]])
  await expectSound(app, CHECKS)
})

test('an order reserves its rest at the highest price of its dockets; a price for all dockets replaces the old one', async () => {
  const { deliver, price, held, dayOf } = await aRunningOrder()
  const whole = (million: number) => 60 * million * 1_110_000
  expect(await held()).toBe(whole(2))
  fine(await price({ price: 1_500_000, from_docket_date: dayOf(0) }))
  expect(await held()).toBe(whole(2))
  fine(await price({ price: 1_400_000 }))
  expect(await held()).toBe(whole(1.4))
  // The order began after that day, so no docket has the old price.
  fine(await price({ price: 1_300_000, from_docket_date: dayOf(40) }))
  expect(await held()).toBe(whole(1.3))
  await deliver(5, 50)
  fine(await price({ price: 1_200_000, from_docket_date: dayOf(40) }))
  expect(await held()).toBe(whole(1.3))
  await expectSound(app, CHECKS)
})

test('a new price that the credit line does not bear is refused, and nothing of it stays', async () => {
  const order = await anApprovedOrder(client)
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const { credit_available } = await viewed(manager, 'customer', order.customer_id)
  fine(await manager.post(`/action/customer/${order.customer_id}/limit`, { reason, amount: -credit_available }))
  const refused = await client.post(`/action/${ORDER}/${order.id}/price`, { price: 2_000_001, reason })
  expect([refused.status, refused.body.code]).toEqual([422, 'credit_limit'])
  expect((await viewed(client, ORDER, order.id)).price_changes).toEqual([])
  await expectSound(app, CHECKS)
})

interface Deed {
  what: 'deliver' | 'price' | 'bill' | 'cancel' | 'volume'
  ago: number
  size: number
}

const deeds = fc.array(
  fc.record<Deed>({
    what: fc.constantFrom('deliver', 'deliver', 'price', 'price', 'bill', 'cancel', 'volume'),
    ago: fc.nat(6),
    size: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 8, maxLength: 14 },
)

test('however prices change between partial bills, the invoices are the dockets at the prices of their days, and every ledger agrees', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (history) => {
      const { order, deliver, price, dayOf } = await aRunningOrder(100_000)
      const dockets: Json[] = []
      const invoices: Json[] = []
      /** The latest entry applies from its day on. */
      const changes: { from: string; price: number }[] = [{ from: '2000-01-01', price: 2_000_000 }]
      const priceOf = ({ date }: Json) => changes.findLast(({ from }) => from <= date)?.price ?? 0
      const unbilled = async () =>
        (await listed(client, DOCKET, { sales_order_id: order.id, unbilled: 'true', limit: 100 })).data
      for (const { what, ago, size } of history) {
        if (what === 'deliver') dockets.push(await deliver(size, ago))
        if (what === 'price') {
          const changed = { price: 1_500_000 + 100_000 * ((size * 7 + ago * 3) % 11), from: dayOf(ago) }
          const { status } = await price({ price: changed.price, from_docket_date: changed.from })
          if (status === 200) changes.push(changed)
        }
        if (what === 'volume') await client.post(`/action/${ORDER}/${order.id}/volume`, { volume: 60 + size, reason })
        const waiting = what === 'bill' ? (await unbilled()).slice(0, size) : []
        if (waiting.length > 0) invoices.push(await anInvoice(client, ...waiting))
        const wrong = what === 'cancel' ? invoices.pop() : undefined
        if (wrong) await acted(client, INVOICE, wrong.id, 'cancel', { reason })
        await expectSound(app, CHECKS)
      }
      await client.post(`/action/production-schedule/${dockets[0]?.production_schedule_id}/finish`, { reason })
      await client.post(`/action/${ORDER}/${order.id}/finish`, { reason })
      await expectSound(app, CHECKS)
      const rest = await unbilled()
      if (rest.length > 0) invoices.push(await anInvoice(client, ...rest))
      await expectSound(app, CHECKS)
      const billed = invoices.reduce((sum, { subtotal }) => sum + subtotal, 0)
      expect(billed).toBe(dockets.reduce((sum, docket) => sum + docket.quantity * priceOf(docket), 0))
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 600_000)
