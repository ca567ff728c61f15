import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aWarehouse } from '../warehouse/testing.ts'

/** Ten tonnes of a material in stock, for another warehouse of the same unit. */
export async function transferBody(client: Client, given: Json = {}) {
  const { data } = (await client.get('/list/material-stock?limit=500')).body
  const stock = data.find((one: Json) => one.quantity > 100_000)
  const { production_unit_id } = stock
  return {
    from_warehouse_id: stock.warehouse_id,
    to_warehouse_id: given.to_warehouse_id ?? (await aWarehouse(client, { production_unit_id })).id,
    vehicle_no: 'H 9412 KA',
    items: [{ material_id: stock.material_id, qty_sent: 10_000 }],
    ...given,
  }
}

export const aTransfer = async (client: Client, given: Json = {}) =>
  made(client, 'material-transfer', await transferBody(client, given))

/** A transfer that is under way. */
export const aSentTransfer = async (client: Client, given: Json = {}) =>
  acted(client, 'material-transfer', (await aTransfer(client, given)).id, 'send')

/** The body of a receiver who got everything. */
export const allOf = ({ items }: Json) => items.map(({ id, qty_sent }: Json) => ({ id, qty_received: qty_sent }))

export const contract: ContractSubject = {
  body: transferBody,
  isOfTwoUnits: ({ production_unit_id, to_production_unit_id }) => production_unit_id !== to_production_unit_id,
  further: async (client) => {
    const sent = await aSentTransfer(client)
    await acted(client, 'material-transfer', sent.id, 'receive', { items: allOf(sent) })
    const reason = 'Uji kontrak'
    await acted(client, 'material-transfer', (await aSentTransfer(client)).id, 'cancel', { reason })
  },
}
