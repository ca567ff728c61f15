import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'

/** A hundred kilograms for a calibration. */
async function usageBody(client: Client): Promise<Json> {
  const { data } = (await client.get('/list/material-stock?limit=500')).body
  const { production_unit_id, warehouse_id, material_id } = data.find((one: Json) => one.quantity > 10_000)
  return {
    production_unit_id,
    type: 'calibration',
    reason: 'Kalibrasi timbangan',
    items: [{ material_id, warehouse_id, actual: 100.5 }],
  }
}

export const aUsage = async (client: Client, given: Json = {}) =>
  made(client, 'material-usage', { ...(await usageBody(client)), ...given })

export const contract: ContractSubject = {
  body: usageBody,
  further: async (client) => {
    const { id } = await acted(client, 'material-usage', (await aUsage(client)).id, 'post')
    await acted(client, 'material-usage', id, 'cancel', { reason: 'Uji kontrak' })
    await aUsage(client)
  },
}
