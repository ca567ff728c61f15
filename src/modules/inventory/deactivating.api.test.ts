import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../platform/testing/client.ts'
import { expectRefusal, fine } from '../../platform/testing/matrix/subject.ts'
import { acted, anyOf, freshWord, made } from '../../platform/testing/records.ts'
import { aUser } from '../../testing/actors.ts'
import { type RunningApp, startApp } from '../../testing/running-app.ts'
import { productionUnitBody } from '../company/production-unit/testing.ts'
import { aTruck } from '../equipment/truck-mixer/testing.ts'
import { aFill, aTank } from './fuel/testing.ts'
import { aReceipt } from './incoming-material/testing.ts'
import { stockTestBody } from './material-quality/testing.ts'
import { aTransfer } from './material-transfer/testing.ts'
import { aUsage } from './material-usage/testing.ts'
import { aCount } from './opname-stock/testing.ts'
import { aPurchaseOrder } from './purchase-order/testing.ts'
import { aVendor } from './vendor/testing.ts'
import { aWarehouse } from './warehouse/testing.ts'

let app: RunningApp
let keeper: Client
let company: Client
let unit: Json

beforeAll(async () => {
  app = await startApp()
  keeper = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  company = await aUser(app, { company: 'DEMO', permissions: 'all' })
  unit = { production_unit_id: (await anyOf(keeper, 'production-unit')).id }
})
afterAll(() => app?.stop())

const deactivate = (name: string, id: number) => company.post(`/action/${name}/${id}/deactivate`)

/** An empty tank of this unit, and a fuel of its own. */
const anEmptyTank = () => aTank(keeper, 0, unit)

type Opened = readonly [module: string, document: Json, verb: string]

/** An open document of each type that names the tank and its fuel, and the verb that ends it. */
const DOCUMENTS: Readonly<Record<string, (tank: Json) => Promise<Opened>>> = {
  'purchase order': async ({ id, material_id }) => {
    const items = [{ material_id, qty: 100, price: 10_000 }]
    return ['purchase-order', await aPurchaseOrder(keeper, { warehouse_id: id, items }), 'cancel']
  },
  receipt: async ({ id, material_id }) => {
    const { id: vendor_id } = await aVendor(keeper)
    const body = { vendor_id, material_id, warehouse_id: id, price: 10_000, vendor_docket_no: freshWord() }
    return ['incoming-material', await aReceipt(keeper, body), 'cancel']
  },
  'material usage': async ({ id, material_id }) => {
    const items = [{ material_id, warehouse_id: id, actual: 5 }]
    return ['material-usage', await aUsage(keeper, { ...unit, items }), 'cancel']
  },
  'material transfer': async ({ id, material_id }) => {
    const { id: to_warehouse_id } = await aWarehouse(keeper, unit)
    const items = [{ material_id, qty_sent: 5 }]
    return ['material-transfer', await aTransfer(keeper, { from_warehouse_id: id, to_warehouse_id, items }), 'cancel']
  },
  'stock take': async ({ id, material_id }) => [
    'opname-stock',
    await aCount(keeper, { warehouse_id: id, materials: [{ material_id }] }),
    'cancel',
  ],
  'fuel usage': async ({ id, material_id }) => [
    'fuel',
    await aFill(keeper, { tank_warehouse_id: id, material_id }),
    'cancel',
  ],
}

test.each(Object.keys(DOCUMENTS))(
  'neither material nor warehouse is deactivated before its %s has ended',
  async (kind) => {
    const tank = await anEmptyTank()
    const [module, document, verb] = (await DOCUMENTS[kind]?.(tank)) ?? ['', {}, '']
    const name = document.number ?? `Konsep #${document.id}`
    for (const [master, id] of [
      ['material', tank.material_id],
      ['warehouse', tank.id],
    ] as const) {
      const refused = await deactivate(master, id)
      expectRefusal(refused, 409)
      expect(refused.body.error_message).toContain(name)
    }
    await acted(keeper, module, document.id, verb, { reason: 'Uji' })
    fine(await deactivate('material', tank.material_id))
    fine(await deactivate('warehouse', tank.id))
  },
)

test('a material in a test that is not decided, and the warehouse it lies in, stay', async () => {
  const body = await stockTestBody(keeper)
  const { number } = await made(keeper, 'material-quality', body)
  expect((await deactivate('material', body.material_id)).body.error_message).toContain(number)
  expect((await deactivate('warehouse', body.warehouse_id)).body.error_message).toContain(number)
})

test('a material of which there is stock is not deactivated, and the refusal names where it lies', async () => {
  const tank = await aTank(keeper, 500, unit)
  const refused = await deactivate('material', tank.material_id)
  expectRefusal(refused, 409)
  expect(refused.body.error_message).toContain(`${tank.name} 500`)
  expectRefusal(await keeper.post(`/action/material/${tank.material_id}/deactivate`), 422)
})

test('a vendor whose truck is at the gate, and equipment whose fill is not posted, stay', async () => {
  const receipt = await aReceipt(keeper)
  expectRefusal(await deactivate('vendor', receipt.vendor_id), 409)
  const { id: equipment_id } = await aTruck(keeper, unit)
  const fill = await aFill(keeper, { equipment_id })
  const refused = await deactivate('truck-mixer', equipment_id)
  expectRefusal(refused, 409)
  expect(refused.body.error_message).toContain(fill.number)
})

test('a unit to which material is under way stays', async () => {
  const other = await made(company, 'production-unit', await productionUnitBody(company))
  const { id: to_warehouse_id } = await aWarehouse(company, { production_unit_id: other.id })
  const { number } = await aTransfer(keeper, { to_warehouse_id })
  const refused = await deactivate('production-unit', other.id)
  expectRefusal(refused, 409)
  expect(refused.body.error_message).toContain(number)
})
