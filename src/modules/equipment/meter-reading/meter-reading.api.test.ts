import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aTruck } from '../truck-mixer/testing.ts'
import ofReadings from './server/index.ts'
import { aReading } from './testing.ts'

const MODULE = 'meter-reading'
const MINUTE = 60_000
let app: RunningApp
let mechanic: Client

beforeAll(async () => {
  app = await startApp()
  mechanic = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => stopSound(app, ofReadings.implementation.ledgerChecks ?? []))

const read = (body: Json) => mechanic.post(`/create/${MODULE}`, body)
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const shown = async (id: number) => (await viewed(mechanic, 'truck-mixer', id)).odometer

test('equipment begins with a reading and shows the last one; a meter goes back by a reset alone (I-52)', async () => {
  const { id: equipment_id } = await aTruck(mechanic, { odometer: 120_000, hour_meter: 4_000 })
  const [first] = (await listed(mechanic, MODULE, { equipment_id })).data
  expect(first).toMatchObject({ source: 'opening', odometer: 120_000, hour_meter: 4_000 })
  expectInvalid(await read({ equipment_id }), 'odometer')
  expectInvalid(await read({ equipment_id, odometer: 119_999.999, hour_meter: 4_001 }), 'odometer')
  const changed = await mechanic.patch(`/update/truck-mixer/${equipment_id}`, { odometer: 1 })
  expect([changed.status < 500, await shown(equipment_id)]).toEqual([true, 120_000])
  const reset = { equipment_id, odometer: 12, meter_reset: true }
  const { warnings } = fine(await read(reset))
  expect(warnings).toMatchObject([{ code: 'meter_reset_unexplained', field: 'note' }])
  expect(fine(await read({ ...reset, odometer: 11, note: 'Speedometer diganti' })).warnings).toBeUndefined()
  await aReading(mechanic, { equipment_id, odometer: 250.5 })
  expect(await viewed(mechanic, 'truck-mixer', equipment_id)).toMatchObject({ odometer: 250.5, hour_meter: 4_000 })
})

test('an earlier reading fits between those around it, and leaves what the equipment shows', async () => {
  const { id: equipment_id } = await aTruck(mechanic)
  await aReading(mechanic, { equipment_id, odometer: 1_000, at: ago(90) })
  await aReading(mechanic, { equipment_id, odometer: 2_000 })
  expectInvalid(await read({ equipment_id, odometer: 2_001, at: ago(30) }), 'odometer')
  expectInvalid(await read({ equipment_id, odometer: 999, at: ago(30) }), 'odometer')
  expectInvalid(await read({ equipment_id, odometer: 3_000, at: new Date(Date.now() + MINUTE).toISOString() }), 'at')
  expectInvalid(await read({ equipment_id, odometer: 5, at: ago(30), meter_reset: true, note: 'Diganti' }), 'odometer')
  await aReading(mechanic, { equipment_id, odometer: 1_500, at: ago(30) })
  expect(await shown(equipment_id)).toBe(2_000)
})

test('a cancelled reading counts no more; a reset that later readings lean on stays', async () => {
  const { id: equipment_id } = await aTruck(mechanic, { odometer: 5_000 })
  const reset = await aReading(mechanic, { equipment_id, odometer: 0, meter_reset: true, note: 'Diganti' })
  const after = await aReading(mechanic, { equipment_id, odometer: 40 })
  const cancel = (id: number) => mechanic.post(`/action/${MODULE}/${id}/cancel`, { reason: 'Salah baca' })
  const refused = await cancel(reset.id)
  expect([refused.status, refused.body.code]).toEqual([422, 'meter_reset_needed'])
  await acted(mechanic, MODULE, after.id, 'cancel', { reason: 'Salah baca' })
  expect(await shown(equipment_id)).toBe(0)
  await acted(mechanic, MODULE, reset.id, 'cancel', { reason: 'Salah baca' })
  expect(await shown(equipment_id)).toBe(5_000)
  const [opening] = (await listed(mechanic, MODULE, { equipment_id, source: 'opening' })).data
  expect((await cancel(opening.id)).status).toBe(409)
})

test('of readings that contradict each other only one is written, however many come at once', async () => {
  const { id: equipment_id } = await aTruck(mechanic)
  const at = ago(5)
  const readings = await Promise.all(
    [700, 600, 500, 400].map((odometer, index) =>
      read({ equipment_id, odometer, at: new Date(Date.parse(at) + index * 1_000).toISOString() }),
    ),
  )
  expect(readings.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
})

test('a breakdown may say what the meters showed', async () => {
  const { id: equipment_id } = await aTruck(mechanic, { odometer: 8_000 })
  const broken = { reason: 'Kampas rem' }
  const refused = await mechanic.post(`/action/truck-mixer/${equipment_id}/breakdown`, { ...broken, odometer: 7_000 })
  expectInvalid(refused, 'odometer')
  await acted(mechanic, 'truck-mixer', equipment_id, 'breakdown', { ...broken, odometer: 8_120 })
  expect(await viewed(mechanic, 'truck-mixer', equipment_id)).toMatchObject({ odometer: 8_120, status: 'breakdown' })
})
