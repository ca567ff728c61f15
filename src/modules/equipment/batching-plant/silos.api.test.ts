import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aPostedReceipt } from '../../inventory/incoming-material/testing.ts'
import { weighedStock } from '../../inventory/purchase-order/testing.ts'
import { aWarehouse } from '../../inventory/warehouse/testing.ts'
import { aCallingDevice } from '../../setting/device/testing.ts'

let app: RunningApp
let client: Client
let stock: Json

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  stock = await weighedStock(client)
})
afterAll(() => app?.stop())

const aPlant = (given: Json = {}) =>
  made(client, 'batching-plant', {
    code: freshWord(),
    name: 'Plant Uji',
    production_unit_id: stock.production_unit_id,
    capacity_m3h: 60,
    ...given,
  })

test('a plant tells its silos and what lies in them', async () => {
  const plant = await aPlant()
  const silo = { production_unit_id: stock.production_unit_id, type: 'silo', batching_plant_id: plant.id }
  const [filled, empty] = [await aWarehouse(client, silo), await aWarehouse(client, silo)]
  await aPostedReceipt(client, { warehouse_id: filled.id })
  const silos = fine(await client.get(`/list/warehouse?batching_plant_id=${plant.id}`)).data
  expect(silos.map(({ id }: Json) => id).toSorted()).toEqual([filled.id, empty.id].toSorted())
  const stocks = fine(await client.get(`/list/material-stock?batching_plant_id=${plant.id}`)).data
  expect(stocks).toMatchObject([{ warehouse_id: filled.id, quantity: 20_000 }])
})

test('a silo feeds a plant of its own unit only', async () => {
  const { rows } = await app.pools.owner.query(
    `SELECT id::int FROM equipments WHERE corporate_id = 1 AND type = 'batching_plant' AND production_unit_id <> $1
      LIMIT 1`,
    [stock.production_unit_id],
  )
  const corporate = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const answer = await corporate.post('/create/warehouse', {
    code: freshWord(),
    name: 'Silo Uji',
    type: 'silo',
    production_unit_id: stock.production_unit_id,
    batching_plant_id: rows[0].id,
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['batching_plant_id'])
})

test('the PC of a plant is a batching PC of its own unit', async () => {
  const { production_unit_id } = stock
  const type = 'batching_pc'
  const pc = await aCallingDevice(client, { type, production_unit_id })
  expect(await aPlant({ device_id: pc.id })).toMatchObject({ device_id: pc.id })
  const corporate = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const rival = await aUser(app, { company: 'RIVAL', permissions: 'all', unit: 0 })
  const unitOf = async (one: Client) => ({ production_unit_id: (await anyOf(one, 'production-unit')).id })
  for (const { id } of [
    await aCallingDevice(client, { type: 'weighbridge', production_unit_id }),
    await aCallingDevice(elsewhere, { type, ...(await unitOf(elsewhere)) }),
    await aCallingDevice(rival, { type, ...(await unitOf(rival)) }),
  ]) {
    const body = { code: freshWord(), name: 'Plant Uji', production_unit_id, capacity_m3h: 60, device_id: id }
    const answer = await corporate.post('/create/batching-plant', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['device_id'])
  }
})
