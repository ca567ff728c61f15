import Big from 'big.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import ofStock from '../material-stock/server/index.ts'
import ofUsages from './server/index.ts'
import { aUsage } from './testing.ts'

const MODULE = 'material-usage'
const CHECKS = [ofUsages, ofStock].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])
const reason = 'Salah material'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => stopSound(app, CHECKS))

async function stockOf({ material_id, warehouse_id }: Json) {
  const { rows } = await app.pools.owner.query(
    `SELECT quantity::float8 AS quantity, value::float8 AS value FROM stock_balances
      WHERE material_id = $1 AND warehouse_id = $2`,
    [material_id, warehouse_id],
  )
  return rows[0]
}

test('a usage by hand moves stock once it is posted, however often it is asked, and a cancelled one gives it back to the rupiah', async () => {
  const draft = await aUsage(client)
  const [item] = draft.items
  const before = await stockOf(item)
  expect(draft).toMatchObject({ status: 'pending', total_kg: 100.5, number: expect.stringMatching(/^MU\//) })
  expect(item).toMatchObject({ theoretical: null, deviation_pct: null })
  const posts = await Promise.all([1, 2, 3].map(() => client.post(`/action/${MODULE}/${draft.id}/post`, {})))
  expect(posts.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const posted = await viewed(client, MODULE, draft.id)
  expect(posted).toMatchObject({ status: 'finish', value: posted.items[0].value })
  expect((await stockOf(item)).quantity).toBe(Big(before.quantity).minus(100.5).toNumber())
  await acted(client, MODULE, draft.id, 'cancel', { reason })
  expect(await stockOf(item)).toEqual(before)
})

test('a usage of production belongs to a docket: it cannot be written, posted or cancelled by hand', async () => {
  const { body } = await client.post(`/create/${MODULE}`, { ...(await aUsage(client)), type: 'production' })
  expect(body.errors.type).toEqual([expect.not.stringContaining('Produksi')])
  const { data } = await listed(client, MODULE, { type: 'production', status: 'finish', limit: 1 })
  const [usage] = data
  expectRefusal(await client.post(`/action/${MODULE}/${usage.id}/cancel`, { reason }), 409)
  expectRefusal(await client.patch(`/update/${MODULE}/${usage.id}`, { reason }), 409)
  const note = 'Sudah diperiksa'
  fine(await client.patch(`/update/${MODULE}/${usage.id}`, { note }))
  expect(await viewed(client, MODULE, usage.id)).toMatchObject({ type: 'production', note })
})

test('only the usage of a load has a basis for its figures', async () => {
  const waste = await aUsage(client, { type: 'waste' })
  expect(await viewed(client, MODULE, waste.id)).toMatchObject({ type: 'waste', basis: null })
  const { data } = await listed(client, MODULE, { type: 'production', limit: 1 })
  expect(await viewed(client, MODULE, data[0].id)).toMatchObject({ basis: expect.stringMatching(/^(mix|batch)$/) })
})

test('the usage of a load is found by the plant that batched it', async () => {
  const { batching_plant_id, id } = await aDepartedDocket(client)
  const { data } = await listed(client, MODULE, { batching_plant_id, docket_id: id })
  expect(data).toMatchObject([{ batching_plant_id, docket_id: id }])
  const [other] = (await listed(client, 'batching-plant')).data.filter((plant: Json) => plant.id !== batching_plant_id)
  expect((await listed(client, MODULE, { batching_plant_id: other.id, docket_id: id })).data).toEqual([])
})

test('water, nothing, and more than there is are refused, and a refused posting leaves the draft as it was', async () => {
  const draft = await aUsage(client)
  const [{ material_id, warehouse_id }] = draft.items
  const change = (items: Json[]) => client.patch(`/update/${MODULE}/${draft.id}`, { items })
  expectInvalid(await change([{ material_id, warehouse_id, actual: 0 }]), 'items.0.actual')
  expectInvalid(await change([]), 'items')
  const { rows } = await app.pools.owner.query(
    `SELECT m.id FROM materials m JOIN corporates c ON c.id = m.corporate_id WHERE c.code = 'DEMO' AND NOT m.stocked
      LIMIT 1`,
  )
  expectInvalid(await change([{ material_id: rows[0].id, warehouse_id, actual: 1 }]), 'items.0.material_id')
  expect((await change([{ material_id, warehouse_id, actual: 99_000_000 }])).status).toBe(200)
  const refused = await client.post(`/action/${MODULE}/${draft.id}/post`, {})
  expect([refused.status, refused.body.code]).toEqual([422, 'stock_short'])
  expect(await viewed(client, MODULE, draft.id)).toMatchObject({ status: 'pending', value: 0 })
})
