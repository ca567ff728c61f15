import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { isLong } from '../../../testing/long.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import ofStock from '../material-stock/server/index.ts'
import { aWarehouse } from '../warehouse/testing.ts'
import ofTransfers from './server/index.ts'
import { allOf, transferBody } from './testing.ts'

const MODULE = 'material-transfer'
const reason = 'Uji transfer'
const CHECKS = [ofTransfers, ofStock].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])
let app: RunningApp
/** Users of the sending unit, of the receiving unit, of a third unit and of the whole company. */
let sender: Client
let receiver: Client
let stranger: Client
let corporate: Client
/** A warehouse of the receiving unit. */
let destination: Json

beforeAll(async () => {
  app = await startApp()
  const company = { company: 'DEMO', permissions: 'all' } as const
  corporate = await aUser(app, company)
  sender = await aUser(app, { ...company, unit: 0 })
  receiver = await aUser(app, { ...company, unit: 1 })
  stranger = await aUser(app, { ...company, unit: 2 })
  destination = await aWarehouse(receiver)
})
afterAll(() => stopSound(app, CHECKS))

const aTransfer = async (given: Json = {}) =>
  made(sender, MODULE, await transferBody(sender, { to_warehouse_id: destination.id, ...given }))
const aSentTransfer = async (given: Json = {}) => acted(sender, MODULE, (await aTransfer(given)).id, 'send')
const act = (by: Client, id: number, verb: string, input: Json = {}) =>
  by.post(`/action/${MODULE}/${id}/${verb}`, input)

/** Quantity and value of the material in all warehouses of the company, and in one. */
async function stockOf(materialId: number, warehouseId?: number) {
  const { rows } = await app.pools.owner.query(
    `SELECT coalesce(sum(quantity), 0)::float8 AS quantity, coalesce(sum(value), 0)::float8 AS value FROM stock_balances
     WHERE material_id = $1 AND ($2::bigint IS NULL OR warehouse_id = $2)`,
    [materialId, warehouseId ?? null],
  )
  return rows[0]
}

const minus = (quantity: number, taken: number): number => Big(quantity).minus(taken).toNumber()

test('what is sent lies in transit until the other unit receives it, at the value at which it left (I-35)', async () => {
  const draft = await aTransfer()
  expect(draft).toMatchObject({ status: 'pending', number: expect.stringMatching(/^MT\//) })
  const [{ material_id, qty_sent }] = draft.items
  const before = await stockOf(material_id)
  const atSource = await stockOf(material_id, draft.from_warehouse_id)
  const sent = await acted(sender, MODULE, draft.id, 'send')
  expect(sent).toMatchObject({ status: 'progress', qty_received: null })
  expect(await stockOf(material_id)).toEqual(before)
  expect((await stockOf(material_id, draft.from_warehouse_id)).quantity).toBe(minus(atSource.quantity, qty_sent))
  expect((await stockOf(material_id, destination.id)).quantity).toBe(0)

  const received = await acted(receiver, MODULE, draft.id, 'receive', { items: allOf(sent) })
  expect(received).toMatchObject({ status: 'finish', qty_received: qty_sent, loss: 0 })
  expect(await stockOf(material_id)).toEqual(before)
  expect(await stockOf(material_id, destination.id)).toMatchObject({ quantity: qty_sent, value: sent.items[0].value })
})

test('what is missing on arrival is a loss with its reason, and nothing of it stays in transit', async () => {
  const sent = await aSentTransfer()
  const [{ id, material_id, qty_sent }] = sent.items
  const before = await stockOf(material_id)
  const less = { items: [{ id, qty_received: qty_sent - 250.5 }] }
  expectInvalid(await act(receiver, sent.id, 'receive', less), 'items.0.loss_reason')
  const loss_reason = 'Tumpah di jalan'
  const got = await acted(receiver, MODULE, sent.id, 'receive', { items: [{ ...less.items[0], loss_reason }] })
  expect(got).toMatchObject({ status: 'finish', loss: 250.5, items: [{ loss: 250.5, loss_reason }] })
  expect((await stockOf(material_id)).quantity).toBe(minus(before.quantity, 250.5))
})

test('more than was sent, a line left out and a line of another transfer are refused at their field', async () => {
  const [one, other] = [await aSentTransfer(), await aSentTransfer()]
  const [{ id, qty_sent }] = one.items
  const receive = (items: Json[]) => act(receiver, one.id, 'receive', { items })
  expectInvalid(await receive([{ id, qty_received: qty_sent + 0.001 }]), 'items.0.qty_received')
  expectInvalid(await receive([]), 'items')
  expectInvalid(await receive([{ id: other.items[0].id, qty_received: 1 }]), 'items.0')
  expectInvalid(await receive([{ id, qty_received: -1 }]), 'items.0.qty_received')
  expect(await viewed(sender, MODULE, one.id)).toMatchObject({ status: 'progress' })
})

test('both units read a transfer, its names and its history; a third one does not find it', async () => {
  const { id, from_warehouse_name, to_warehouse_name, production_unit_name, to_production_unit_name } =
    await aSentTransfer()
  for (const client of [sender, receiver, corporate]) {
    expect(await viewed(client, MODULE, id)).toMatchObject({
      from_warehouse_name,
      to_warehouse_name,
      production_unit_name,
      to_production_unit_name,
    })
    expect((await listed(client, MODULE, { limit: 100 })).data.map((row: Json) => row.id)).toContain(id)
    const history = await listed(client, 'audit-log', { table: 'material_transfers', row_id: id })
    expect(history.data.map(({ action }: Json) => action)).toEqual(['send', 'create'])
  }
  expect([from_warehouse_name, to_production_unit_name].every(Boolean)).toBe(true)
  expectRefusal(await stranger.get(`/view/${MODULE}/${id}`), 404)
  expectRefusal(await act(stranger, id, 'receive', { items: [] }), 404)
  expect((await listed(stranger, MODULE, { limit: 100 })).data.map((row: Json) => row.id)).not.toContain(id)
  expect((await listed(stranger, 'audit-log', { table: 'material_transfers', row_id: id })).data).toEqual([])
})

test('the unit that sends changes, sends and cancels, the unit that it goes to receives, and neither does the other part', async () => {
  const draft = await aTransfer()
  const by = async (client: Client) => (await viewed(client, MODULE, draft.id)).can
  expect(await by(sender)).toMatchObject({ update: true, send: true, cancel: true, receive: false })
  expect(await by(receiver)).toMatchObject({ update: false, send: false, cancel: false, receive: false })
  expectRefusal(await act(receiver, draft.id, 'send'), 409)
  expectRefusal(await receiver.patch(`/update/${MODULE}/${draft.id}`, { note: 'lain' }), 409)
  expectRefusal(await receiver.delete(`/delete/${MODULE}/${draft.id}`), 409)
  const sent = await acted(sender, MODULE, draft.id, 'send')
  expect(await by(receiver)).toMatchObject({ receive: true })
  const own = await act(sender, draft.id, 'receive', { items: allOf(sent) })
  expect([own.status, own.body.code]).toEqual([409, 'other_unit'])
  fine(await act(corporate, draft.id, 'receive', { items: allOf(sent) }))
})

test('a cancelled transfer brings back what was sent, to the rupiah; one that was received is not cancelled', async () => {
  const draft = await aTransfer()
  const [{ material_id }] = draft.items
  const before = await stockOf(material_id, draft.from_warehouse_id)
  await acted(sender, MODULE, draft.id, 'send')
  expect(await acted(sender, MODULE, draft.id, 'cancel', { reason })).toMatchObject({ status: 'cancel' })
  expect(await stockOf(material_id, draft.from_warehouse_id)).toEqual(before)
  const other = await aSentTransfer()
  await acted(receiver, MODULE, other.id, 'receive', { items: allOf(other) })
  expectRefusal(await act(sender, other.id, 'cancel', { reason }), 409)
})

test('a warehouse to send to is found by the name of its unit, which the list shows before its own', async () => {
  const [{ id, unit_name }] = (await listed(sender, 'destination-warehouse', { id: destination.id })).data
  const { data } = fine(
    await sender.get(`/lookup/destination-warehouse?search=${encodeURIComponent(unit_name)}&limit=100`),
  )
  expect(data.map((one: Json) => one.id)).toContain(id)
})

test('the same warehouse, one that the system fills, water, a material twice and more than there is are refused', async () => {
  const body = await transferBody(sender, { to_warehouse_id: destination.id })
  const create = (given: Json) => sender.post(`/create/${MODULE}`, { ...body, ...given })
  expectInvalid(await create({ to_warehouse_id: body.from_warehouse_id }), 'to_warehouse_id')
  await aSentTransfer()
  const { rows } = await app.pools.owner.query("SELECT id FROM warehouses WHERE type = 'in_transit' LIMIT 1")
  expectInvalid(await create({ to_warehouse_id: rows[0].id }), 'to_warehouse_id')
  const [item] = body.items
  expectInvalid(await create({ items: [item, item] }), 'items.1.material_id')
  const water = await app.pools.owner.query(
    `SELECT m.id FROM materials m JOIN corporates c ON c.id = m.corporate_id WHERE c.code = 'DEMO' AND NOT m.stocked
      LIMIT 1`,
  )
  expectInvalid(await create({ items: [{ ...item, material_id: water.rows[0].id }] }), 'items.0.material_id')
  const tooMuch = await aTransfer({ items: [{ ...item, qty_sent: 99_000_000 }] })
  const refused = await act(sender, tooMuch.id, 'send')
  expect([refused.status, refused.body.code]).toEqual([422, 'stock_short'])
  expect(await viewed(sender, MODULE, tooMuch.id)).toMatchObject({ status: 'pending' })
})

test('neither sending nor receiving lies in the future, before the transfer or before it was sent', async () => {
  const draft = await aTransfer()
  expectInvalid(await act(sender, draft.id, 'send', { sent_at: '2099-01-01T00:00:00+07:00' }), 'sent_at')
  expectInvalid(await act(sender, draft.id, 'send', { sent_at: '2020-01-01T00:00:00+07:00' }), 'sent_at')
  const sent = await acted(sender, MODULE, draft.id, 'send')
  const early = { received_at: '2020-01-01T00:00:00+07:00', items: allOf(sent) }
  expectInvalid(await act(receiver, draft.id, 'receive', early), 'received_at')
})

test('around midnight it leaves transit on the day of the unit that sent it and arrives on that of the other zone', async () => {
  const day = addDays(todayIn('Asia/Jakarta'), -1)
  const at = (time: string) => new Date(instantIn('Asia/Jakarta', `${day} ${time}`)).toISOString()
  const { id } = await aTransfer({ date: day })
  const sent = await acted(sender, MODULE, id, 'send', { sent_at: at('20:00:00') })
  await acted(receiver, MODULE, id, 'receive', { received_at: at('23:30:00'), items: allOf(sent) })
  const { rows } = await app.pools.owner.query(
    `SELECT quantity > 0 AS came, date::text FROM stock_movements
     WHERE source_type = 'material_transfer' AND source_id = $1 AND at = $2 ORDER BY came`,
    [id, at('23:30:00')],
  )
  expect(rows).toEqual([
    { came: false, date: day },
    { came: true, date: addDays(day, 1) },
  ])
})

const step = fc.record({
  at: fc.nat(3),
  verb: fc.constantFrom('send', 'receive', 'cancel', 'send', 'receive'),
  part: fc.integer({ min: 0, max: 1000 }),
})

test('I-35: whatever both units do at once, each transfer moves its material once and the sums hold', async () => {
  const owner = await app.pools.owner.connect()
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const transfers: Json[] = []
        for (let index = 0; index < 4; index++) transfers.push(await aTransfer())
        const done = await Promise.all(
          steps.map(({ at, verb, part }) => {
            const { id, items } = transfers[at] as Json
            if (verb !== 'receive') return act(sender, id, verb, verb === 'cancel' ? { reason } : {})
            const [{ id: line, qty_sent }] = items
            const qty_received = (qty_sent * part) / 1000
            return act(receiver, id, 'receive', { items: [{ id: line, qty_received, loss_reason: 'Susut' }] })
          }),
        )
        expect(done.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
        expect(await checkLedgers(owner, CHECKS)).toEqual([])
      }),
      { numRuns: isLong ? 200 : 2 },
    )
  } finally {
    owner.release()
  }
})

test('the note of a transfer is printed at both its units, and nowhere else', async () => {
  const sent = await aSentTransfer()
  const noteFor = (client: Client) =>
    fetch(`${app.address}/api/print/${MODULE}/${sent.id}`, { headers: { authorization: `Bearer ${client.token}` } })
  for (const client of [sender, receiver]) {
    const response = await noteFor(client)
    expect(response.status).toBe(200)
    const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const text = pages.flatMap((page) => page.map((one) => one.text)).join(' ')
    for (const part of [sent.number, destination.name]) expect(text).toContain(part)
  }
  expect((await noteFor(stranger)).status).toBe(404)
})
