import Big from 'big.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import ofDockets from '../../production/docket/server/index.ts'
import { aDepartedDocket, aDocket } from '../../production/docket/testing.ts'
import ofStock from '../material-stock/server/index.ts'
import ofUsages from '../material-usage/server/index.ts'
import ofBatches from './server/index.ts'
import { aBatch, aLostBatch, batchBody } from './testing.ts'

const MODULE = 'batch-record'
const DOCKET = 'production/docket'
const CHECKS = [ofBatches, ofUsages, ofStock, ofDockets].flatMap(
  ({ implementation }) => implementation.ledgerChecks ?? [],
)
const reason = 'Uji batch'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => stopSound(app, CHECKS))

const create = (body: Json) => client.post(`/create/${MODULE}`, body)
const settle = (id: number, body: Json = {}) => client.post(`/action/${MODULE}/${id}/settle`, body)
const view = (id: number) => viewed(client, MODULE, id)

/** The usage of a docket, its items by their material. */
async function usageOf({ id }: Json): Promise<Json & { of: Map<number, Json> }> {
  const { data } = await listed(client, 'material-usage', { docket_id: id })
  const usage = await viewed(client, 'material-usage', data[0].id)
  return { ...usage, of: new Map(usage.items.map((item: Json) => [item.material_id, item])) }
}

const actualOf = ({ items }: Json) => Object.fromEntries(items.map((item: Json) => [item.material_id, item.actual]))

/** The weighed amount of each material in its base unit: kilograms, or litres by its specific gravity. */
async function inBaseUnits(items: readonly Json[]): Promise<Record<number, number>> {
  const kg = new Map<number, Big>()
  for (const { material_id, actual_kg } of items)
    kg.set(material_id, (kg.get(material_id) ?? new Big(0)).plus(actual_kg))
  const { rows } = await app.pools.owner.query(
    `SELECT m.id, CASE u.type WHEN 'mass' THEN 1 ELSE coalesce(m.specific_gravity, 1) END AS factor
     FROM materials m JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id WHERE m.id = ANY ($1)`,
    [[...kg.keys()]],
  )
  return Object.fromEntries(
    rows.map(({ id, factor }) => [id, (kg.get(id) ?? new Big(0)).div(factor).round(3, Big.roundHalfUp).toNumber()]),
  )
}

/** The stock movements for the batches of a docket. */
async function adjustmentsOf({ id }: Json): Promise<Json[]> {
  const { rows } = await app.pools.owner.query(
    `SELECT material_id, quantity::float8 AS quantity, date, at, is_reversal FROM stock_movements
     WHERE source_type = 'batch_adjustment' AND source_id = $1 ORDER BY id`,
    [id],
  )
  return rows
}

async function stocks(): Promise<Json[]> {
  const { data } = await listed(client, 'material-stock', { limit: 100, order: 'name', sort: 'ASC' })
  return data.map(({ id, quantity, value }: Json) => ({ id, quantity, value }))
}

test("weights known before a docket's departure are its usage, and nothing is adjusted", async () => {
  const docket = await aDocket(client)
  const batch = await aBatch(client, docket)
  expect(batch).toMatchObject({ status: 'progress', docket_no: docket.number, job_order_id: docket.job_order_id })
  expect(batch.items[0]).toMatchObject({ deviation_pct: expect.any(Number) })
  await acted(client, DOCKET, docket.id, 'depart')
  const usage = await usageOf(docket)
  expect(usage.basis).toBe('batch')
  expect(actualOf(usage)).toEqual(await inBaseUnits(batch.items))
  expect((await view(batch.id)).status).toBe('finish')
  expect(await adjustmentsOf(docket)).toEqual([])
})

test("a docket without batches departs with its mix design's usage; once all batches are known they adjust each material once", async () => {
  const docket = await aDepartedDocket(client)
  const designed = await usageOf(docket)
  expect(designed.basis).toBe('mix')
  const first = await aBatch(client, docket, { batch_no: 2, volume: 3.5 })
  expect([first.status, await adjustmentsOf(docket)]).toEqual(['progress', []])
  const second = await aBatch(client, docket, { batch_no: 1, volume: 3.5 })
  expect([second.status, (await view(first.id)).status]).toEqual(['finish', 'finish'])
  const [usage, adjusted] = [await usageOf(docket), await adjustmentsOf(docket)]
  const stocked = [...usage.of.values()].filter(({ warehouse_id }) => warehouse_id !== null)
  expect(adjusted.map(({ material_id }) => material_id).toSorted()).toEqual(
    stocked.map(({ material_id }) => material_id).toSorted(),
  )
  for (const { material_id, quantity } of adjusted) {
    const more = Big(usage.of.get(material_id)?.actual).minus(designed.of.get(material_id)?.actual)
    expect(quantity).toBe(more.neg().toNumber())
  }
  const { start_delivery } = await viewed(client, DOCKET, docket.id)
  expect(adjusted[0]?.at.toISOString()).toBe(new Date(start_delivery).toISOString())
  expect(usage.basis).toBe('batch')
  expect(actualOf(usage)).toEqual(await inBaseUnits([...first.items, ...second.items]))
  const kg = [...first.items, ...second.items].reduce((sum, { actual_kg }) => sum.plus(actual_kg), new Big(0))
  expect(usage.total_kg).toBe(kg.toNumber())
})

test('for a docket with some of its batches the rest follows the mix design until it is known', async () => {
  const docket = await aDocket(client)
  await aBatch(client, docket, { volume: 3.5 })
  await acted(client, DOCKET, docket.id, 'depart')
  const part = await usageOf(docket)
  const { items } = await aBatch(client, docket, { batch_no: 2, volume: 3.5 })
  const whole = await usageOf(docket)
  expect([part.basis, whole.basis]).toEqual(['part', 'batch'])
  const [{ material_id }] = items.filter((item: Json) => part.of.get(item.material_id)?.warehouse_id)
  expect(Big(whole.of.get(material_id)?.actual).minus(part.of.get(material_id)?.actual).toNumber()).toBeGreaterThan(0)
  const again = await aBatch(client, docket, { batch_no: 3, volume: 0.5 })
  expect(again).toMatchObject({ status: 'pending', problem: 'counted' })
})

test('a docket that a user counts with missing batches keeps the mix design for the rest', async () => {
  const docket = await aDepartedDocket(client)
  const batch = await aBatch(client, docket, { volume: 6 })
  expect(batch.status).toBe('progress')
  expect((await settle(batch.id)).status).toBe(200)
  expect((await view(batch.id)).status).toBe('finish')
  expect((await usageOf(docket)).basis).toBe('batch')
  const loading = await aBatch(client, await aDocket(client))
  const early = await settle(loading.id)
  expect([early.status, early.body.code]).toEqual([422, 'docket_loading'])
})

test('a material that no batch weighs keeps its mix design amount, and one outside the mix is added', async () => {
  const docket = await aDepartedDocket(client)
  const before = await usageOf(docket)
  const body = await batchBody(client, docket)
  const [weighed, ...others] = body.items
  const { rows } = await app.pools.owner.query(
    `SELECT b.material_id FROM stock_balances b JOIN materials m ON m.corporate_id = b.corporate_id
     AND m.id = b.material_id
     JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id AND u.type = 'mass'
     WHERE b.production_unit_id = $1 AND b.quantity > 10000 AND NOT (b.material_id = ANY ($2)) LIMIT 1`,
    [docket.production_unit_id, body.items.map(({ material_id }: Json) => material_id)],
  )
  const beside = rows[0] ? [{ material_id: rows[0].material_id, target_kg: 0, actual_kg: 12.5 }] : []
  expect((await create({ ...body, items: [weighed, ...beside] })).status).toBe(201)
  const after = await usageOf(docket)
  for (const { material_id } of others)
    expect(after.of.get(material_id)?.actual).toBe(before.of.get(material_id)?.actual)
  for (const { material_id } of beside)
    expect(after.of.get(material_id)).toMatchObject({ theoretical: 0, actual: 12.5, deviation_pct: null })
})

test('a cancelled docket reverses the adjustment of its batches, which then wait for another docket', async () => {
  const before = await stocks()
  const docket = await aDepartedDocket(client)
  const batch = await aBatch(client, docket)
  expect(await stocks()).not.toEqual(before)
  await acted(client, DOCKET, docket.id, 'cancel', { reason })
  expect(await stocks()).toEqual(before)
  expect(await view(batch.id)).toMatchObject({ status: 'pending', problem: 'docket_cancelled' })
  const late = await aBatch(client, docket, { batch_no: 2 })
  expect(late).toMatchObject({ status: 'pending', problem: 'docket_cancelled' })
  const other = await aDepartedDocket(client)
  expect((await settle(batch.id, { docket_id: other.id })).status).toBe(200)
  expect(await view(batch.id)).toMatchObject({ status: 'finish', docket_id: other.id, problem: null })
  expect((await usageOf(other)).basis).toBe('batch')
})

test('a batch without a known docket waits until a user assigns it or sets it aside', async () => {
  const lost = await aLostBatch(client)
  expect(lost).toMatchObject({ status: 'pending', problem: 'docket_unknown', docket_id: null })
  expectInvalid(await settle(lost.id), 'docket_id')
  const docket = await aDepartedDocket(client)
  expect((await settle(lost.id, { docket_id: docket.id })).status).toBe(200)
  expect(await view(lost.id)).toMatchObject({ status: 'finish', docket_id: docket.id })
  expectRefusal(await settle(lost.id, { docket_id: docket.id }), 409)
  const other = await aLostBatch(client)
  await acted(client, MODULE, other.id, 'cancel', { reason })
  expect((await view(other.id)).status).toBe('cancel')
})

test('repeated batch numbers and batches above the load wait, and assigning them to that docket is refused with the reason', async () => {
  const docket = await aDocket(client)
  await aBatch(client, docket, { volume: 4 })
  const twice = await aBatch(client, docket, { volume: 3 })
  expect(twice).toMatchObject({ status: 'pending', problem: 'batch_known' })
  const more = await aBatch(client, docket, { batch_no: 2, volume: 3.701 })
  expect(more).toMatchObject({ status: 'pending', problem: 'too_much' })
  const refused = await settle(more.id)
  expectInvalid(refused, 'docket_id')
  expect(refused.body.error_message).toBe('Volume batch melebihi muatan surat jalan')
  const { body } = await client.post(`/action/${MODULE}/${more.id}/settle`, {}, { language: 'en' })
  expect(body.error_message).toBe('The batch volume exceeds the load of the docket')
})

test('batches that arrive while the docket leaves are counted once, whichever comes first', async () => {
  const docket = await aDocket(client)
  const bodies = await Promise.all(
    [1, 2, 3, 4].map((batch_no) => batchBody(client, docket, { batch_no, volume: 1.75 })),
  )
  const [left, ...answers] = await Promise.all([
    client.post(`/action/${DOCKET}/${docket.id}/depart`, {}),
    ...bodies.map(create),
  ])
  expect([left?.status, ...answers.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201])
  const { data } = await listed(client, MODULE, { docket_id: docket.id })
  expect(data.map(({ status }: Json) => status)).toEqual(['finish', 'finish', 'finish', 'finish'])
  const usage = await usageOf(docket)
  expect(usage.basis).toBe('batch')
  expect(actualOf(usage)).toEqual(await inBaseUnits(bodies.flatMap(({ items }) => items)))
})

test('an invalid batch is refused at its field, and nothing is written', async () => {
  const docket = await aDocket(client)
  const body = await batchBody(client, docket)
  const [item] = body.items
  expectInvalid(await create({ ...body, items: [{ ...item, actual_kg: 0.0005 }] }), 'items.0.actual_kg')
  expectInvalid(await create({ ...body, items: [{ ...item, actual_kg: '1.23,4' }] }), 'items.0.actual_kg')
  expectInvalid(await create({ ...body, items: [item, item] }), 'items.1.material_id')
  expectInvalid(await create({ ...body, items: [] }), 'items')
  expectInvalid(await create({ ...body, volume: 0 }), 'volume')
  expectInvalid(await create({ ...body, at: new Date(Date.now() + 3_600_000).toISOString() }), 'at')
  expectInvalid(await create({ ...body, docket_id: undefined }), 'docket_id')
  expect((await listed(client, MODULE, { docket_id: docket.id })).record).toBe(0)
})

test('the deviation of a job order is the usage of its loads less their mix design', async () => {
  const docket = await aDepartedDocket(client)
  const other = await aUser(app, { company: 'DEMO', permissions: ['read-production'], unit: 0 })
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const address = `/batch-record/deviation/${docket.job_order_id}`
  expect((await client.get(address)).body.data).toMatchObject({ departed: 7, weighed: 0 })
  await aBatch(client, docket)
  const { departed, weighed, materials } = (await client.get(address)).body.data
  const usage = await usageOf(docket)
  expect([departed, weighed, materials.length]).toEqual([7, 7, usage.items.length])
  for (const { material_id, theoretical, actual, difference, deviation_pct } of materials) {
    expect(usage.of.get(material_id)).toMatchObject({ theoretical, actual, deviation_pct })
    expect(difference).toBe(Big(actual).minus(theoretical).toNumber())
  }
  await acted(client, DOCKET, docket.id, 'cancel', { reason })
  expect((await client.get(address)).body.data).toMatchObject({ departed: 0, weighed: 0, materials: [] })
  expectRefusal(await other.get(address), 403)
  expectRefusal(await elsewhere.get(address), 404)
})

test('a unit user sees and assigns only the batches of their unit', async () => {
  const other = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const lost = await aLostBatch(client)
  expectRefusal(await other.get(`/view/${MODULE}/${lost.id}`), 404)
  const theirs = await other.post(`/create/${MODULE}`, {
    ...(await batchBody(client, await aDocket(client))),
    docket_id: undefined,
    docket_no: (await aDocket(client)).number,
    note: freshWord(),
  })
  expect((await viewed(other, MODULE, theirs.body.data.id)).problem).toBe('docket_unknown')
})
