import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../platform/testing/client.ts'
import { listed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { weighedStock } from '../purchase-order/testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

test('a material tells what was used of it on a day, apart for production and for other purposes', async () => {
  const { material_id, warehouse_id } = await weighedStock(client)
  const today = async () => (await listed(client, 'material-day', { material_id, limit: 1 })).data[0]
  const body = { type: 'calibration', reason: 'Kalibrasi', items: [{ material_id, warehouse_id, actual: 250 }] }
  const first = await made(client, 'material-usage', body)
  const { date } = await acted(client, 'material-usage', first.id, 'post')
  const before = await today()
  expect(before).toMatchObject({ date })
  expect(before.other).toBeGreaterThanOrEqual(250)
  expect(before.used).toBeCloseTo(before.produced + before.other, 3)
  const second = await made(client, 'material-usage', body)
  await acted(client, 'material-usage', second.id, 'post')
  const after = await today()
  expect(after.other).toBeCloseTo(before.other + 250, 3)
  expect(after.produced).toBe(before.produced)
  expect(after.value).toBeGreaterThan(before.value)
  await acted(client, 'material-usage', second.id, 'cancel', { reason: 'Salah' })
  expect(await today()).toMatchObject({ other: before.other, value: before.value })
})

test('the days of a material come to what its stock cards took out', async () => {
  const { material_id } = await weighedStock(client)
  const { rows } = await app.pools.owner.query(
    `SELECT sum(-m.quantity)::float8 AS used, -sum(m.value)::float8 AS value FROM stock_movements m
     JOIN production_units u ON u.corporate_id = m.corporate_id AND u.id = m.production_unit_id
     WHERE m.corporate_id = 1 AND m.material_id = $1
       AND m.source_type IN ('docket', 'batch_adjustment', 'material_usage', 'fuel_usage')
       AND m.production_unit_id = (SELECT production_unit_id FROM users WHERE id = (SELECT max(id) FROM users))`,
    [material_id],
  )
  const { summary } = await listed(client, 'material-day', { material_id })
  expect(summary.used).toBeCloseTo(rows[0].used, 3)
  expect(summary.value).toBeCloseTo(rows[0].value, 0)
})
