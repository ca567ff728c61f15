import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aTestedMaterial } from '../material-quality/testing.ts'
import { aVendor } from '../vendor/testing.ts'
import { anApprovedOrder, aPurchaseOrder, aSubmittedOrder, weighedStock } from './testing.ts'

const ORDER = 'purchase-order'

let app: RunningApp
let mailbox: Mailbox
let buyer: Client
let first: Client
let second: Client

beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://molen.example' } })
  await app.jobs.start()
  buyer = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  first = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  second = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(async () => {
  await app?.stop()
  await mailbox?.stop()
})

const address = () => `${freshWord().toLowerCase()}@pemasok.example`
const send = (client: Client, { id }: Json, input: Json = {}, language = 'id') =>
  client.post(`/action/${ORDER}/${id}/mail`, input, { language })

/** The next mail to the address, with the text of its PDF. */
async function mailedTo(to: string) {
  const mail = await mailbox.next(to)
  const [attached] = mail.attachments
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The mail brings no file.')
  const pages = await readPdf(new Uint8Array(attached.content))
  const paper = pages.flatMap((page) => page.map(({ text }) => text)).join(' ')
  return { ...mail, filename: attached.filename, paper }
}

/** The addressees in an order's history. */
async function told({ id }: Json): Promise<string[]> {
  const { data } = await listed(buyer, 'audit-log', { table: 'purchase_orders', row_id: id, action: 'mail' })
  return data.map(({ reason }: Json) => reason).toSorted()
}

/** The number of mails of an order, queued or sent, to any address. */
async function queued({ id }: Json): Promise<number> {
  const { rows } = await app.pools.owner.query(
    "SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'mail-purchase-order' AND data->'payload'->>'id' = $1",
    [String(id)],
  )
  return rows[0].jobs
}

test('the last level that approves an order mails its paper to the vendor, and its history says where to', async () => {
  const LEVEL = 'approval-credit-submission'
  const email = address()
  const vendor = await aVendor(buyer, { email })
  const userOf = async (client: Client) => fine(await client.get('/session')).data.profile.id
  const level = { doc_type: 'purchase_order', approver: 'users', due_hours: 8 }
  const levels = [
    await made(second, LEVEL, { ...level, users: [{ user_id: await userOf(first) }], min_amount: 0 }),
    await made(second, LEVEL, { ...level, users: [{ user_id: await userOf(second) }], min_amount: 1_000_000 }),
  ]
  const order = await aSubmittedOrder(buyer, { vendor_id: vendor.id })
  await acted(first, ORDER, order.id, 'approve')
  expect(await queued(order)).toBe(0)
  expect(await told(order)).toEqual([])
  expect(await acted(second, ORDER, order.id, 'approve')).toMatchObject({ status: 'approve' })
  const mail = await mailedTo(email)
  expect(mail.subject).toBe(`Pesanan Pembelian ${order.number} dari PT Beton Nusantara Contoh`)
  expect(mail.text).toContain(`Yth. ${vendor.name}`)
  expect(mail.filename).toBe(`${order.number.replaceAll('/', '-')}.pdf`)
  expect(mail.paper).toContain(order.number)
  expect(mail.paper).not.toContain('KONSEP')
  expect(await queued(order)).toBe(1)
  expect(await told(order)).toEqual([email])
  expect(mailbox.count(email)).toBe(1)
  for (const { id } of levels.toReversed()) fine(await second.post(`/action/${LEVEL}/${id}/deactivate`))
})

test('an order of a vendor without an address can be approved, and is mailed once there is one', async () => {
  const order = await anApprovedOrder(buyer, first)
  expect(order.status).toBe('approve')
  expect(await queued(order)).toBe(0)
  const refused = await send(buyer, order)
  expectInvalid(refused, 'to')
  expect(refused.body.error_message).toContain('data pemasok')
  expectInvalid(await send(buyer, order, { to: 'bukan alamat' }), 'to')
  const given = address()
  fine(await send(buyer, order, { to: given, note: 'Please confirm.' }, 'en'))
  const mail = await mailedTo(given)
  expect(mail.subject).toContain(' from ')
  expect(mail.text).toContain('Please confirm.')
  const own = address()
  fine(await buyer.patch(`/update/vendor/${order.vendor_id}`, { email: own }))
  fine(await send(buyer, order))
  expect((await mailedTo(own)).paper).toContain(order.number)
  expect(await told(order)).toEqual([given, own].toSorted())
})

test('an order of aggregate by dry weight tells its vendor so, with the agreed moisture', async () => {
  const { id: material_id } = await aTestedMaterial(buyer)
  const { warehouse_id } = await weighedStock(buyer)
  const items = [{ material_id, qty: 100, price: 165_000, dry_weight: true, agreed_moisture_pct: 5.5 }]
  const to = address()
  fine(await send(buyer, await anApprovedOrder(buyer, first, { warehouse_id, items }), { to }))
  expect((await mailedTo(to)).paper).toContain('Dibayar menurut berat kering, kadar air disepakati 5.5 %')
})

test('an order that is not approved, or has ended, is not mailed, nor by a user who may only print it', async () => {
  const vendor = await aVendor(buyer, { email: address() })
  const draft = await aPurchaseOrder(buyer, { vendor_id: vendor.id })
  expectRefusal(await send(buyer, draft), 409)
  const order = await anApprovedOrder(buyer, first, { vendor_id: vendor.id })
  const printer = await aUser(app, {
    company: 'DEMO',
    permissions: [`read-${ORDER}`, `update-${ORDER}-print`],
    unit: 0,
  })
  expectRefusal(await send(printer, order), 403)
  fine(await first.post(`/action/${ORDER}/${order.id}/cancel`, { reason: 'Uji' }))
  expectRefusal(await send(buyer, order), 409)
  const refused = await aSubmittedOrder(buyer, { vendor_id: vendor.id })
  await acted(first, ORDER, refused.id, 'reject', { reason: 'Uji' })
  expect(await queued(refused)).toBe(0)
})
