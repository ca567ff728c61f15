import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, openPeriod, periodOf } from '../../../platform/definition/dates.ts'
import { checkLedgers, type LedgerCheck, numberChecks } from '../../../platform/server/engine/ledger-checks.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aCustomer as aCustomerOf } from '../customer/testing.ts'
import depositEntries from '../deposit-entry/server/index.ts'
import { receipt } from '../receipt/receipt.ts'
import { anOrder } from '../sales-order/testing.ts'
import { deposit } from './deposit.ts'
import { aChannel, aClearedDeposit, aDeposit } from './testing.ts'

const reason = 'Uji deposit'
const NUMBERS = [...numberChecks(deposit), ...numberChecks(receipt)]
let app: RunningApp
let client: Client
/** Today at the unit, which permits earlier dates. */
let today: string

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { rows } = await app.pools.owner.query('SELECT timezone FROM production_units ORDER BY id LIMIT 1')
  today = todayIn(rows[0].timezone)
})
afterAll(async () => {
  if (app) expect(await broken([...(depositEntries.implementation.ledgerChecks ?? []), ...NUMBERS])).toEqual([])
  await app?.stop()
})

async function broken(checks: readonly LedgerCheck[]): Promise<string[]> {
  const owner = await app.pools.owner.connect()
  try {
    return await checkLedgers(owner, checks)
  } finally {
    owner.release()
  }
}

const act = (id: number, verb: string, input: Json = {}) => client.post(`/action/deposit/${id}/${verb}`, input)
const aCustomer = (given: Json = {}): Promise<Json> => aCustomerOf(client, given)
const entriesOf = async (by: Json) => (await listed(client, 'deposit-entry', by)).data
const receiptsOf = async (depositId: number) => (await listed(client, 'receipt', { deposit_id: depositId })).data

test('a deposit has no number until its money has come; then it and its receipt are of the month of that day', async () => {
  const customer = await aCustomer()
  const draft = await aDeposit(client, { customer_id: customer.id })
  expect(draft).toMatchObject({ number: null, status: 'pending', received_at: today, cleared_at: null })
  expect(await entriesOf({ deposit_id: draft.id })).toEqual([])
  const [found] = (await listed(client, 'deposit', { search: `konsep #${draft.id}` })).data
  expect(found).toMatchObject({ id: draft.id })

  const { from } = openPeriod(today)
  const early = await act(draft.id, 'success', { cleared_at: addDays(today, -1) })
  expectInvalid(early, 'cleared_at')
  expectInvalid(await act(draft.id, 'success', { cleared_at: addDays(from, -1) }), 'cleared_at')
  expectInvalid(await act(draft.id, 'success', { cleared_at: addDays(today, 1) }), 'cleared_at')
  expectInvalid(await act(draft.id, 'success', { cleared_at: '9999-12-31' }), 'cleared_at')

  fine(await client.patch('/update/deposit', { id: draft.id, received_at: from }))
  const cleared = await acted(client, 'deposit', draft.id, 'success', { cleared_at: from })
  const month = from.slice(2, 4) + from.slice(5, 7)
  expect(cleared).toMatchObject({ status: 'success', cleared_at: from, used: 0, held: 0, remaining: 10_000_000 })
  expect(cleared.number).toMatch(new RegExp(`^DP/[A-Z0-9]+/${month}/\\d{5}$`))
  expect(await entriesOf({ deposit_id: draft.id })).toMatchObject([
    { type: 'in', date: from, amount: 10_000_000, ref: cleared.number, customer_id: customer.id },
  ])
  expect(await receiptsOf(draft.id)).toMatchObject([
    {
      number: expect.stringMatching(new RegExp(`^KW/[A-Z0-9]+/${month}/`)),
      status: 'success',
      source: 'deposit',
      amount: 10_000_000,
    },
  ])
  expect((await act(draft.id, 'success')).status).toBe(409)
  expect((await client.patch('/update/deposit', { id: draft.id, amount: 1 })).status).toBe(409)
})

test('a dry run of a deposit tells the entry that its success would write', async () => {
  const { id } = await aDeposit(client)
  const { effects } = fine(await client.post(`/action/deposit/${id}/success`, {}, { 'dry-run': '1' }))
  const entered = effects.filter(({ module }: Json) => module === 'deposit-entry')
  expect(entered).toContainEqual(expect.objectContaining({ field: 'amount', before: null, after: 10_000_000 }))
  expect(entered).toContainEqual(expect.objectContaining({ field: 'type', before: null, after: 'in' }))
  expect(await entriesOf({ deposit_id: id })).toEqual([])
})

test('a rejected deposit leaves nothing; a cancelled one keeps its numbers and takes its money back today', async () => {
  const bounced = await acted(client, 'deposit', (await aDeposit(client)).id, 'reject', { reason })
  expect(bounced).toMatchObject({ status: 'reject', number: null, cancel_reason: reason })
  expect(await entriesOf({ deposit_id: bounced.id })).toEqual([])
  expect((await act(bounced.id, 'success')).status).toBe(409)

  const cleared = await aClearedDeposit(client)
  const cancelled = await acted(client, 'deposit', cleared.id, 'cancel', { reason })
  expect(cancelled).toMatchObject({ status: 'cancel', number: cleared.number, remaining: 0 })
  expect(await entriesOf({ deposit_id: cleared.id, order: 'id' })).toHaveLength(2)
  const amounts = (await entriesOf({ deposit_id: cleared.id })).map(({ amount }: Json) => amount)
  expect(amounts.toSorted((a: number, b: number) => a - b)).toEqual([-10_000_000, 10_000_000])
  expect(await receiptsOf(cleared.id)).toMatchObject([{ status: 'cancel' }])
})

test('a giro has its number and a day not before it was received; other channels have neither', async () => {
  const giro = await aChannel(client, { type: 'giro', needs_clearing: true })
  const give = async (given: Json) =>
    client.post('/create/deposit', { customer_id: (await aCustomer()).id, amount: 1, ...given })
  const empty = await give({ payment_channel_id: giro.id })
  expectInvalid(empty, 'giro_no')
  expectInvalid(empty, 'giro_due')
  const early = { giro_no: 'BB 1', giro_due: addDays(today, -1) }
  expectInvalid(await give({ payment_channel_id: giro.id, ...early }), 'giro_due')
  fine(await give({ payment_channel_id: giro.id, giro_no: 'BB 1', giro_due: addDays(today, 30) }))
  const transfer = await aDeposit(client, { giro_no: 'BB 1', giro_due: addDays(today, 30) })
  expect(transfer).toMatchObject({ giro_no: null, giro_due: null })
})

test.each([0, -1, 10 ** 16])('%d rupiah are no deposit', async (amount) => {
  const channel = await aChannel(client)
  const answer = await client.post('/create/deposit', {
    customer_id: (await aCustomer()).id,
    payment_channel_id: channel.id,
    amount,
  })
  expectInvalid(answer, 'amount')
})

test('a taxed advance has its tax base and VAT; without the VAT if the customer pays it to the state', async () => {
  const taxed = { taxed: true, amount: 11_100_000 }
  const usual = await aDeposit(client, { ...taxed, customer_id: (await aCustomer({ vat_collector: false })).id })
  expect(usual).toMatchObject({ dpp: 10_000_000, ppn: 1_100_000, ppn_id: expect.any(Number) })
  const collector = await aCustomer({ vat_collector: true })
  const own = await aDeposit(client, { ...taxed, customer_id: collector.id })
  expect(own).toMatchObject({ dpp: 11_100_000, ppn: 1_221_000 })
  const give = ({ id }: Json, tax_invoice_no: string) => client.patch('/update/deposit', { id, tax_invoice_no })
  fine(await give(usual, '04002600000000042'))
  expectInvalid(await give(own, '04002600000000042'), 'tax_invoice_no')
  expectInvalid(await give(own, '42'), 'tax_invoice_no')
  fine(await client.patch('/update/deposit', { id: own.id, taxed: false }))
  expect(await viewed(client, 'deposit', own.id)).toMatchObject({ dpp: null, ppn: null, ppn_id: null })
})

test('a deposit is bound to an open order of its customer until that order ends', async () => {
  const order = await anOrder(client)
  const other = await aClearedDeposit(client, { customer_id: (await aCustomer()).id })
  expectInvalid(await act(other.id, 'earmark', { sales_order_id: order.id, reason }), 'sales_order_id')

  const own = await aClearedDeposit(client, { customer_id: order.customer_id })
  const bound = await acted(client, 'deposit', own.id, 'earmark', { sales_order_id: order.id, reason })
  expect(bound.sales_order_id).toBe(order.id)
  expect((await acted(client, 'deposit', own.id, 'earmark', { reason })).sales_order_id).toBe(null)
  await acted(client, 'deposit', own.id, 'earmark', { sales_order_id: order.id, reason })
  const draft = await aDeposit(client, { customer_id: order.customer_id, sales_order_id: order.id })
  await acted(client, 'sales-order', order.id, 'cancel', { reason })
  expect((await viewed(client, 'deposit', own.id)).sales_order_id).toBe(null)
  expect(await acted(client, 'deposit', draft.id, 'success')).toMatchObject({ status: 'success', sales_order_id: null })
  expectInvalid(await act(own.id, 'earmark', { sales_order_id: order.id, reason }), 'sales_order_id')
})

test('the numbers of deposits and receipts have no gaps, also when clearings run at once or fail', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => aDeposit(client)))
  const answers = await Promise.all(
    drafts.flatMap(({ id }, index) => [
      act(id, 'success', index % 3 === 0 ? { lock_version: 99 } : {}),
      act(id, 'success', index % 4 === 0 ? { cleared_at: addDays(today, 2) } : {}),
    ]),
  )
  const passed = answers.filter(({ status }) => status === 200)
  expect(passed).toHaveLength(11)
  expect(new Set(passed.map(({ body }) => body.data.number)).size).toBe(11)
  expect(await broken(NUMBERS)).toEqual([])
})

test('what other units took is one ledger row a day, without its documents', async () => {
  const customer = await aCustomer()
  const there = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const both = { customer_id: customer.id }
  const [first, second] = [await aClearedDeposit(there, both), await aClearedDeposit(there, both)]
  const own = await aClearedDeposit(client, both)
  const rows = await entriesOf(both)
  expect(rows).toHaveLength(2)
  const foreign = rows.find(({ ref }: Json) => ref !== own.number)
  expect(foreign).toMatchObject({ ref: 'Unit lain', amount: 20_000_000 })
  expect([foreign?.type, foreign?.deposit_id].filter(Boolean)).toEqual([])
  expect(JSON.stringify(rows)).not.toContain(first.number)
  expect((await client.get(`/view/deposit/${second.id}`)).status).toBe(404)
})

test('money cannot be dated into a closed period, but a draft dated in one may still be cleared', async () => {
  const { from } = openPeriod(today)
  const draft = await aDeposit(client, { date: from, received_at: from })
  const { rows } = await app.pools.owner.query(
    `INSERT INTO accounting_periods (corporate_id, production_unit_id, period, status, closed_at)
     VALUES (1, $1, $2, 'finish', now())
     ON CONFLICT (corporate_id, production_unit_id, period) DO UPDATE
       SET status = 'finish', closed_at = excluded.closed_at
       RETURNING id`,
    [draft.production_unit_id, periodOf(from)],
  )
  expectInvalid(await act(draft.id, 'success', { cleared_at: from }), 'cleared_at')
  expect((await viewed(client, 'deposit', draft.id)).status).toBe('pending')
  expect(await acted(client, 'deposit', draft.id, 'success')).toMatchObject({ status: 'success', cleared_at: today })
  await app.pools.owner.query(`UPDATE accounting_periods SET status = 'progress', closed_at = NULL WHERE id = $1`, [
    rows[0].id,
  ])
})
