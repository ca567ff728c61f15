import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import { systemCall } from '../../../platform/server/jobs/system-call.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectRefusal, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { png } from '../../../platform/testing/sample-files.ts'
import { upload } from '../../../platform/testing/upload.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aPostedFill } from '../../inventory/fuel/testing.ts'
import { receiptBody } from '../../inventory/incoming-material/testing.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import { aLoader } from '../loader/testing.ts'
import { aReading } from '../meter-reading/testing.ts'
import { aTruck } from '../truck-mixer/testing.ts'
import { aTyre } from '../tyre/testing.ts'
import { aFitting } from '../tyre-usage/testing.ts'
import type { FindingKind } from './fleet-finding.ts'
import { findAll } from './server/find.ts'

const MODULE = 'fleet-finding'
let app: RunningApp
let client: Client
let unit: Json

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  unit = await anyOf(client, 'production-unit')
})
afterAll(() => app?.stop())

const look = () => {
  const transaction = <R>(work: (call: Call) => Promise<R>) =>
    systemCall({ pools: app.pools, queue: app.jobs, registry: app.registry }, { corporateId: 1 }, work)
  return findAll({ read: transaction, write: transaction })
}

/** The findings of one kind about a piece of equipment, after a run of the checks. */
async function found(kind: FindingKind, equipment_id: number): Promise<Json[]> {
  await look()
  return (await listed(client, MODULE, { kind, equipment_id })).data
}

const aTruckHere = (given: Json = {}) => aTruck(client, { production_unit_id: unit.id, fuel_tank_l: 300, ...given })
const yesterday = () => addDays(todayIn('Asia/Jakarta'), -1)
/** A fill at a station, yesterday. */
const fill = (equipment_id: number, fill_time: string, given: Json) =>
  aPostedFill(client, { equipment_id, station_name: 'SPBU', date: yesterday(), fill_time, full_tank: false, ...given })
/** A finished trip of 7 m³, with its distance, times (hours and minutes ago) and odometer readings as given. */
async function trip(distance: number, values: Record<string, string | number>): Promise<Json> {
  const { id } = await aDepartedDocket(client)
  const docket = await acted(client, 'production/docket', id, 'finish')
  await write(docket, distance, values)
  return docket
}

async function write(docket: Json, distance: number, values: Record<string, string | number>): Promise<void> {
  await app.pools.owner.query('UPDATE site_projects SET distance_km = $1 WHERE corporate_id = 1 AND id = $2', [
    distance,
    docket.site_project_id,
  ])
  const columns = Object.keys(values)
  const sets = columns.map((name, index) =>
    name.startsWith('km_')
      ? `${name} = $${index + 2}::numeric`
      : name === 'truck_mixer_id'
        ? `${name} = $${index + 2}::bigint`
        : `${name} = date_trunc('minute', now()) - $${index + 2}::interval`,
  )
  await app.pools.owner.query(`UPDATE dockets SET ${sets.join(', ')} WHERE corporate_id = 1 AND id = $1`, [
    docket.id,
    ...columns.map((name) => String(values[name])),
  ])
}

test('a truck that burns outside its band is found, with its fills; one at the edge of the band is not', async () => {
  const { data } = (await client.get('/lookup/fuel-index-type')).body
  const { data: types } = (await client.get('/lookup/equipment-type?limit=100')).body
  const model = freshWord()
  await made(client, 'fuel-index-config', {
    name: model,
    equipment_type_id: types.find(({ code }: Json) => code === 'truck_mixer').id,
    fuel_index_type_id: data.find(({ code }: Json) => code === 'KM_PER_LITER').id,
    equipment_model: model,
    min: 2,
    max: 3,
    standard: 2.5,
    valid_from: '2026-01-01',
  })
  const [thirsty, edge] = [await aTruckHere({ model }), await aTruckHere({ model })]
  const full = { full_tank: true }
  for (const [{ id }, km] of [
    [thirsty, 199],
    [edge, 200],
  ] as const) {
    await fill(id, '05:00', { odometer: 1_000, ...full })
    await fill(id, '12:00', { odometer: 1_000 + km, ...full })
  }
  const [finding] = await found('fuel_index', thirsty.id)
  expect(finding).toMatchObject({ status: 'pending', measured: 1.99, low: 2, high: 3, unit: 'km/liter' })
  expect(finding?.documents).toMatch(/^fuel\/\d+ BBM\//)
  expect(await found('fuel_index', edge.id)).toEqual([])
})

test('fills that no tank holds are found, a tank that was nearly empty is not', async () => {
  const [two, near, apart] = [await aTruckHere(), await aTruckHere(), await aTruckHere()]
  await fill(two.id, '06:00', { odometer: 10, liter: 160 })
  await fill(two.id, '07:30', { odometer: 12, liter: 175 })
  await fill(near.id, '06:00', { odometer: 10, liter: 160 })
  await fill(near.id, '07:30', { odometer: 12, liter: 165 })
  await fill(apart.id, '06:00', { odometer: 10, liter: 160 })
  await fill(apart.id, '08:01', { odometer: 12, liter: 175 })
  expect(await found('above_tank', two.id)).toMatchObject([{ measured: 335, high: 300, unit: 'liter' }])
  expect(await found('above_tank', near.id)).toEqual([])
  expect(await found('above_tank', apart.id)).toEqual([])
  // A tank that is smaller than it seemed.
  await fill(apart.id, '15:00', { odometer: 90, liter: 250 })
  const { lock_version } = await viewed(client, 'truck-mixer', apart.id)
  await client.patch(`/update/truck-mixer/${apart.id}`, { fuel_tank_l: 249, lock_version })
  expect(await found('above_tank', apart.id)).toMatchObject([{ measured: 250, high: 249 }])
})

test('litres that flow while the meter stands are found; a second can, and a few kilometres, are not', async () => {
  const [still, soon, moved] = [await aTruckHere(), await aTruckHere(), await aTruckHere()]
  const loader = await aLoader(client, { production_unit_id: unit.id })
  for (const { id } of [still, soon, moved]) await fill(id, '05:00', { odometer: 500, liter: 80 })
  await fill(still.id, '09:00', { odometer: 501, liter: 60 })
  await fill(soon.id, '08:59', { odometer: 501, liter: 60 })
  await fill(moved.id, '09:00', { odometer: 501.1, liter: 60 })
  await fill(loader.id, '05:00', { odometer: null, hour_meter: 70, liter: 50 })
  await fill(loader.id, '10:00', { odometer: null, hour_meter: 70, liter: 50 })
  expect(await found('meter_still', still.id)).toMatchObject([{ measured: 60, unit: 'liter' }])
  expect(await found('meter_still', soon.id)).toEqual([])
  expect(await found('meter_still', moved.id)).toEqual([])
  expect(await found('meter_still', loader.id)).toHaveLength(1)
})

test('kilometres that no trip explains are found, and trips that the meter does not know', async () => {
  const [idle, near, worn] = [await aTruckHere(), await aTruckHere(), await aTruckHere()]
  for (const { id } of [idle, near, worn]) await fill(id, '01:00', { odometer: 1_000 })
  await fill(idle.id, '23:00', { odometer: 1_051 })
  await fill(near.id, '23:00', { odometer: 1_050 })
  expect(await found('trip_distance', idle.id)).toMatchObject([{ measured: 51, low: 0, high: 50, unit: 'km' }])
  expect(await found('trip_distance', near.id)).toEqual([])
  // Four trips of eighty kilometres: 320, of which a quarter and one trip at the edge may be missing, so at least 160.
  for (let index = 0; index < 4; index += 1) {
    const docket = await trip(40, { truck_mixer_id: worn.id })
    await app.pools.owner.query(
      `UPDATE dockets SET date = $2::date, start_delivery = ($2 || ' 0' || $3 || ':00+07')::timestamptz
        WHERE corporate_id = 1 AND id = $1`,
      [docket.id, yesterday(), String(index + 3)],
    )
  }
  const last = await fill(worn.id, '22:00', { odometer: 1_159.9 })
  const [finding] = await found('trip_distance', worn.id)
  expect(finding).toMatchObject({ measured: 159.9, low: 160 })
  expect(finding?.documents.split('\n')).toHaveLength(6)
  await acted(client, 'fuel', last.id, 'cancel', { reason: 'Salah baca' })
  await fill(worn.id, '22:00', { odometer: 1_160 })
  expect(await found('trip_distance', worn.id)).toEqual([])
})

test('kilometres of a docket that its distance does not explain are found, and those that the meter contradicts', async () => {
  const far = await trip(20, { km_out: 100, km_in: 171 })
  const near = await trip(20, { km_out: 100, km_in: 170 })
  const short = await trip(20, { km_out: 100, km_in: 118 })
  expect(await found('docket_km', far.truck_mixer_id)).toMatchObject([{ measured: 71, low: 19, high: 70 }])
  expect(await found('docket_km', near.truck_mixer_id)).toEqual([])
  expect(await found('docket_km', short.truck_mixer_id)).toMatchObject([{ measured: 18 }])
  const [against, beside] = [await aTruckHere(), await aTruckHere()]
  for (const { id } of [against, beside])
    await aReading(client, { equipment_id: id, odometer: 5_000, at: new Date(Date.now() - 3_600_000).toISOString() })
  await trip(20, { truck_mixer_id: against.id, km_out: 4_998, km_in: 5_038 })
  await trip(20, { truck_mixer_id: beside.id, km_out: 4_999, km_in: 5_039 })
  expect(await found('docket_meter', against.id)).toMatchObject([{ measured: 4_998, low: 5_000 }])
  expect(await found('docket_meter', beside.id)).toEqual([])
})

test('a docket that drives, unloads or leaves faster than possible is found, one that is just possible is not', async () => {
  // 40 km take half an hour at 80 km/h, to the minute.
  const fast = await trip(40, { start_delivery: '4 hours', arrive_project: '212 minutes' })
  const quick = await trip(40, { start_delivery: '4 hours', arrive_project: '211 minutes' })
  expect(await found('trip_speed', fast.truck_mixer_id)).toMatchObject([{ measured: 85.7, high: 80, unit: 'km/jam' }])
  expect(await found('trip_speed', quick.truck_mixer_id)).toEqual([])
  const back = await trip(40, { finish_unloading: '90 minutes', back_to_plant: '65 minutes' })
  expect(await found('trip_speed', back.truck_mixer_id)).toHaveLength(1)
  // Seven cubic metres take at least three and a half minutes, to the minute.
  const poured = await trip(1, { start_unloading: '60 minutes', finish_unloading: '58 minutes' })
  const pouring = await trip(1, { start_unloading: '60 minutes', finish_unloading: '57 minutes' })
  expect(await found('unloading_speed', poured.truck_mixer_id)).toMatchObject([{ measured: 3.5, unit: 'm³/menit' }])
  expect(await found('unloading_speed', pouring.truck_mixer_id)).toEqual([])
  const [early, right] = [await aTruckHere(), await aTruckHere()]
  for (const [{ id }, left] of [
    [early, '118 minutes'],
    [right, '121 minutes'],
  ] as const) {
    await trip(1, { truck_mixer_id: id, start_delivery: '4 hours', back_to_plant: '2 hours' })
    await trip(1, { truck_mixer_id: id, start_delivery: left === '118 minutes' ? '122 minutes' : '119 minutes' })
  }
  expect(await found('trips_overlap', early.id)).toMatchObject([{ measured: 2, unit: 'menit' }])
  expect(await found('trips_overlap', right.id)).toEqual([])
})

test('one tyre on two vehicles is found, however its number was typed; one that moved is not', async () => {
  const word = freshWord()
  const trucks = [await aTruckHere({ tyre_layout: '6' }), await aTruckHere({ tyre_layout: '6' })]
  const at = { production_unit_id: unit.id }
  const [first, second] = [
    await aTyre(client, { ...at, serial_no: `${word}-77` }),
    await aTyre(client, { ...at, serial_no: `${word.toLowerCase()} 77` }),
  ]
  await aFitting(client, { tyre_id: first.id, equipment_id: trucks[0]?.id })
  const fitted = await aFitting(client, { tyre_id: second.id, equipment_id: trucks[1]?.id })
  const [finding] = await found('tyre_twice', trucks[1]?.id)
  expect(finding?.documents.split('\n')).toHaveLength(2)
  // Removed from one vehicle and fitted to the other, it is one tyre.
  const tyre = await aTyre(client, at)
  const before = await aFitting(client, { tyre_id: tyre.id, equipment_id: trucks[0]?.id, position: '1Ka' })
  await acted(client, 'tyre-usage', before.id, 'remove', {
    km_off: 12_000,
    tread_off_mm: 12,
    remove_reason: 'puncture',
  })
  await aFitting(client, { tyre_id: tyre.id, equipment_id: trucks[1]?.id, position: '1Ka', km_on: 12_000 })
  expect(await found('tyre_twice', trucks[1]?.id)).toHaveLength(1)
  await acted(client, 'tyre-usage', fitted.id, 'cancel', { reason: 'Salah ban' })
  expect(await found('tyre_twice', trucks[1]?.id)).toEqual([])
})

test('repeated typed weights just inside the tolerance are found, ordinary ones are not', async () => {
  const keepers = [
    await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 }),
    await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 }),
  ]
  const ids: number[] = []
  await app.pools.owner.query('UPDATE production_units SET weighbridge = true WHERE corporate_id = 1')
  try {
    // 0.9 % and 0.4 % of twenty tonnes, at a tolerance of 1 %.
    for (const [index, short] of [180, 80].entries()) {
      const keeper = keepers[index]
      if (!keeper) throw new Error('There is no keeper.')
      for (let turn = 0; turn < 5; turn += 1) {
        const typed = async () => ({
          manual_reason: 'Timbangan mati',
          photo: (await upload(keeper, png(), 'timbang.png')).id,
        })
        const { id } = await made(keeper, 'incoming-material', { ...(await receiptBody(keeper)), vendor_qty: 20 })
        const { rows } = await app.pools.owner.query('SELECT created_by FROM incoming_materials WHERE id = $1', [id])
        ids[index] = rows[0].created_by
        await acted(keeper, 'incoming-material', id, 'weigh1', { gross_kg: 30_000, ...(await typed()) })
        await acted(keeper, 'incoming-material', id, 'post', { tare_kg: 10_000 + short, ...(await typed()) })
        if (index === 0 && turn === 3) expect(await ofUsers()).toEqual([])
      }
    }
  } finally {
    await app.pools.owner.query('UPDATE production_units SET weighbridge = false WHERE corporate_id = 1')
  }
  const findings = await ofUsers()
  expect(findings).toMatchObject([{ measured: 5, high: 4, unit: '×' }])
  expect(findings[0]?.documents.split('\n')).toHaveLength(5)
  // A period spans the end of a month.
  await app.pools.owner.query(
    `UPDATE incoming_materials SET date = date_trunc('month', current_date - 20)::date + CASE WHEN id % 2 = 0 THEN -3
     ELSE 2 END
     WHERE corporate_id = 1 AND created_by = $1`,
    [ids[0]],
  )
  expect(await ofUsers()).toMatchObject([{ measured: 5 }])

  async function ofUsers(): Promise<Json[]> {
    await look()
    const { data } = await listed(client, MODULE, { kind: 'weight_near_limit' })
    return data.filter(({ user_id }: Json) => ids.includes(user_id))
  }
})

test('a finding is settled with a word, stays settled and is written once; an open one goes once it no longer holds', async () => {
  const truck = await aTruckHere()
  await fill(truck.id, '06:00', { odometer: 10, liter: 200 })
  await fill(truck.id, '07:00', { odometer: 12, liter: 201 })
  const third = await fill(truck.id, '08:30', { odometer: 14, liter: 202 })
  const [later, earlier] = await found('above_tank', truck.id)
  expect([later?.measured, earlier?.measured]).toEqual([403, 401])
  expect((await client.post(`/action/${MODULE}/${earlier?.id}/settle`, {})).status).toBe(422)
  const settled = await acted(client, MODULE, earlier?.id, 'settle', { reason: 'Isi jeriken genset' })
  expect(settled).toMatchObject({ status: 'finish', settle_reason: 'Isi jeriken genset' })
  expectRefusal(await client.post(`/action/${MODULE}/${earlier?.id}/settle`, { reason: 'Lagi' }), 409)
  await acted(client, 'fuel', third.id, 'cancel', { reason: 'Salah alat' })
  await app.pools.owner.query('DELETE FROM fleet_finding_runs')
  expect(await found('above_tank', truck.id)).toMatchObject([{ id: earlier?.id, status: 'finish', measured: 401 }])
  const [, row] = [await look(), await viewed(client, MODULE, earlier?.id)]
  expect(row).toEqual(settled)
})

test("a run at a user's request checks all units and shows the user their own; another company has its own findings", async () => {
  const truck = await aTruckHere()
  await fill(truck.id, '06:00', { odometer: 10, liter: 200 })
  await fill(truck.id, '07:00', { odometer: 12, liter: 201 })
  const other = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const { status } = await other.post(`/action/${MODULE}/check`, {})
  expect(status).toBe(200)
  expect((await listed(other, MODULE, { equipment_id: truck.id })).data).toEqual([])
  const rival = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  const [finding] = (await listed(client, MODULE, { equipment_id: truck.id })).data
  expect((await rival.post(`/action/${MODULE}/check`, {})).status).toBe(200)
  expect((await listed(rival, MODULE, { equipment_id: truck.id })).record).toBe(0)
  expectRefusal(await rival.post(`/action/${MODULE}/${finding?.id}/settle`, { reason: 'x' }), 404)
  expect((await listed(client, MODULE, { kind: 'above_tank', equipment_id: truck.id })).data).toHaveLength(1)
})

test('a user who may only read findings neither settles one nor starts a run', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-fleet-finding'] })
  const { data } = await listed(reader, MODULE, { status: 'pending' })
  expectRefusal(await reader.post(`/action/${MODULE}/${data[0]?.id}/settle`, { reason: 'x' }), 403)
  expectRefusal(await reader.post(`/action/${MODULE}/check`, {}), 403)
})
