import { addDays } from '../../../platform/definition/dates.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aVendor } from '../vendor/testing.ts'

/** A material with kilograms as its base unit, and the warehouse where it is. */
export async function weighedStock(client: Client): Promise<Json> {
  const [stocks, materials] = await Promise.all([
    client.get('/list/material-stock?limit=500'),
    client.get('/lookup/material?limit=100'),
  ])
  const cement = new Set(materials.body.data.flatMap(({ id, kind }: Json) => (kind === 'cement' ? [id] : [])))
  return stocks.body.data.find((one: Json) => one.quantity > 10_000 && cement.has(one.material_id))
}

/** A hundred tonnes of cement, ordered by the kilogram. */
export async function orderBody(client: Client, given: Json = {}): Promise<Json> {
  const { material_id, warehouse_id, uom_id } = await weighedStock(client)
  const vendor_id = given.vendor_id ?? (await aVendor(client)).id
  return {
    vendor_id,
    warehouse_id,
    expected_date: addDays(todayIn('Asia/Jayapura'), 7),
    items: [{ material_id, qty: 100_000, uom_id, price: 1_250 }],
    ...given,
  }
}

export const aPurchaseOrder = async (client: Client, given: Json = {}) =>
  made(client, 'purchase-order', await orderBody(client, given))

/** An order that waits for another user's approval. */
export const aSubmittedOrder = async (client: Client, given: Json = {}) =>
  acted(client, 'purchase-order', (await aPurchaseOrder(client, given)).id, 'submit')

/** An order of one user that another one has approved. */
export const anApprovedOrder = async (client: Client, approver: Client, given: Json = {}) =>
  acted(approver, 'purchase-order', (await aSubmittedOrder(client, given)).id, 'approve')

export const contract: ContractSubject = {
  body: orderBody,
  further: async (client) => {
    const reason = 'Uji kontrak'
    await acted(client, 'purchase-order', (await aSubmittedOrder(client)).id, 'cancel', { reason })
    await aPurchaseOrder(client)
    await aSubmittedOrder(client)
  },
}
