import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aTruck } from '../truck-mixer/testing.ts'

const unitOf = async (client: Client) => ({ production_unit_id: (await anyOf(client, 'production-unit')).id })

/** An oil change of a new truck. */
const serviceBody = async (client: Client, given: Json = {}): Promise<Json> => ({
  equipment_id: given.equipment_id ?? (await aTruck(client, await unitOf(client))).id,
  work: 'Ganti oli mesin',
  km: 10_000,
  cost: 1_850_000,
  ...given,
})

export const aService = async (client: Client, given: Json = {}) =>
  made(client, 'equipment-service', await serviceBody(client, given))

export const contract: ContractSubject = {
  body: (client) => serviceBody(client),
  further: async (client) => {
    await acted(client, 'equipment-service', (await aService(client)).id, 'cancel', { reason: 'Uji kontrak' })
    await aService(client)
  },
}
