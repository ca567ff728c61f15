import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aLargeOrder, aSchedule } from '../production-schedule/testing.ts'

/** A job order for the whole volume of a schedule; by default of a new one of 20 m³. */
export async function jobOrderBody(client: Client, schedule?: Json) {
  const { id } = schedule ?? (await aSchedule(client))
  return { production_schedule_id: id, operator_name: 'Slamet Riyadi' }
}

export const aJobOrder = async (client: Client, schedule?: Json, given = {}): Promise<Json> =>
  made(client, 'production', { ...(await jobOrderBody(client, schedule)), ...given })

export const contract: ContractSubject = {
  body: async (client) => jobOrderBody(client, await aSchedule(client, await aLargeOrder(client))),
  further: async (client) =>
    acted(client, 'production', (await aJobOrder(client)).id, 'cancel', { reason: 'Uji kontrak' }),
}
