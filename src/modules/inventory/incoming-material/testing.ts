import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { weighedStock } from '../purchase-order/testing.ts'
import { aVendor } from '../vendor/testing.ts'

/** A truck without an order. */
export async function receiptBody(client: Client): Promise<Json> {
  const { material_id, warehouse_id } = await weighedStock(client)
  return {
    vendor_id: (await aVendor(client)).id,
    material_id,
    warehouse_id,
    price: 1_250,
    vendor_docket_no: freshWord(),
    vendor_qty: 20_000,
    vehicle_no: 'H 9412 KA',
  }
}

/** A truck at the gate; for an order where `given` names its item. */
export async function aReceipt(client: Client, given: Json = {}): Promise<Json> {
  const ofOrder = { vendor_docket_no: freshWord(), vehicle_no: 'H 9412 KA' }
  const body = given.purchase_order_item_id === undefined ? await receiptBody(client) : ofOrder
  return made(client, 'incoming-material', { ...body, ...given })
}

/** A truck with a gross weight of thirty tonnes. */
export const aWeighedReceipt = async (client: Client, given: Json = {}) =>
  acted(client, 'incoming-material', (await aReceipt(client, given)).id, 'weigh1', { gross_kg: 30_000 })

/** A receipt of twenty tonnes net. */
export const aPostedReceipt = async (client: Client, given: Json = {}) =>
  acted(client, 'incoming-material', (await aWeighedReceipt(client, given)).id, 'post', { tare_kg: 10_000 })

export const contract: ContractSubject = {
  body: receiptBody,
  offeredLater: ['post'],
  further: async (client) => {
    const reason = 'Uji kontrak'
    await aPostedReceipt(client)
    await acted(client, 'incoming-material', (await aPostedReceipt(client)).id, 'cancel', { reason })
    await acted(client, 'incoming-material', (await aWeighedReceipt(client)).id, 'reject', { reason })
    await aWeighedReceipt(client)
    await aReceipt(client)
  },
}
