import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOn } from '../../../../platform/server/write/act.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { deleteRecord } from '../../../../platform/server/write/delete.ts'
import { updateRecord } from '../../../../platform/server/write/update.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'
import { materialCategory } from '../../../management/material-category/material-category.ts'
import { uom } from '../../../setting/uom/uom.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { material } from '../../material/material.ts'
import materialHalf from '../../material/server/index.ts'
import { postMovements } from '../../material-stock/server/index.ts'
import { stockMovement } from '../../stock-movement/stock-movement.ts'
import { warehouse } from '../warehouse.ts'
import warehouseHalf from './index.ts'

const UNITS = [1, 2]
let masters: Masters
let codes = 0

beforeAll(async () => {
  const definitions = [warehouse, material, stockMovement, materialCategory, uom, productionUnit]
  masters = await startMasters(definitions, [warehouseHalf, materialHalf])
  await masters.owner.query(`
    INSERT INTO production_units (corporate_id, id, code, name, timezone) VALUES
      (${CORPORATE}, 1, 'A', 'Unit A', 'Asia/Jakarta'), (${CORPORATE}, 2, 'B', 'Unit B', 'Asia/Jakarta');
    INSERT INTO uoms (corporate_id, id, code, name, type) VALUES (${CORPORATE}, 1, 'KG', 'kg', 'mass');`)
})
afterAll(() => masters?.stop())

const module = (name: string) => masters.registry.get(name)
const create = (name: string, body: object) =>
  masters.run(UNITS, (call) => createRecord(call, masters.registry, module(name), { ...body }))
const update = (name: string, id: number, body: object) =>
  masters.run(UNITS, (call) => updateRecord(call, masters.registry, module(name), id, { ...body }))
const newWarehouse = (unit = 1) =>
  create('warehouse', { code: `W${++codes}`, name: `Gudang ${codes}`, type: 'yard', production_unit_id: unit })
const newMaterial = (more: object = {}) =>
  create('material', {
    code: `M${++codes}`,
    name: 'Semen',
    material_category_id: 1,
    uom_id: 1,
    purchase_uom_id: 1,
    ...more,
  })
const receive = (warehouseId: number, materialId: number, quantity: string) =>
  masters.run(UNITS, (call) =>
    postMovements(call, { type: 'opening', id: ++codes, number: `S${codes}` }, { date: '2026-11-21', at: new Date() }, [
      { line: 1, warehouseId, materialId, quantity, unitCost: '1000' },
    ]),
  )

test('a warehouse with stock cannot be deactivated, and the refusal names the stock', async () => {
  const [place, cement] = await Promise.all([newWarehouse(), newMaterial()])
  await receive(place.id, cement.id, '1250.5')
  const deactivate = () =>
    masters.run(UNITS, (call) => actOn(call, masters.registry, module('warehouse'), place.id, 'deactivate', {}))
  await expect(deactivate()).rejects.toMatchObject({ status: 409, sentence: { values: { stock: 'Semen 1,250.5' } } })
  await receive(place.id, cement.id, '-1250.5')
  expect((await deactivate()).record).toMatchObject({ active: false })
})

test('a warehouse or material with movements is never deleted', async () => {
  const [place, cement] = await Promise.all([newWarehouse(), newMaterial()])
  await receive(place.id, cement.id, '10')
  for (const [name, id] of [
    ['warehouse', place.id],
    ['material', cement.id],
  ] as const) {
    const remove = masters.run(UNITS, (call) => deleteRecord(call, masters.registry, module(name), id, {}))
    await expect(remove).rejects.toMatchObject({ status: 409, code: 'in_use' })
  }
})

test("a material's limits at a unit: one line a unit, the least below the most, a warehouse of that unit", async () => {
  const [here, there] = [await newWarehouse(1), await newWarehouse(2)]
  const line = (unit: number, more: object = {}) => ({ production_unit_id: unit, ...more })
  const { id } = await newMaterial({ units: [line(1, { default_warehouse_id: here.id, min_stock: 5 })] })
  const foreign = update('material', id, { units: [line(1, { default_warehouse_id: there.id })] })
  await expect(foreign).rejects.toMatchObject({ fields: { 'units.0.default_warehouse_id': expect.anything() } })
  const upsideDown = update('material', id, {
    units: [line(1, { min_stock: 9, max_stock: 5 })],
    min_stock: 2,
    max_stock: 1,
  })
  await expect(upsideDown).rejects.toMatchObject({
    fields: { max_stock: expect.anything(), 'units.0.max_stock': expect.anything() },
  })
  await expect(update('material', id, { units: [line(1), line(1)] })).rejects.toMatchObject({
    constraint: 'material_units_production_unit_key',
  })
})

test('the base unit of a material is never changed: its stock is counted in it', async () => {
  const { id } = await newMaterial()
  await masters.owner.query(
    `INSERT INTO uoms (corporate_id, id, code, name, type) VALUES (${CORPORATE}, 2, 'TON', 'ton', 'mass')`,
  )
  await expect(update('material', id, { uom_id: 2 })).rejects.toMatchObject({ fields: { uom_id: expect.anything() } })
})

test('how much is in a purchase unit follows from units of one type; what differs from that is warned of', async () => {
  await masters.owner.query(
    `INSERT INTO uoms (corporate_id, id, code, name, type, base_factor) VALUES
       (${CORPORATE}, 11, 'GRAM', 'gram', 'mass', 1), (${CORPORATE}, 12, 'KUINTAL', 'kuintal', 'mass', 100000),
       (${CORPORATE}, 13, 'RIT', 'rit', 'count', 1)`,
  )
  const units = { uom_id: 11, purchase_uom_id: 12 }
  expect(await newMaterial(units)).toMatchObject({ conversion: '100000.000' })
  expect(await newMaterial({ ...units, purchase_uom_id: 11 })).toMatchObject({ conversion: '1.000' })
  // A write through HTTP tells it at its field.
  await expect(newMaterial({ ...units, purchase_uom_id: 13 })).rejects.toMatchObject({ column: 'conversion' })
  const warned = (conversion: number) =>
    masters.run(UNITS, async (call) => {
      const body = { code: `M${++codes}`, name: 'Semen', material_category_id: 1, ...units, conversion }
      await createRecord(call, masters.registry, module('material'), body)
      return call.warnings.map(({ message }) => message)
    })
  expect(await warned(100_000)).toEqual([])
  expect((await warned(1)).join()).toContain('1 kuintal sama dengan 100,000 gram, tertulis 1')
})

test('the stock of a material is the sum over the warehouses that the user may see', async () => {
  const cement = await newMaterial()
  const [here, there] = [await newWarehouse(1), await newWarehouse(2)]
  await receive(here.id, cement.id, '100')
  await receive(there.id, cement.id, '30')
  const seen = (units: number[]) =>
    masters.run(units, (call) =>
      call.db.selectFrom('material_list').select('stock').where('id', '=', cement.id).executeTakeFirstOrThrow(),
    )
  expect(await seen([1, 2])).toEqual({ stock: '130.000' })
  expect(await seen([2])).toEqual({ stock: '30.000' })
})

test('a stock tells its state by the limits of its unit before those of the material', async () => {
  const cement = await newMaterial({ min_stock: 50, units: [{ production_unit_id: 2, min_stock: 10 }] })
  const [here, there] = [await newWarehouse(1), await newWarehouse(2)]
  await receive(here.id, cement.id, '20')
  await receive(there.id, cement.id, '20')
  const { rows } = await masters.owner.query(
    `SELECT production_unit_id::int AS unit, stock_level, min_stock::int FROM material_stock_list
      WHERE material_id = $1 ORDER BY 1`,
    [cement.id],
  )
  expect(rows).toEqual([
    { unit: 1, stock_level: 'below_min', min_stock: 50 },
    { unit: 2, stock_level: 'enough', min_stock: 10 },
  ])
})
