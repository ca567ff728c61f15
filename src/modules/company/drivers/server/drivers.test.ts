import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOn } from '../../../../platform/server/write/act.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { drivers } from '../drivers.ts'
import implementation from './index.ts'

const UNIT = 1
let masters: Masters

beforeAll(async () => {
  masters = await startMasters([drivers], [implementation])
  await masters.owner.query(`
    INSERT INTO production_units (corporate_id, id, code, name, timezone)
      VALUES (${CORPORATE}, ${UNIT}, 'SMG', 'Semarang', 'Asia/Jakarta');
    INSERT INTO drivers (corporate_id, id, production_unit_id, code, name, phone, license_type, license_no,
      license_expired) VALUES
      (${CORPORATE}, 1, ${UNIT}, 'D1', 'Slamet', '0811 1111 1111', 'B2U', '1', '2030-01-01'),
      (${CORPORATE}, 2, ${UNIT}, 'D2', 'Heri', '0812 2222 2222', 'B2U', '2', '2030-01-01')`)
  await docket(1, 'DO/SMG/2611/00001', 'progress', 'current_date')
  await docket(1, 'DO/SMG/2611/00002', 'finish', 'current_date')
  await docket(1, 'DO/SMG/2610/00003', 'finish', "current_date - interval '2 months'")
  await docket(2, 'DO/SMG/2611/00004', 'cancel', 'current_date')
})
afterAll(() => masters?.stop())

/** A docket with only its driver; its other documents do not matter here. */
async function docket(driver: number, number: string, status: string, date: string): Promise<void> {
  const others = ['job_order', 'production_schedule', 'sales_order', 'sales_order_item', 'customer', 'site_project']
    .concat('product', 'casting_category', 'batching_plant', 'mix_design', 'truck_mixer')
    .map((name) => `${name}_id`)
  const client = await masters.owner.connect()
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  await client.query(
    `INSERT INTO dockets (corporate_id, production_unit_id, number, date, status, driver_id, quantity, load_no,
     quantity_total, ${others})
     SELECT $1, $2, $3, ${date}, $4, $5, 7, (SELECT count(*) FROM dockets), 7, ${others.map(() => 1)}`,
    [CORPORATE, UNIT, number, status, driver],
  )
  await client.query('COMMIT')
  client.release()
}

const act = (id: number, verb: string) =>
  masters.run([UNIT], (call) => actOn(call, masters.registry, masters.registry.get('drivers'), id, verb, {}))

test('an open docket puts a driver on the road; trips count the finished ones of this month', async () => {
  const rows = await masters.run([UNIT], (call) =>
    call.db
      .selectFrom('drivers_list')
      .select(['code', 'status', 'trips_month'])
      .where('corporate_id', '=', CORPORATE)
      .orderBy('code')
      .execute(),
  )
  expect(rows).toEqual([
    { code: 'D1', status: 'progress', trips_month: 1 },
    { code: 'D2', status: 'available', trips_month: 0 },
  ])
})

test('a driver on the road can be neither set off duty nor deactivated, and the docket is named', async () => {
  await expect(act(1, 'off')).rejects.toMatchObject({ status: 409, code: 'state' })
  await expect(act(1, 'deactivate')).rejects.toMatchObject({
    status: 409,
    sentence: { values: { numbers: 'DO/SMG/2611/00001' } },
  })
})

test('off duty and back, then deactivated', async () => {
  expect((await act(2, 'off')).record).toMatchObject({ status: 'off' })
  await expect(act(2, 'off')).rejects.toMatchObject({ status: 409 })
  expect((await act(2, 'on')).record).toMatchObject({ status: 'available' })
  expect((await act(2, 'deactivate')).record).toMatchObject({ active: false })
})
