import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { updateRecord } from '../../../../platform/server/write/update.ts'
import { city } from '../../../management/city/city.ts'
import { district } from '../../../management/district/district.ts'
import { province } from '../../../management/province/province.ts'
import { subDistrict } from '../../../management/sub-district/sub-district.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { productionUnit } from '../production-unit.ts'
import implementation from './index.ts'

let masters: Masters

beforeAll(async () => {
  masters = await startMasters([productionUnit, province, city, district, subDistrict], [implementation])
  await masters.owner.query(`
    INSERT INTO provinces (id, code, name) VALUES (33, '33', 'Jawa Tengah');
    INSERT INTO cities (id, province_id, code, name, type) VALUES (3374, 33, '33.74', 'Kota Semarang', 'kota');
    INSERT INTO districts (id, city_id, code, name) VALUES (337401, 3374, '33.74.01', 'Semarang Tengah')`)
})
afterAll(() => masters?.stop())

const module = () => masters.registry.get('production-unit')
const ADDRESS = { address: 'Jl. Pemuda 1', city_id: 3374, district_id: 337401 }
const create = (body: Record<string, unknown>) =>
  masters.run([], (call) => createRecord(call, masters.registry, module(), { ...ADDRESS, ...body }))

test('a unit without an address is refused at each of its fields', async () => {
  await expect(
    create({ code: 'TGL', name: 'Tegal', address: '', city_id: null, district_id: null }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { address: expect.anything(), city_id: expect.anything(), district_id: expect.anything() },
  })
})

test('a new unit can be created though row-level security hides it, and is visible once its id is set', async () => {
  const unit = await create({ code: 'SMG', name: 'Semarang' })
  expect(unit).toMatchObject({
    code: 'SMG',
    timezone: 'Asia/Jakarta',
    over_delivery_pct: '0.0000',
    auto_close_days: 14,
  })
  const seen = (units: number[]) =>
    masters.run(units, (call) =>
      call.db
        .selectFrom('production_units')
        .select('id')
        .where('corporate_id', '=', CORPORATE)
        .where('id', '=', unit.id)
        .execute(),
    )
  expect(await seen([unit.id])).toHaveLength(1)
  expect(await seen([])).toHaveLength(0)
})

test('a code has capitals and digits only, and is unique', async () => {
  await create({ code: 'DMK', name: 'Demak' })
  await expect(create({ code: 'dmk-1', name: 'Demak' })).rejects.toMatchObject({
    status: 422,
    fields: { code: expect.anything() },
  })
  await expect(create({ code: 'DMK', name: 'Lain' })).rejects.toMatchObject({ constraint: 'production_units_code_key' })
})

test('the code is fixed after the first document number', async () => {
  const { id } = await create({ code: 'KDL', name: 'Kendal' })
  const update = (body: Record<string, unknown>) =>
    masters.run([id], (call) => updateRecord(call, masters.registry, module(), id, body))
  expect(await update({ code: 'KND' })).toMatchObject({ code: 'KND' })
  await masters.owner.query(`INSERT INTO document_counters VALUES (${CORPORATE}, 'DO', ${id}, '2611', 1)`)
  await expect(update({ code: 'KDL' })).rejects.toMatchObject({ status: 422, code: 'unit_code_used' })
  expect(await update({ code: 'KND', name: 'Kendal Baru' })).toMatchObject({ name: 'Kendal Baru' })
})
