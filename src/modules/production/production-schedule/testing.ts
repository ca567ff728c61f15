import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, made, sharedBy } from '../../../platform/testing/records.ts'
import { anApprovedOrder } from '../../sales/sales-order/testing.ts'

/** A pour of 20 m³ of an approved order; by default of a new one of 100 m³. */
export async function scheduleBody(client: Client, order?: Json) {
  const [{ items }, plant] = await Promise.all([
    order ?? anApprovedOrder(client),
    anyOf(client, 'batching-plant', { status: 'ready' }),
  ])
  return {
    sales_order_item_id: items[0].id,
    batching_plant_id: plant.id,
    casting_category_id: items[0].casting_category_id,
    start_time: '08:00',
    volume: 20,
  }
}

export const aSchedule = async (client: Client, order?: Json, given = {}): Promise<Json> =>
  made(client, 'production-schedule', { ...(await scheduleBody(client, order)), ...given })

/** An order with volume for many pours. */
export const aLargeOrder = sharedBy((client) => anApprovedOrder(client, { volume: 10_000 }))

export const contract: ContractSubject = {
  body: async (client) => scheduleBody(client, await aLargeOrder(client)),
  further: async (client) =>
    acted(client, 'production-schedule', (await aSchedule(client)).id, 'cancel', { reason: 'Uji kontrak' }),
}
