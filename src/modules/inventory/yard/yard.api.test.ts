import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { listed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aReceipt } from '../incoming-material/testing.ts'
import { aTestedMaterial } from '../material-quality/testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const inYard = async (vehicle: string): Promise<Json[]> =>
  (await listed(client, 'yard', { search: vehicle.toLowerCase() })).data

const act = (id: number, verb: string, body: Json) => acted(client, 'incoming-material', id, verb, body)

test('a truck stands in the yard from the gate to its second weighing, with what it waits for', async () => {
  const vehicle_no = freshWord()
  const { id } = await aReceipt(client, { vehicle_no })
  expect(await inYard(vehicle_no)).toMatchObject([{ id, step: 'gate', minutes: 0, incoming_material_id: id }])
  await act(id, 'weigh1', { gross_kg: 30_000 })
  expect(await inYard(vehicle_no)).toMatchObject([{ id, step: 'weighed', gross_kg: 30_000 }])
  await act(id, 'post', { tare_kg: 10_000 })
  expect(await inYard(vehicle_no)).toEqual([])
})

test('the minutes are counted from the gate, then from the first weighing', async () => {
  const vehicle_no = freshWord()
  const { id } = await aReceipt(client, { vehicle_no })
  await app.pools.owner.query(
    "UPDATE incoming_materials SET created_at = now() - interval '42 minutes' WHERE id = $1",
    [id],
  )
  expect(await inYard(vehicle_no)).toMatchObject([{ minutes: 42 }])
  await act(id, 'weigh1', { gross_kg: 30_000 })
  expect(await inYard(vehicle_no)).toMatchObject([{ minutes: 0 }])
})

test('a weighed truck whose load is to be tested first waits for its test', async () => {
  const vehicle_no = freshWord()
  const material = await aTestedMaterial(client)
  const { id } = await aReceipt(client, { vehicle_no, material_id: material.id })
  await act(id, 'weigh1', { gross_kg: 30_000 })
  expect(await inYard(vehicle_no)).toMatchObject([{ step: 'quality' }])
})
