import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/production/testing.ts'
import { ledgerChecks } from './server/ledger-checks.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice, invoiceBody } from './testing.ts'

const INVOICE = 'sales-invoice'
const DOCKET = 'production/docket'
const reason = 'Salah tagih'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(async () => {
  const owner = await app.pools.owner.connect()
  const wrong = await checkLedgers(owner, ledgerChecks).finally(() => owner.release())
  await app.stop()
  expect(wrong).toEqual([])
})

const entries = async (invoice: Json) =>
  (
    await app.pools.owner.query(
      'SELECT type, amount::int FROM receivable_entries WHERE sales_invoice_id = $1 ORDER BY id',
      [invoice.id],
    )
  ).rows

test('a draft bills its dockets at once and has no number; issued it is owed', async () => {
  const job = await aJobOrder(client)
  const dockets = [await aFinishedDocket(client, job), await aFinishedDocket(client, job, { quantity: 1.5 })]
  const draft = await aDraftInvoice(client, ...dockets)
  const sums = { volume: 8.5, subtotal: 17_000_000, discount: 0, dpp: 17_000_000, ppn: 1_870_000, total: 18_870_000 }
  expect(draft).toMatchObject({ status: 'pending', number: null, balance: 0, ...sums, dpp_other: 15_583_333 })
  expect(draft.lines).toMatchObject([{ volume: 8.5, price: 2_000_000, amount: 17_000_000 }])
  expect(await viewed(client, DOCKET, dockets[0]?.id)).toMatchObject({
    sales_invoice_id: draft.id,
    sales_invoice_name: `Konsep #${draft.id}`,
    billable: 7,
    unbilled: false,
  })
  const { data } = await listed(client, INVOICE, { search: `konsep #${draft.id}` })
  expect(data.map(({ id }: Json) => id)).toContain(draft.id)
  expect(await entries(draft)).toEqual([])

  const issued = await acted(client, INVOICE, draft.id, 'issue')
  expect(issued).toMatchObject({ status: 'unpaid', balance: 18_870_000, amount_due: 18_870_000, age_days: 0 })
  expect(issued.number).toMatch(/^INV\/[A-Z0-9]+\/\d{4}\/\d{5}$/)
  expect(await entries(issued)).toEqual([{ type: 'invoice', amount: 18_870_000 }])
  const customer = await viewed(client, 'customer', issued.customer_id)
  expect(customer.oldest_due).toBe(issued.due_date)
  expect((await client.patch(`/update/${INVOICE}/${issued.id}`, { due_date: issued.date })).status).toBe(409)
  fine(await client.patch(`/update/${INVOICE}/${issued.id}`, { tax_invoice_no: '04002500123456789' }))
})

test('an invoice that is cancelled frees its dockets and keeps its number, and is owed no more', async () => {
  const docket = await aFinishedDocket(client)
  const invoice = await anInvoice(client, docket)
  const cancel = (input: object) => client.post(`/action/${INVOICE}/${invoice.id}/cancel`, input)
  expectInvalid(await cancel({}), 'reason')
  const cancelled = await acted(client, INVOICE, invoice.id, 'cancel', { reason })
  expect(cancelled).toMatchObject({ status: 'cancel', number: invoice.number, balance: 0, cancel_reason: reason })
  expect(await entries(invoice)).toEqual([
    { type: 'invoice', amount: 15_540_000 },
    { type: 'cancel', amount: -15_540_000 },
  ])
  expect((await viewed(client, 'customer', invoice.customer_id)).oldest_due).toBeNull()
  const again = await anInvoice(client, docket)
  expect(again.total).toBe(invoice.total)
  expect(again.number > invoice.number).toBe(true)
})

test('an invoice with a tax invoice number is not cancelled', async () => {
  const invoice = await anInvoice(client)
  fine(await client.patch(`/update/${INVOICE}/${invoice.id}`, { tax_invoice_no: '04002500123456789' }))
  const { status, body } = await client.post(`/action/${INVOICE}/${invoice.id}/cancel`, { reason })
  expect([status, body.error_message]).toEqual([422, 'Invoice ini sudah bernomor seri faktur pajak; buat nota kredit'])
})

test('a docket that is billed, by a draft too, is not cancelled', async () => {
  const docket = await aFinishedDocket(client)
  const draft = await aDraftInvoice(client, docket)
  const { status, body } = await client.post(`/action/${DOCKET}/${docket.id}/cancel`, { reason })
  expect([status, body.error_message]).toEqual([
    409,
    `Surat jalan ini ditagih di invoice Konsep #${draft.id}. Keluarkan dari sana dahulu, atau buat nota kredit`,
  ])
  await acted(client, INVOICE, draft.id, 'cancel')
  expect(await acted(client, DOCKET, docket.id, 'cancel', { reason })).toMatchObject({ status: 'cancel' })
})

test('each docket that cannot stand on the invoice is refused at its line, naming what differs', async () => {
  const docket = await aFinishedDocket(client)
  const create = (...dockets: Json[]) => client.post(`/create/${INVOICE}`, invoiceBody(docket, ...dockets))
  const refused = async (other: Json) => {
    const answer = await create(other)
    expectInvalid(answer, 'dockets.1.docket_id')
    return answer.body.error_message
  }
  expect(await refused(docket)).toBe(`Surat jalan ${docket.number} dipilih dua kali`)
  // Of another project: the link itself says so.
  await refused(await aFinishedDocket(client))
  const job = await aJobOrder(client)
  const one = await aFinishedDocket(client, job)
  const open = await made(client, DOCKET, {
    job_order_id: job.id,
    truck_mixer_id: one.truck_mixer_id,
    driver_id: one.driver_id,
    quantity: 1,
  })
  const answer = await client.post(`/create/${INVOICE}`, invoiceBody(one, open))
  expectInvalid(answer, 'dockets.1.docket_id')
  expect(answer.body.error_message).toBe(
    `Surat jalan ${open.number} belum selesai, atau tidak ada volumenya yang ditagih`,
  )
  const draft = await aDraftInvoice(client, one)
  const taken = await client.post(`/create/${INVOICE}`, invoiceBody(one))
  expect(taken.body.error_message).toBe(
    `Surat jalan ${one.number} sudah ada di invoice Konsep #${draft.id}. Keluarkan dari sana dahulu`,
  )
})

test('of clients that bill one docket at once one makes a draft, the others are told where it is', async () => {
  const docket = await aFinishedDocket(client)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.post(`/create/${INVOICE}`, invoiceBody(docket))),
  )
  const [made, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(made?.status).toBe(201)
  for (const other of others) {
    expectInvalid(other, 'dockets.0.docket_id')
    expect(other.body.error_message).toContain(`Konsep #${made?.body.data.id}`)
  }
})

test('invoices issued at once are numbered without a hole, and a refused one takes no number', async () => {
  const drafts = await Promise.all(Array.from({ length: 6 }, () => aDraftInvoice(client)))
  const [withdrawn, ...others] = drafts
  const answers = await Promise.all([
    client.post(`/action/${INVOICE}/${withdrawn?.id}/issue`, { lock_version: 99 }),
    ...others.map(({ id }) => client.post(`/action/${INVOICE}/${id}/issue`, {})),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 200, 200, 200])
  const last = ({ number }: Json) => Number(number.split('/').at(-1))
  const numbers = answers
    .slice(1)
    .map(({ body }) => last(body.data))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  expect(last(await acted(client, INVOICE, withdrawn?.id, 'issue'))).toBe((numbers.at(-1) ?? 0) + 1)
})

test('a draft takes other dockets and another due date, and is worked out again', async () => {
  const job = await aJobOrder(client)
  const [one, other] = [await aFinishedDocket(client, job), await aFinishedDocket(client, job, { quantity: 2 })]
  const draft = await aDraftInvoice(client, one)
  const change = (given: object) => client.patch(`/update/${INVOICE}/${draft.id}`, given)
  fine(await change({ dockets: [{ docket_id: one?.id }, { docket_id: other?.id }] }))
  expect(await viewed(client, INVOICE, draft.id)).toMatchObject({ volume: 9, total: 19_980_000 })
  fine(await change({ dockets: [{ docket_id: other?.id }], note: 'Sisanya bulan depan' }))
  expect(await viewed(client, INVOICE, draft.id)).toMatchObject({ volume: 2, total: 4_440_000 })
  expect(await viewed(client, DOCKET, one?.id)).toMatchObject({ unbilled: true, sales_invoice_id: null })
  expectInvalid(await change({ due_date: '2020-01-01' }), 'due_date')
  expectInvalid(await change({ dockets: [] }), 'dockets')
})
