import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import { AGEING_BUCKETS } from '../../sales/ageing.ts'
import { aCustomer } from '../../sales/customer/testing.ts'
import { aChannel, aClearedDeposit } from '../../sales/deposit/testing.ts'
import { aCreditNote } from '../../sales/sales-credit-note/testing.ts'
import { aFinishedDocket, anInvoice } from '../../sales/sales-invoice/testing.ts'
import { orderBody } from '../../sales/sales-order/testing.ts'
import { aPayment } from '../../sales/sales-payment/testing.ts'
import { aSiteProject } from '../../sales/site-project/testing.ts'

const ZONE = 'Asia/Jakarta'
type Days = Readonly<Record<string, string>>

let app: RunningApp
/** A user of the first unit, of the second, and of the whole company. */
let first: Client
let second: Client
let corporate: Client
let today: string

beforeAll(async () => {
  app = await startApp()
  first = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  second = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  corporate = await aUser(app, { company: 'DEMO', permissions: 'all' })
  today = todayIn(ZONE)
})
afterAll(() => app?.stop())

const ago = (days: number) => addDays(today, -days)

/** Runs work as if it happened at noon this many days ago. */
async function on<R>(days: number, work: () => Promise<R>): Promise<R> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(instantIn(ZONE, `${ago(days)} 12:00:00`)))
  return work().finally(() => vi.useRealTimers())
}

/** A delivered load of the customer at the user's unit, this many days ago. */
async function aLoad(client: Client, customer: Json, quantity: number, days: number, given: Json = {}): Promise<Json> {
  const site = await aSiteProject(client, { customer_id: customer.id })
  const order = await made(client, 'sales-order', { ...(await orderBody(client, site)), ...given })
  await acted(client, 'sales-order', order.id, 'approve')
  const job = await aJobOrder(client, await aSchedule(client, order))
  const docket = await aFinishedDocket(client, job, { quantity })
  await app.pools.owner.query('UPDATE dockets SET date = $2 WHERE id = $1', [docket.id, ago(days)])
  return docket
}

/** A customer with invoices of two units, and everything that raises or lowers the debt. */
async function aMixedHistory(): Promise<Json> {
  const customer = await aCustomer(first, { top_days: 14, grace_days: 365 })
  const { id: customer_id } = customer
  const pay = async (invoice: Json, amount: number, given: Json = {}, paper: Json = {}) =>
    aPayment(first, { customer_id, amount, allocations: [{ invoice_id: invoice.id, amount, ...given }], ...paper })
  const [one, two, last] = [
    await aLoad(first, customer, 7, 70),
    await aLoad(first, customer, 3, 40),
    await aLoad(first, customer, 2, 8),
  ]
  const elsewhere = await aLoad(second, customer, 5, 35)
  const invoice = await on(70, () => anInvoice(first, one))
  await on(50, async () => {
    const tax = { deduction_type: 'pph22', deduction: 210_000 }
    await acted(first, 'sales-payment', (await pay(invoice, 10_000_000, tax)).id, 'success')
  })
  const credited = await on(40, () => anInvoice(first, two))
  await on(35, () => anInvoice(second, elsewhere))
  await on(30, async () => {
    const lines = [{ description: 'Koreksi harga', amount: 1_000_000 }]
    await acted(first, 'sales-credit-note', (await aCreditNote(first, credited, { lines })).id, 'approve')
  })
  const taken = await on(20, async () => {
    const giro = await aChannel(first, { type: 'giro', needs_clearing: true })
    const bounced = await pay(credited, 900_000, {}, { payment_channel_id: giro.id, giro_no: 'BB 1', giro_due: today })
    await acted(first, 'sales-payment', bounced.id, 'reject', { reason: 'Saldo tidak cukup' })
    return acted(first, 'sales-payment', (await pay(credited, 2_000_000)).id, 'success')
  })
  await on(10, () => acted(corporate, 'sales-payment', taken.id, 'cancel', { reason: 'Salah catat' }))
  await on(8, async () =>
    acted(first, 'sales-invoice', (await anInvoice(first, last)).id, 'cancel', { reason: 'Salah' }),
  )
  await aClearedDeposit(first, { customer_id, amount: 4_440_000 })
  const deposit = await anyOf(first, 'payment-type', { search: 'DEPOSIT' })
  const site = await aSiteProject(first, { customer_id })
  const body = await orderBody(first, site)
  const items = body.items.map((item) => ({ ...item, volume: 2 }))
  const order = await made(first, 'sales-order', { ...body, items, payment_type_id: deposit.id })
  await acted(first, 'sales-order', order.id, 'approve')
  const job = await aJobOrder(first, await aSchedule(first, order, { volume: 2 }), { volume: 2 })
  await anInvoice(first, await aFinishedDocket(first, job, { quantity: 2 }))
  return customer
}

/** The amounts on the statement's paper in their order. */
async function paperOf(by: Client, customer: Json, days: Days): Promise<number[]> {
  const path = `/api/print/customer/${customer.id}?${new URLSearchParams(days)}`
  const answer = await fetch(`${app.address}${path}`, { headers: { authorization: `Bearer ${by.token}` } })
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const text = pages.flatMap((page) => page.map((part) => part.text)).join(' ')
  return [...text.matchAll(/Rp\. (-?[\d.]+),-/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')))
}

/** The entries of the list, oldest first, with its figures. */
async function listOf(by: Client, customer: Json, days: Days) {
  const query = { customer_id: customer.id, ...days, order: 'date', sort: 'ASC', limit: 100, figures: 1 }
  const { data, indicator, summary } = await listed(by, 'receivable-entry', query)
  const entries: Json[] = data
  return { data: entries, indicator, summary }
}

const reportOf = async (by: Client, query: Json) =>
  fine(await by.get(`/list/payment-report?${new URLSearchParams({ group_by: 'customer', ...query })}`)).summary
/** The rows of the report by entry; what was owed before is a row without a date. */
async function entriesOf(by: Client, query: Json): Promise<Json[]> {
  const asked = { mode: 'statement', group_by: 'entry', limit: '500', ...query }
  const { data } = fine(await by.get(`/list/payment-report?${new URLSearchParams(asked)}`))
  return (data as Json[]).map(({ date, type, receivable_entry_name: ref, debit, credit, balance }) => ({
    ...(date === null ? {} : { date }),
    ...{ type, ref: ref ?? undefined, amount: debit - credit, balance },
  }))
}
/** A report without days covers the current period, so the whole statement needs its first day. */
const BEGINNING = '2000-01-01'

const sumOf = (rows: readonly Json[]) => rows.reduce((all, { amount }) => all + amount, 0)

/**
 * The content of the print for these entries: the opening balance, amount and balance of each, the sums, the closing
 * balance and its ageing.
 */
const paperFor = (data: readonly Json[], { opening, debit, credit, closing }: Json, ageing: Json) => [
  opening,
  ...data.flatMap(({ amount, balance }) => [Math.abs(amount), balance]),
  debit,
  credit,
  closing,
  ...AGEING_BUCKETS.map((bucket) => ageing[bucket]),
]

const RANGES: readonly (readonly [name: string, from: number | undefined, to: number | undefined])[] = [
  ['from the first day until today', undefined, undefined],
  ['within days that begin with a balance', 45, 9],
  ['as of a past day', undefined, 32],
  ['of days without entries', 5, 2],
]

test("a customer's statement agrees in tab, list, report, paper, figures and ageing, now and as of a past day", async () => {
  const customer = await aMixedHistory()
  for (const [name, from, to] of RANGES) {
    const days = { ...(from ? { date_from: ago(from) } : {}), ...(to ? { date_to: ago(to) } : {}) }
    const customer_id = customer.id
    const as_of = days.date_to ?? today
    const ageing = await reportOf(corporate, { mode: 'ageing', customer_id, as_of })

    const { data, indicator, summary } = await listOf(corporate, customer, days)
    expect(summary.amount, name).toBe(sumOf(data))
    expect(indicator.opening + indicator.debit - indicator.credit, name).toBe(indicator.closing)
    expect(data.at(-1)?.balance ?? indicator.opening, name).toBe(indicator.closing)
    expect(
      await reportOf(corporate, { mode: 'statement', customer_id, date_from: BEGINNING, ...days }),
      name,
    ).toMatchObject(indicator)
    expect(ageing.total, name).toBe(indicator.closing)
    expect(await entriesOf(corporate, { customer_id, date_from: BEGINNING, ...days }), name).toEqual([
      { type: 'opening', ref: undefined, amount: 0, balance: indicator.opening },
      ...data.map(({ date, type, ref, amount, balance }) => ({ date, type, ref, amount, balance })),
    ])
    expect(await paperOf(corporate, customer, days), name).toEqual(paperFor(data, indicator, ageing))

    // A user of one unit sees one row a day for the others: other debits and credits, the same balances.
    const own = await listOf(second, customer, days)
    const foreign = own.data.filter(({ type }) => type === null)
    expect(new Set(foreign.map(({ ref }) => ref)), name).toEqual(new Set(foreign.length > 0 ? ['Unit lain'] : []))
    // Days on which those add up to zero are left out.
    expect(
      foreign.every(({ amount }) => amount !== 0),
      name,
    ).toBe(true)
    const { opening, closing } = own.indicator
    expect([opening, closing], name).toEqual([indicator.opening, indicator.closing])
    expect(await paperOf(second, customer, days), name).toEqual(paperFor(own.data, own.indicator, ageing))
    const ofUnit = await reportOf(second, { mode: 'statement', customer_id, date_from: BEGINNING, ...days })
    expect(ofUnit.debit - ofUnit.credit, name).toBe(sumOf(own.data.filter(({ type }) => type !== null)))
  }
})

test('the page of the customer shows what the statement closes with, to users of one unit as to those of all', async () => {
  const customer = await aMixedHistory()
  const types = (await listOf(corporate, customer, {})).data.map(({ type }) => type)
  expect(new Set(types)).toEqual(new Set(['invoice', 'cancel', 'payment', 'payment_cancel', 'credit_note', 'deposit']))
  for (const by of [corporate, first, second]) {
    const { indicator } = await listOf(by, customer, {})
    const shown = await viewed(by, 'customer', customer.id)
    expect(shown.receivable).toBe(indicator.closing)
    expect(AGEING_BUCKETS.reduce((all, bucket) => all + shown[bucket], 0)).toBe(indicator.closing)
    const ageing = await reportOf(corporate, { mode: 'ageing', customer_id: customer.id, as_of: today })
    expect(AGEING_BUCKETS.map((bucket) => shown[bucket])).toEqual(AGEING_BUCKETS.map((bucket) => ageing[bucket]))
    const [row] = (await listed(by, 'customer', { id: customer.id })).data
    expect(row).toMatchObject({ receivable: indicator.closing, overdue_amount: indicator.closing - shown.not_due })
  }
})

test('the origin of an entry has its balance, which is what the customer owes after it', async () => {
  const customer = await aMixedHistory()
  const query = new URLSearchParams({
    ...{ mode: 'statement', group_by: 'entry', customer_id: String(customer.id), date_from: ago(45), limit: '500' },
  })
  const { data, summary } = fine(await corporate.get(`/list/payment-report?${query}`))
  const rows: Json[] = data
  expect(rows.length).toBeGreaterThan(5)
  for (const { customer_id, date, receivable_entry_id, type, sales_invoice_id, ...sums } of rows) {
    const { opening, debit, credit, closing, balance } = sums
    expect([opening + debit - credit, closing]).toEqual([balance, balance])
    const row = JSON.stringify({ customer_id, date, receivable_entry_id, type, sales_invoice_id })
    for (const [figure, value] of Object.entries({ balance, debit })) {
      const asked = new URLSearchParams([...query, ['figure', figure], ['row', row]])
      asked.delete('limit')
      expect(fine(await corporate.get(`/origin/payment-report?${asked}`)).data.figures[0].value).toBe(value)
    }
  }
  expect(summary.balance).toBe(summary.closing)
  expect(rows.at(-1)?.balance).toBe(summary.closing)
})
