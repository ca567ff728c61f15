import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aPlant } from '../../equipment/batching-plant/testing.ts'
import { aDocket } from '../docket/testing.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { aSchedule } from '../production-schedule/testing.ts'

/** The demo has no pours so far ahead. */
const DAY = addDays(todayIn('Asia/Jakarta'), 60)
let app: RunningApp
let client: Client
let schedule: Json

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  await app.pools.owner.query('UPDATE production_units SET open_time = NULL, close_time = NULL WHERE corporate_id = 1')
  schedule = await aSchedule(client, undefined, { pour_date: DAY, start_time: '10:00' })
})
afterAll(() => app?.stop())

const asked = (given: object) => client.post('/dispatch/what-if', { pour_date: DAY, start_time: '10:00', ...given })
const outcome = async (given: object): Promise<Json> => fine(await asked(given)).data
const schedules = async () =>
  (await app.pools.owner.query('SELECT count(*)::int AS n FROM production_schedules')).rows[0].n

test('one more pour shows its arrivals and trucks, and nothing is written', async () => {
  const before = await schedules()
  const { loads, trucks, late_minutes, unplanned } = await outcome({
    site_project_id: schedule.site_project_id,
    volume: 14,
    start_time: '11:00',
  })
  expect(loads.reduce((sum: number, load: Json) => sum + load.quantity * 1000, 0)).toBe(14_000)
  expect(loads[0]).toMatchObject({ load_no: 1, promised_at: `${DAY}T11:00:00+07:00` })
  expect(trucks).toBe(new Set(loads.map((load: Json) => load.truck_mixer_id)).size)
  expect([late_minutes, unplanned]).toEqual([0, null])
  expect(await schedules()).toBe(before)
})

test("a pour that takes another one's truck shows its delay and the first hour that works", async () => {
  const fleet = (
    await app.pools.owner.query(
      `SELECT count(*)::int AS n FROM equipments
        WHERE corporate_id = 1 AND type = 'truck_mixer' AND production_unit_id = 1`,
    )
  ).rows[0].n
  const { later, late_minutes, works_at } = await outcome({
    site_project_id: schedule.site_project_id,
    volume: fleet * 20,
    interval_minutes: 1,
  })
  expect(late_minutes).toBeGreaterThan(15)
  for (const one of later) expect(one.after_minutes).toBeGreaterThan(one.before_minutes)
  expect(works_at).toBeNull()
  const small = await outcome({ site_project_id: schedule.site_project_id, volume: 7, start_time: '14:00' })
  expect(small).toMatchObject({ later: [], works_at: `${DAY}T14:00:00+07:00` })
})

test('a moved pour is planned at its new time with its own volume', async () => {
  const { loads } = await outcome({ production_schedule_id: schedule.id, start_time: '13:30' })
  expect(loads[0]).toMatchObject({ load_no: 1, promised_at: `${DAY}T13:30:00+07:00` })
  expect(loads.reduce((sum: number, load: Json) => sum + load.quantity * 1000, 0)).toBe(20_000)
  const later = addDays(DAY, 3)
  const moved = await outcome({ production_schedule_id: schedule.id, pour_date: later, start_time: '09:00' })
  expect(moved.loads[0].promised_at).toBe(`${later}T09:00:00+07:00`)
})

test('a pour cannot be moved to a plant that is off or broken down, below its loaded volume, or after its end', async () => {
  const plant = await aPlant(client)
  await acted(client, 'batching-plant', plant.id, 'breakdown', { reason: 'Motor terbakar' })
  const move = { production_schedule_id: schedule.id }
  expectInvalid(await asked({ ...move, batching_plant_id: plant.id }), 'batching_plant_id')
  const job = await aJobOrder(client, await aSchedule(client))
  await aDocket(client, job)
  const answer = await asked({ production_schedule_id: job.production_schedule_id, volume: 6.5 })
  expectInvalid(answer, 'volume')
  expect(answer.body.error_message).toBe('Volume minimal 7 m³ (sudah dimuat), diminta 6.5 m³')
  const ended = await aSchedule(client)
  await acted(client, 'production-schedule', ended.id, 'cancel', { reason: 'Hujan' })
  expectInvalid(await asked({ production_schedule_id: ended.id }), 'production_schedule_id')
})

test('missing and wrong values are refused at their fields, and another unit’s records are not found', async () => {
  expectInvalid(await asked({}), 'site_project_id')
  expectInvalid(await asked({ site_project_id: schedule.site_project_id }), 'volume')
  expectInvalid(await asked({ production_schedule_id: schedule.id, start_time: '25:00' }), 'start_time')
  expectInvalid(await asked({ production_schedule_id: schedule.id, pour_date: '2020-01-01' }), 'pour_date')
  expectRefusal(await asked({ site_project_id: 999_999_999, volume: 7 }), 404)
  expectRefusal(await asked({ production_schedule_id: 999_999_999 }), 404)
  const there = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const body = { pour_date: DAY, start_time: '10:00', production_schedule_id: schedule.id }
  expectRefusal(await there.post('/dispatch/what-if', body), 404)
  const powerless = await aUser(app, { company: 'DEMO', permissions: ['read-delivery'], unit: 0 })
  expectRefusal(await powerless.post('/dispatch/what-if', body), 403)
})
