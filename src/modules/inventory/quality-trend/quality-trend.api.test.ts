import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { listed } from '../../../platform/testing/matrix/subject.ts'
import { anyOf } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aReceipt } from '../incoming-material/testing.ts'
import { aTest, aTestedMaterial, MUD, WATER } from '../material-quality/testing.ts'
import { aWarehouse } from '../warehouse/testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

test('each test of a material stands beside its limits, the test before and the average of five', async () => {
  const { id: material_id } = await aTestedMaterial(client, { mandatory: false }, [MUD, WATER])
  const { id: production_unit_id } = await anyOf(client, 'production-unit')
  const { id: warehouse_id } = await aWarehouse(client, { production_unit_id })
  const tests: Json[] = []
  for (const mud of [2, 4, 3, 7, 5, 6]) tests.push(await aTest(client, [mud, mud + 10], { material_id, warehouse_id }))
  const [{ material_qc_indicator_id }] = tests[0]?.results ?? []
  const only = { material_id, material_qc_indicator_id }
  const { data } = await listed(client, 'quality-trend', only)
  expect(data.map(({ value, change, average }: Json) => [value, change, average])).toEqual([
    [6, 1, 5],
    [5, -2, 4.2],
    [7, 4, 4],
    [3, -1, 3],
    [4, 2, 3],
    [2, null, 2],
  ])
  expect(data[2]).toMatchObject({ max: 5, result: 'reject', number: tests[3]?.number })
  const figures = await listed(client, 'quality-trend', { ...only, figures: 1 })
  expect(figures.index_indicator).toMatchObject({ min: 2, avg: 4.5, max: 7 })
  const both = await listed(client, 'quality-trend', { material_id, limit: 100, figures: 1 })
  expect(both.data).toHaveLength(12)
  // Mud and moisture are two lines, each with its limits; they have no common minimum and maximum.
  expect(both.index_indicator).toMatchObject({ min: null, avg: null, max: null })
  expect(both.chart.map(({ value }: Json) => value).toSorted()).toEqual([14.5, 4.5])
  expect(new Set(both.chart.map(({ series }: Json) => series)).size).toBe(2)
})

test('a vendor shows the results of its own loads only, and none to users who may not read tests', async () => {
  const { id: material_id } = await aTestedMaterial(client)
  const [first, second] = [await aReceipt(client, { material_id }), await aReceipt(client, { material_id })]
  await aTest(client, [4], { incoming_material_id: first.id })
  await aTest(client, [9], { incoming_material_id: second.id })
  const of = async (vendor_id: number) =>
    (await listed(client, 'quality-trend', { vendor_id })).data.map(({ value }: Json) => value)
  expect(await of(first.vendor_id)).toEqual([4])
  expect(await of(second.vendor_id)).toEqual([9])
  const tests = await listed(client, 'material-quality', { vendor_id: second.vendor_id })
  expect(tests.data).toMatchObject([{ overall: 'reject', status: 'pending' }])
  const blind = await aUser(app, { company: 'DEMO', permissions: ['read-vendor'], unit: 0 })
  expect((await blind.get(`/list/quality-trend?vendor_id=${first.vendor_id}`)).status).toBe(403)
})
