import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aFinishedDocket } from './testing.ts'

const BILL = '/action/sales-invoice/bill'
const DOCKET = 'production/docket'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

/** The lines of a streamed answer: progress, and the last line. */
function linesOf({ status, body }: Answer): { progress: Json[]; last: Json } {
  expect(status).toBe(200)
  const lines: Json[] = String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { progress: lines.slice(0, -1).map(({ progress }) => progress), last: lines.at(-1) }
}

const bill = async (body: Json, headers: Record<string, string> = {}) => linesOf(await client.post(BILL, body, headers))

const keyed = () => ({ 'idempotency-key': freshWord() })

test('dockets of one project on the same terms become one draft, those of another project another', async () => {
  const docket = await aFinishedDocket(client)
  const same = await aFinishedDocket(client, { id: docket.job_order_id }, { quantity: 1.5 })
  const other = await aFinishedDocket(client)
  for (const { customer_id } of [docket, other]) {
    const { progress, last } = await bill({ customer_id })
    expect(progress).toContainEqual({ done: 0, total: 1 })
    expect(progress.at(-1)).toEqual({ done: 1, total: 1 })
    expect(last.data).toMatchObject({ invoices: [{ number: null }], left: [] })
    const [{ id, total }] = last.data.invoices
    expect(await viewed(client, 'sales-invoice', id)).toMatchObject({ status: 'pending', customer_id, total })
  }
  const first = await viewed(client, DOCKET, docket.id)
  expect(first.sales_invoice_id).toBe((await viewed(client, DOCKET, same.id)).sales_invoice_id)
  expect(first.sales_invoice_id).not.toBe((await viewed(client, DOCKET, other.id)).sales_invoice_id)
})

test('with `issue` drafts are issued at once, and nothing is left to bill', async () => {
  const { customer_id, id } = await aFinishedDocket(client)
  const { last } = await bill({ customer_id, issue: true })
  expect(last.data.invoices).toMatchObject([{ number: expect.stringMatching(/^INV\//) }])
  const { sales_invoice_id } = await viewed(client, DOCKET, id)
  expect(await viewed(client, 'sales-invoice', sales_invoice_id)).toMatchObject({ status: 'unpaid' })
  expect((await bill({ customer_id })).last.data).toEqual({ invoices: [], left: [] })
})

test('only dockets of the days, the project and the unit that are asked for are billed', async () => {
  const { customer_id, site_project_id, date } = await aFinishedDocket(client)
  const nothing = { invoices: [], left: [] }
  expect((await bill({ customer_id, date_from: '2020-01-01', date_to: '2020-01-31' })).last.data).toEqual(nothing)
  const elsewhere = (await aFinishedDocket(client)).site_project_id
  expect((await bill({ customer_id, site_project_id: elsewhere })).last.data).toEqual(nothing)
  const found = (await bill({ customer_id, site_project_id, date_from: date, date_to: date })).last.data
  expect(found.invoices).toHaveLength(1)
})

test('a group that is refused is left with the reason of each docket, and the others are billed', async () => {
  const [good, bad] = [await aFinishedDocket(client), await aFinishedDocket(client)]
  await app.pools.owner.query('UPDATE customers SET active = false WHERE corporate_id = 1 AND id = $1', [
    bad.customer_id,
  ])
  const { last } = await bill({ date_from: good.date, date_to: good.date })
  const left = last.data.left.find(({ docket_id }: Json) => docket_id === bad.id)
  expect(left).toMatchObject({ reason: 'invalid', message: expect.stringMatching(/\w/) })
  expect((await viewed(client, DOCKET, bad.id)).sales_invoice_id).toBeNull()
  expect((await viewed(client, DOCKET, good.id)).sales_invoice_id).not.toBeNull()
  await app.pools.owner.query('UPDATE customers SET active = true WHERE corporate_id = 1 AND id = $1', [
    bad.customer_id,
  ])
})

test('the worksheet names every docket that is not invoiced with its amount and the reason, until it is issued', async () => {
  const { customer_id, site_project_id, id, number, sales_order_item_id } = await aFinishedDocket(client)
  const rows = async (by = client, filter: Json = {}) => listed(by, 'billing-worksheet', { customer_id, ...filter })
  const waiting = await rows()
  expect(waiting.data).toMatchObject([
    {
      id,
      docket_id: id,
      number,
      site_project_id,
      reason: 'waiting',
      billable: 7,
      price: 2_000_000,
      amount: 14_000_000,
      age_days: 0,
    },
  ])
  expect(waiting.data[0].owner_name).toMatch(/\w/)
  expect(waiting.summary).toMatchObject({ billable: 7, amount: 14_000_000 })
  const worker = await aUser(app, { company: 'DEMO', permissions: ['read-sales-invoice'], unit: 0 })
  expect(Object.keys((await rows(worker)).data[0])).not.toContain('amount')
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  expect((await rows(elsewhere)).data).toEqual([])

  const setPrice = (to: number) =>
    app.pools.owner.query('UPDATE sales_order_items SET price = $2 WHERE corporate_id = 1 AND id = $1', [
      sales_order_item_id,
      to,
    ])
  await setPrice(0)
  expect((await rows()).data).toMatchObject([{ reason: 'no_price', amount: 0 }])
  expect((await bill({ customer_id })).last.data).toMatchObject({
    invoices: [],
    left: [{ docket_id: id, reason: 'no_price' }],
  })
  await setPrice(2_000_000)
  const [{ id: draft }] = (await bill({ customer_id })).last.data.invoices
  expect((await rows(client, { reason: 'draft' })).data).toMatchObject([{ id, sales_invoice_id: draft }])
  await acted(client, 'sales-invoice', draft, 'issue')
  expect((await rows()).data).toEqual([])
})

test('an interrupted run resumes under its idempotency key; once finished, the key returns the same answer', async () => {
  const { customer_id, id } = await aFinishedDocket(client)
  const headers = keyed()
  const body = { customer_id, issue: true }
  const blocker = await app.pools.owner.connect()
  try {
    // The draft is created but cannot be issued: the customer is locked until the request times out.
    await blocker.query('BEGIN')
    await blocker.query('SELECT id FROM customers WHERE corporate_id = 1 AND id = $1 FOR NO KEY UPDATE', [customer_id])
    expect((await bill(body, headers)).last).toMatchObject({ code: 'locked' })
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
  const draft = (await viewed(client, DOCKET, id)).sales_invoice_id
  expect(await viewed(client, 'sales-invoice', draft)).toMatchObject({ status: 'pending' })
  const reused = await client.post(BILL, { customer_id }, headers)
  expectRefusal(reused, 409)
  expect(reused.body.code).toBe('key_reused')
  const resumed = await bill(body, headers)
  expect(resumed.last.data).toMatchObject({ invoices: [{ id: draft, number: expect.stringMatching(/^INV\//) }] })
  const more = await aFinishedDocket(client, { id: (await viewed(client, DOCKET, id)).job_order_id })
  expect((await bill(body, headers)).last).toEqual(resumed.last)
  expect((await viewed(client, DOCKET, more.id)).sales_invoice_id).toBeNull()
  expect((await client.post(BILL, { customer_id }, headers)).body.code).toBe('key_reused')
})

test('two runs with one idempotency key never run at the same time, in any process', async () => {
  const headers = keyed()
  const { id } = fine(await client.get('/session')).data.profile
  const other = await app.pools.owner.connect()
  const lock = `1/${id}/${headers['idempotency-key']}`
  try {
    await other.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [lock])
    const second = await client.post(BILL, { date_to: '2020-01-31' }, headers)
    expectRefusal(second, 409)
    expect(second.body.code).toBe('in_progress')
    await other.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [lock])
    expect((await bill({ date_to: '2020-01-31' }, headers)).last).toMatchObject({ data: { invoices: [] } })
  } finally {
    other.release()
  }
})

test('a dry run reports the invoices and their effects, and writes nothing', async () => {
  const { customer_id, id } = await aFinishedDocket(client)
  const { last } = await bill({ customer_id }, { ...keyed(), 'dry-run': '1' })
  expect(last.data.invoices).toHaveLength(1)
  expect(last.effects).toContainEqual(expect.objectContaining({ module: 'sales-invoice', field: 'volume', after: 7 }))
  expect((await viewed(client, DOCKET, id)).sales_invoice_id).toBeNull()
  expect((await listed(client, 'sales-invoice', { customer_id })).record).toBe(0)
})

test('a user without permission is refused, and invalid input is a 422 by field before anything is billed', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-sales-invoice', 'create-sales-invoice'] })
  expectRefusal(await reader.post(BILL, {}), 403)
  expectRefusal(await app.nobody.post(BILL, {}), 401)
  expectInvalid(await client.post(BILL, { date_from: '2026-02-01', date_to: '2026-01-01' }), 'date_to')
  expectInvalid(await client.post(BILL, { customer_id: 2 ** 40 }), 'customer_id')
  const { customer_id } = await aFinishedDocket(client)
  expectInvalid(await client.post(BILL, { customer: customer_id }), 'customer')
  expect((await listed(client, 'sales-invoice', { customer_id })).record).toBe(0)
})

test('a user bills once at a time: a second run waits for the first, a third is refused', async () => {
  const billing = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { customer_id } = await aFinishedDocket(client)
  const blocker = await app.pools.owner.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('SELECT id FROM customers WHERE corporate_id = 1 AND id = $1 FOR NO KEY UPDATE', [customer_id])
    const statuses: number[] = []
    const asked = [1, 2, 3].map(async () => {
      statuses.push((await billing.post(BILL, { customer_id, issue: true })).status)
    })
    await expect.poll(() => statuses).toEqual([429])
    await blocker.query('ROLLBACK')
    await Promise.all(asked)
    expect(statuses).toEqual([429, 200, 200])
  } finally {
    blocker.release()
  }
})
