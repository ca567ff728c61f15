import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { earlier } from '../../../testing/earlier.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aFinishedDocket } from '../../sales/sales-invoice/testing.ts'
import { aService } from '../equipment-service/testing.ts'
import { aLoader } from '../loader/testing.ts'
import { aReading } from '../meter-reading/testing.ts'
import { aTruck } from '../truck-mixer/testing.ts'

let app: RunningApp
let mechanic: Client

beforeAll(async () => {
  app = await startApp()
  mechanic = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const OF_DEMO = 'corporate_id = 1'
const sql = async (text: string, values: unknown[] = []): Promise<Json[]> =>
  (await app.pools.owner.query(text, values)).rows
const truckOf = (id: number) => viewed(mechanic, 'truck-mixer', id)

test('machines of one model are told apart by their codes, and trucks by their plates', async () => {
  const [loader, truck] = await Promise.all([aLoader(mechanic), aTruck(mechanic)])
  const { code } = await viewed(mechanic, 'loader', loader.id)
  const called = async ({ id }: Json) => (await viewed(mechanic, 'equipment', id)).called
  expect(await called(loader)).toBe(`${code} Wheel Loader Uji`)
  expect(await called(truck)).toBe((await truckOf(truck.id)).police_number)
})

test('the states of a truck are listed with their hours once they end, and its breakdowns count as downtime', async () => {
  const { id } = await aTruck(mechanic)
  await sql(
    `UPDATE equipment_states SET started_at = ${earlier('started_at', '3 hours')}
      WHERE ${OF_DEMO} AND equipment_id = $1`,
    [id],
  )
  await acted(mechanic, 'truck-mixer', id, 'off')
  await acted(mechanic, 'truck-mixer', id, 'breakdown', { reason: 'Mesin' })
  const states = async () => (await listed(mechanic, 'equipment-state', { equipment_id: id })).data
  const [broken, off, ready] = await states()
  expect([broken.status, off.status, ready.status]).toEqual(['breakdown', 'off', 'ready'])
  expect([broken.finished_at, off.finished_at]).toEqual([null, broken.started_at])
  expect(ready.hours).toBeCloseTo(3, 1)
  expect(broken.hours).toBeNull()
  expect((await truckOf(id)).downtime_hours).toBeCloseTo(0, 1)

  await sql(
    `UPDATE equipment_states SET started_at = ${earlier('started_at', '60 days')},
     finished_at = ${earlier('finished_at', '60 days')}
     WHERE ${OF_DEMO} AND equipment_id = $1 AND finished_at IS NOT NULL`,
    [id],
  )
  await sql(
    `UPDATE equipment_states SET started_at = now() - interval '40 days' WHERE ${OF_DEMO} AND equipment_id = $1
      AND finished_at IS NULL`,
    [id],
  )
  // Only the part within the period, which starts on the 26th, counts.
  const [{ hours }] = await sql(
    `SELECT extract(epoch FROM now() - (
       (SELECT max(day) FROM generate_series(t.today - 31, t.today, interval '1 day') day
         WHERE extract(day FROM day) = 26)::timestamp
         AT TIME ZONE u.timezone)) / 3600 AS hours
     FROM equipments e JOIN production_units u ON u.corporate_id = e.corporate_id AND u.id = e.production_unit_id
     CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS today) t
     WHERE e.id = $1 AND e.${OF_DEMO}`,
    [id],
  )
  expect((await truckOf(id)).downtime_hours).toBeCloseTo(Number(hours), 0)
  await acted(mechanic, 'truck-mixer', id, 'repair', { action: 'Ganti busi' })
  const [now, mended] = await states()
  expect([now.status, now.finished_at]).toEqual(['off', null])
  expect(mended.hours).toBeCloseTo(40 * 24, 1)
})

test('a breakdown and its repair that are recorded later count from when they were, within the present state', async () => {
  const { id } = await aTruck(mechanic)
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const act = (verb: string, body: Json) => mechanic.post(`/action/truck-mixer/${id}/${verb}`, body)
  await sql(
    `UPDATE equipment_states SET started_at = ${earlier('started_at', '5 hours')}
      WHERE ${OF_DEMO} AND equipment_id = $1`,
    [id],
  )
  expectInvalid(await act('breakdown', { reason: 'Mesin', started_at: ago(6) }), 'started_at')
  expectInvalid(await act('breakdown', { reason: 'Mesin', started_at: ago(-1) }), 'started_at')
  await acted(mechanic, 'truck-mixer', id, 'breakdown', { reason: 'Mesin', started_at: ago(3) })
  expectInvalid(await act('repair', { action: 'Ganti busi', finished_at: ago(4) }), 'finished_at')
  await acted(mechanic, 'truck-mixer', id, 'repair', { action: 'Ganti busi', finished_at: ago(1) })
  const [breakdown] = (await listed(mechanic, 'equipment-breakdown', { equipment_id: id })).data
  expect(breakdown).toMatchObject({ downtime_minutes: 120, equipment_name: (await truckOf(id)).police_number })
  const states = (await listed(mechanic, 'equipment-state', { equipment_id: id })).data
  expect(states.map(({ status, hours }: Json) => [status, hours === null ? null : Math.round(hours)])).toEqual([
    ['ready', null],
    ['breakdown', 2],
    ['ready', 2],
  ])
})

test('a service is due once its kilometres are driven, counted from the last service that read the odometer', async () => {
  const { id } = await aTruck(mechanic, { odometer: 9_000, service_every_km: 1_000 })
  const due = async () =>
    (await listed(mechanic, 'truck-mixer', { service_due: 1, limit: 100 })).data.some((one: Json) => one.id === id)
  expect(await truckOf(id)).toMatchObject({ service_left_km: 1_000, service_left_hours: null, service_due: false })
  await aReading(mechanic, { equipment_id: id, odometer: 9_900 })
  expect(await truckOf(id)).toMatchObject({ service_left_km: 100, service_due: false })
  expect(await due()).toBe(false)
  await aReading(mechanic, { equipment_id: id, odometer: 10_050 })
  expect(await truckOf(id)).toMatchObject({ service_left_km: -50, service_due: true })
  expect(await due()).toBe(true)
  const service = await aService(mechanic, { equipment_id: id, km: 10_060 })
  expect(await truckOf(id)).toMatchObject({ service_left_km: 1_000, service_due: false })
  await acted(mechanic, 'equipment-service', service.id, 'cancel', { reason: 'Salah truk' })
  expect(await truckOf(id)).toMatchObject({ service_left_km: -50, service_due: true })
})

test('trips of today, m³ of the period and km a litre in the list of trucks are those of dockets and fuel indexes', async () => {
  // At the start of a period the demo has delivered nothing in it.
  await aFinishedDocket(mechanic)
  const { data } = await listed(mechanic, 'truck-mixer', { limit: 100 })
  const rows = await sql(
    `SELECT e.id::int, count(d.id) FILTER (WHERE d.date = t.today)::int AS trips_today,
       coalesce(sum(d.accepted) FILTER (WHERE d.status = 'finish'), 0)::float8 AS delivered_m3
     FROM equipments e
     JOIN production_units u ON u.corporate_id = e.corporate_id AND u.id = e.production_unit_id
     CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS today) t
     LEFT JOIN dockets d ON d.corporate_id = e.corporate_id AND d.truck_mixer_id = e.id
       AND (d.status = 'finish' OR d.status = 'reject' AND d.billable > 0)
       AND d.date > CASE WHEN extract(day FROM t.today) > 25 THEN date_trunc('month', t.today)
         ELSE date_trunc('month', t.today) - interval '1 month' END
         + interval '24 days' AND d.date <= t.today
     WHERE e.${OF_DEMO} GROUP BY e.id`,
  )
  const worked = new Map(rows.map((row) => [row.id, row]))
  for (const { id, trips_today, delivered_m3 } of data)
    expect({ id, trips_today, delivered_m3 }).toEqual(worked.get(id))
  expect(data.some(({ delivered_m3 }: Json) => delivered_m3 > 0)).toBe(true)

  const indexed = data.filter(({ fuel_index }: Json) => fuel_index !== null)
  expect(indexed.length).toBeGreaterThan(0)
  const [{ id, fuel_index }] = indexed
  const indexes = (await listed(mechanic, 'fuel-index', { equipment_id: id })).data
  expect(indexes.find(({ unit }: Json) => unit === 'km/l' || unit === 'km/liter')?.index).toBe(fuel_index)
})

test('the days of a plant add up to its dockets', async () => {
  const [{ plant, dockets, produced }] = await sql(
    `SELECT batching_plant_id::int AS plant, count(*)::int AS dockets, sum(quantity)::float8 AS produced FROM dockets
     WHERE ${OF_DEMO} AND production_unit_id = (SELECT min(id) FROM production_units WHERE ${OF_DEMO})
       AND status IN ('progress', 'finish', 'reject')
     GROUP BY batching_plant_id ORDER BY count(*) DESC LIMIT 1`,
  )
  const answer = await listed(mechanic, 'plant-day', { batching_plant_id: plant })
  expect(answer.summary).toMatchObject({ dockets, produced_m3: produced })
  expect(answer.data[0].date > answer.data[1].date).toBe(true)
})
