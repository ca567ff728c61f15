import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOn } from '../../../platform/server/write/act.ts'
import { createRecord } from '../../../platform/server/write/create.ts'
import { productionUnit } from '../../company/production-unit/production-unit.ts'
import { CORPORATE, type Masters, startMasters } from '../../shared/server/testing.ts'
import { batchingPlant } from '../batching-plant/batching-plant.ts'
import plantHalf from '../batching-plant/server/index.ts'
import truckHalf from '../truck-mixer/server/index.ts'
import { truckMixer } from '../truck-mixer/truck-mixer.ts'

const UNIT = 1
let masters: Masters
let plates = 1000

beforeAll(async () => {
  masters = await startMasters([truckMixer, batchingPlant, productionUnit], [truckHalf, plantHalf])
  await masters.owner.query(
    `INSERT INTO production_units (corporate_id, id, code, name, timezone)
      VALUES (${CORPORATE}, ${UNIT}, 'A', 'Unit A', 'Asia/Jakarta')`,
  )
})
afterAll(() => masters?.stop())

type Name = 'truck-mixer' | 'batching-plant'
const create = (name: Name, body: object) =>
  masters.run([UNIT], (call) =>
    createRecord(call, masters.registry, masters.registry.get(name), { name, production_unit_id: UNIT, ...body }),
  )
const act = (name: Name, id: number, verb: string, body: object = {}) =>
  masters.run([UNIT], (call) => actOn(call, masters.registry, masters.registry.get(name), id, verb, { ...body }))
const truck = (more: object = {}) => {
  const plate = plates++
  return create('truck-mixer', {
    code: `TM-${plate}`,
    police_number: `h${plate}ab`,
    drum_capacity_m3: 7,
    stnk_expired: '2030-01-01',
    kir_expired: '2030-01-01',
    ...more,
  })
}

async function stateOf(view: 'truck_mixer_list' | 'batching_plant_list', id: number) {
  const { rows } = await masters.owner.query(`SELECT status, breakdown_cause FROM ${view} WHERE id = $1`, [id])
  return rows[0]
}

/** A docket with only its truck; its other documents do not matter here. */
async function docket(truckId: number, plantId: number, number: string, status: string): Promise<void> {
  const others = ['job_order', 'production_schedule', 'sales_order', 'sales_order_item', 'customer', 'site_project']
    .concat('product', 'casting_category', 'mix_design')
    .map((name) => `${name}_id`)
  const client = await masters.owner.connect()
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  await client.query(
    `INSERT INTO dockets (corporate_id, production_unit_id, number, date, status, truck_mixer_id, batching_plant_id,
     driver_id, quantity, load_no, quantity_total, ${others})
     SELECT $1, $2, $3, current_date, $4, $5, $6, (SELECT count(*) FROM dockets), 7, (SELECT count(*) FROM dockets), 7,
       ${others.map(() => 1)}`,
    [CORPORATE, UNIT, number, status, truckId, plantId],
  )
  await client.query('COMMIT')
  client.release()
}

test('plates have one standard form, so the same plate is one truck', async () => {
  const { id } = await truck({ code: 'TM-A', police_number: 'h 9999 zz' })
  const { rows } = await masters.owner.query('SELECT police_number FROM equipments WHERE id = $1', [id])
  expect(rows).toEqual([{ police_number: 'H 9999 ZZ' }])
  await expect(truck({ code: 'TM-B', police_number: 'H9999ZZ' })).rejects.toMatchObject({
    constraint: 'equipments_police_number_key',
  })
})

test('a truck is available, off, or broken down, as told; a repair brings it back to what it was', async () => {
  const { id } = await truck()
  expect(await stateOf('truck_mixer_list', id)).toMatchObject({ status: 'available' })
  await act('truck-mixer', id, 'off')
  await expect(act('truck-mixer', id, 'off')).rejects.toMatchObject({ status: 409 })
  await act('truck-mixer', id, 'breakdown', { reason: 'Ban pecah' })
  expect(await stateOf('truck_mixer_list', id)).toEqual({ status: 'breakdown', breakdown_cause: 'Ban pecah' })
  await expect(act('truck-mixer', id, 'on')).rejects.toMatchObject({ status: 409 })
  await act('truck-mixer', id, 'repair', { action: 'Ganti ban', cost: 2_500_000 })
  expect(await stateOf('truck_mixer_list', id)).toMatchObject({ status: 'off', breakdown_cause: null })
  await act('truck-mixer', id, 'on')
  const { rows } = await masters.owner.query(
    `SELECT cause, action, cost::int, downtime_minutes, finished_at IS NOT NULL AS ended FROM equipment_breakdowns
      WHERE equipment_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ cause: 'Ban pecah', action: 'Ganti ban', cost: 2_500_000, downtime_minutes: 0, ended: true }])
})

test('a breakdown reported twice at once is one breakdown', async () => {
  const { id } = await truck()
  const reports = await Promise.allSettled(
    [1, 2, 3].map(() => act('truck-mixer', id, 'breakdown', { reason: 'Mesin' })),
  )
  expect(reports.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('I-07: an open docket makes the truck under way; a breakdown goes before it and closes nothing (I-55)', async () => {
  const [{ id }, plant] = await Promise.all([truck(), create('batching-plant', { code: 'BP-7', capacity_m3h: 60 })])
  await docket(id, plant.id, 'DO/A/2611/00001', 'finish')
  expect(await stateOf('truck_mixer_list', id)).toMatchObject({ status: 'available' })
  await docket(id, plant.id, 'DO/A/2611/00002', 'progress')
  expect(await stateOf('truck_mixer_list', id)).toMatchObject({ status: 'progress' })
  await expect(act('truck-mixer', id, 'off')).rejects.toMatchObject({ status: 409 })
  await expect(act('truck-mixer', id, 'deactivate')).rejects.toMatchObject({ status: 409, code: 'in_use' })
  await expect(act('batching-plant', plant.id, 'off')).rejects.toMatchObject({ status: 409, code: 'in_use' })
  const { data } = await act('truck-mixer', id, 'breakdown', { reason: 'Mesin' })
  expect(data).toEqual({ status: 'breakdown', open_documents: ['DO/A/2611/00002'] })
  expect(await stateOf('truck_mixer_list', id)).toMatchObject({ status: 'breakdown' })
  const broken = await act('batching-plant', plant.id, 'breakdown', { reason: 'Listrik' })
  expect(broken.data).toMatchObject({ open_documents: ['DO/A/2611/00002'] })
})

test('a plant is ready, off or broken down', async () => {
  const { id } = await create('batching-plant', { code: 'BP-1', capacity_m3h: 60 })
  expect(await stateOf('batching_plant_list', id)).toMatchObject({ status: 'ready' })
  await act('batching-plant', id, 'off')
  expect(await stateOf('batching_plant_list', id)).toMatchObject({ status: 'off' })
  await act('batching-plant', id, 'on')
  await act('batching-plant', id, 'breakdown', { reason: 'Timbangan' })
  expect(await stateOf('batching_plant_list', id)).toMatchObject({ status: 'breakdown' })
  await expect(act('batching-plant', id, 'repair')).rejects.toMatchObject({ status: 422 })
})

test('a row of one type is no row of the other', async () => {
  const plant = await create('batching-plant', { code: 'BP-2', capacity_m3h: 60 })
  await expect(act('truck-mixer', plant.id, 'off')).rejects.toMatchObject({ status: 404 })
})

test('the database asks of each type what it needs', async () => {
  const without = masters.owner.query(
    `INSERT INTO equipments (corporate_id, production_unit_id, type, code, name)
      VALUES (${CORPORATE}, ${UNIT}, 'truck_mixer', 'X', 'X')`,
  )
  await expect(without).rejects.toMatchObject({ constraint: 'equipments_truck_mixer_check' })
})
