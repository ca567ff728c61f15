import { afterAll, beforeAll, expect, test } from 'vitest'
import { violatedBy } from '../../../platform/server/database/violated.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import ofBreakdowns from '../equipment-breakdown/server/index.ts'
import ofReadings from '../meter-reading/server/index.ts'
import { aTruck } from '../truck-mixer/testing.ts'
import { aService } from './testing.ts'

const CHECKS = [ofBreakdowns, ofReadings].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])
let app: RunningApp
let mechanic: Client

beforeAll(async () => {
  app = await startApp()
  mechanic = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => stopSound(app, CHECKS))

const act = (id: number, verb: string, input: Json = {}) => acted(mechanic, 'truck-mixer', id, verb, input)
const truckOf = (id: number) => viewed(mechanic, 'truck-mixer', id)
async function rowsOf(from: 'equipment_states' | 'equipment_state_history', id: number): Promise<Json[]> {
  const { rows } = await app.pools.owner.query(
    `SELECT status, finished_at IS NULL AS is_open, started_at, finished_at FROM ${from} WHERE equipment_id = $1
       AND corporate_id = (SELECT id FROM corporates WHERE code = 'DEMO') ORDER BY started_at, finished_at`,
    [id],
  )
  return rows
}

test('a service reads the meters and is the last one until it is cancelled', async () => {
  const { id } = await aTruck(mechanic, { odometer: 9_000, last_service_at: '2026-01-31' })
  const body = { equipment_id: id, work: 'Ganti kampas rem', km: 8_999 }
  expectInvalid(await mechanic.post('/create/equipment-service', body), 'km')
  const before = await truckOf(id)
  const service = await aService(mechanic, { equipment_id: id, km: 9_400 })
  expect(await truckOf(id)).toMatchObject({ odometer: 9_400, last_service_at: service.at.slice(0, 10) })
  expect((await truckOf(id)).lock_version).toBe(before.lock_version)
  await acted(mechanic, 'equipment-service', service.id, 'cancel', { reason: 'Salah truk' })
  expect(await truckOf(id)).toMatchObject({ odometer: 9_000, last_service_at: '2026-01-31' })
})

test('off, on, breakdown and repair follow one another in the history without gap or overlap', async () => {
  const { id } = await aTruck(mechanic)
  await act(id, 'off')
  await act(id, 'breakdown', { reason: 'Mesin' })
  await act(id, 'repair', { action: 'Ganti busi' })
  await act(id, 'on')
  await Promise.all([1, 2, 3].map(() => mechanic.post(`/action/truck-mixer/${id}/breakdown`, { reason: 'Ban' })))
  const states = await rowsOf('equipment_states', id)
  expect(states.map(({ status }) => status)).toEqual(['ready', 'off', 'breakdown', 'off', 'ready', 'breakdown'])
  expect(states.slice(1).map(({ started_at }) => started_at)).toEqual(
    states.slice(0, -1).map(({ finished_at }) => finished_at),
  )
  expect(states.map(({ is_open }) => is_open)).toEqual([false, false, false, false, false, true])
  const refused = await app.pools.owner
    .query(
      `INSERT INTO equipment_states (corporate_id, production_unit_id, equipment_id, status, started_at, finished_at)
       SELECT corporate_id, production_unit_id, equipment_id, 'off', started_at, finished_at FROM equipment_states
         WHERE equipment_id = $1 AND status = 'ready'
         AND corporate_id = (SELECT id FROM corporates WHERE code = 'DEMO') AND finished_at > started_at LIMIT 1`,
      [id],
    )
    .catch((error) => error)
  expect(violatedBy(refused).constraint).toBe('equipment_states_overlap_check')
})

test('what the audit log and the breakdowns tell of earlier days is the same history', async () => {
  const { id } = await aTruck(mechanic)
  await act(id, 'off')
  await act(id, 'breakdown', { reason: 'Mesin' })
  await act(id, 'repair', { action: 'Ganti busi' })
  await act(id, 'breakdown', { reason: 'Ban' })
  const words = async (from: 'equipment_states' | 'equipment_state_history') =>
    (await rowsOf(from, id)).map(({ status, is_open }) => [status, is_open])
  expect(await words('equipment_state_history')).toEqual(await words('equipment_states'))
  expect(await words('equipment_states')).toEqual([
    ['ready', false],
    ['off', false],
    ['breakdown', false],
    ['off', false],
    ['breakdown', true],
  ])
})
