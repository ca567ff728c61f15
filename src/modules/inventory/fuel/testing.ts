import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aTruck } from '../../equipment/truck-mixer/testing.ts'
import { aVendor } from '../vendor/testing.ts'

/** Diesel with litres as its base unit. */
async function aFuel(client: Client): Promise<Json> {
  const [categories, uoms] = await Promise.all([
    client.get('/lookup/material-category?limit=100'),
    client.get('/lookup/uom?limit=100'),
  ])
  const uom_id = uoms.body.data.find(({ code }: Json) => code === 'LITER').id
  return made(client, 'material', {
    code: freshWord(),
    name: 'Solar Uji',
    material_category_id: categories.body.data.find(({ kind }: Json) => kind === 'fuel').id,
    uom_id,
    purchase_uom_id: uom_id,
    conversion: 1,
    is_weighed: false,
  })
}

/** A tank with this many litres of a new fuel, from a receipt at Rp 10,000 a litre. */
export async function aTank(client: Client, liters = 5_000, given: Json = {}): Promise<Json> {
  const production_unit_id = given.production_unit_id ?? (await anyOf(client, 'production-unit')).id
  const { id: material_id } = await aFuel(client)
  const tank = { code: freshWord(), name: 'Tangki Solar', type: 'tank', material_id, production_unit_id }
  const warehouse = await made(client, 'warehouse', { ...tank, ...given })
  if (liters > 0) await aDelivery(client, warehouse, liters)
  return warehouse
}

/** A receipt of fuel into a tank. */
export async function aDelivery(client: Client, { id, material_id }: Json, accepted_qty: number): Promise<Json> {
  const receipt = await made(client, 'incoming-material', {
    vendor_id: (await aVendor(client)).id,
    material_id,
    warehouse_id: id,
    price: 10_000,
    vendor_docket_no: freshWord(),
    vehicle_no: 'H 8123 KA',
  })
  return acted(client, 'incoming-material', receipt.id, 'post', { accepted_qty })
}

/** A hundred litres for a new truck. */
export async function fillBody(client: Client, given: Json = {}): Promise<Json> {
  const production_unit_id = (await anyOf(client, 'production-unit')).id
  return {
    production_unit_id,
    equipment_id: given.equipment_id ?? (await aTruck(client, { production_unit_id, fuel_tank_l: 300 })).id,
    ...(given.tank_warehouse_id || given.station_name
      ? {}
      : { tank_warehouse_id: (await aTank(client, 5_000, { production_unit_id })).id }),
    liter: 100,
    full_tank: true,
    odometer: 10_000,
    ...given,
  }
}

export const aFill = async (client: Client, given: Json = {}) => made(client, 'fuel', await fillBody(client, given))

export const aPostedFill = async (client: Client, given: Json = {}) =>
  acted(client, 'fuel', (await aFill(client, given)).id, 'post')

export const contract: ContractSubject = {
  body: (client) => fillBody(client),
  further: async (client) => {
    const { id } = await aPostedFill(client, { driver_id: (await anyOf(client, 'drivers')).id })
    await acted(client, 'fuel', id, 'cancel', { reason: 'Uji kontrak' })
    await aPostedFill(client)
    await aFill(client)
  },
}
