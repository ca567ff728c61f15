import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { productionUnitBody } from '../../company/production-unit/testing.ts'
import { aWeighedReceipt, receiptBody } from '../incoming-material/testing.ts'
import { allOf, aSentTransfer } from '../material-transfer/testing.ts'
import { weighedStock } from '../purchase-order/testing.ts'
import { aWarehouse, warehouseBody } from './testing.ts'

let app: RunningApp
let client: Client
let stock: Json
let ton: Json

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  stock = await weighedStock(client)
  ton = (await client.get('/lookup/uom?limit=100')).body.data.find(({ code }: Json) => code.toUpperCase() === 'TON')
})
afterAll(() => app?.stop())

/** A silo beside the one with the cement. */
const aSilo = (capacity: number) =>
  aWarehouse(client, { production_unit_id: stock.production_unit_id, type: 'silo', capacity, uom_id: ton.id })

test('a load that fills a silo above its capacity is received with a warning that tells both', async () => {
  const silo = await aSilo(15)
  const { id } = await aWeighedReceipt(client, { warehouse_id: silo.id })
  const { warnings, data } = fine(await client.post(`/action/incoming-material/${id}/post`, { tare_kg: 10_000 }))
  expect(data.status).toBe('finish')
  expect(warnings).toMatchObject([{ code: 'warehouse_full' }])
  expect(warnings[0].message).toMatch(/20(\.0+)? ton, di atas kapasitasnya 15(\.0+)? ton/)
})

test('a load or transfer into a silo kept for another material is accepted with a warning', async () => {
  const { data } = (await client.get('/list/material-stock?limit=500')).body
  const other = data.find((one: Json) => one.material_id !== stock.material_id && one.quantity > 10_000)
  const silo = await aWarehouse(client, {
    production_unit_id: stock.production_unit_id,
    type: 'silo',
    material_id: stock.material_id,
  })
  const receipt = await receiptBody(client)
  const told = fine(
    await client.post('/create/incoming-material', {
      ...receipt,
      material_id: other.material_id,
      warehouse_id: silo.id,
    }),
  )
  expect(told.warnings).toMatchObject([{ code: 'other_material', field: 'warehouse_id' }])
  expect(told.warnings[0].message).toContain(silo.name)
  const transfer = { from_warehouse_id: other.warehouse_id, to_warehouse_id: silo.id }
  const moved = async (material_id: number) =>
    fine(await client.post('/create/material-transfer', { ...transfer, items: [{ material_id, qty_sent: 1 }] }))
  expect((await moved(other.material_id)).warnings).toMatchObject([{ code: 'other_material' }])
  expect((await moved(stock.material_id)).warnings).toBeUndefined()
})

test('a unit has one warehouse in transit', async () => {
  const body = { ...(await warehouseBody()), production_unit_id: stock.production_unit_id, type: 'in_transit' }
  const answers = [
    await client.post('/create/warehouse', body),
    await client.post('/create/warehouse', { ...body, code: 'LAGI' }),
  ]
  expect(answers.at(-1)?.status).toBe(422)
  expect(answers.at(-1)?.body.errors).toHaveProperty('type')
})

test('a load that fits raises no warning, and a transfer into a full silo does', async () => {
  const silo = await aSilo(25)
  const { id } = await aWeighedReceipt(client, { warehouse_id: silo.id })
  expect(fine(await client.post(`/action/incoming-material/${id}/post`, { tare_kg: 10_000 })).warnings).toBeUndefined()
  const sent = await aSentTransfer(client, {
    from_warehouse_id: stock.warehouse_id,
    to_warehouse_id: silo.id,
    items: [{ material_id: stock.material_id, qty_sent: 6_000 }],
  })
  const answer = fine(await client.post(`/action/material-transfer/${sent.id}/receive`, { items: allOf(sent) }))
  expect(answer.warnings).toMatchObject([{ code: 'warehouse_full' }])
})

test('a new unit takes its material from its first warehouse for anything, until another one is chosen', async () => {
  const corporate = await app.as('corporate')
  const unit = await made(corporate, 'production-unit', await productionUnitBody(corporate))
  const inUnit = (given: Json) => aWarehouse(corporate, { production_unit_id: unit.id, ...given })
  const usual = async () => (await viewed(corporate, 'production-unit', unit.id)).default_warehouse_id
  await inUnit({ type: 'quarantine' })
  await inUnit({ type: 'silo', material_id: stock.material_id })
  expect(await usual()).toBeNull()
  const first = await inUnit({})
  await inUnit({})
  expect(await usual()).toBe(first.id)
})
