import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aTruck } from '../truck-mixer/testing.ts'

const unitOf = async (client: Client) => ({ production_unit_id: (await anyOf(client, 'production-unit')).id })

/** An odometer reading of a new truck. */
const readingBody = async (client: Client, given: Json = {}): Promise<Json> => ({
  equipment_id: given.equipment_id ?? (await aTruck(client, await unitOf(client))).id,
  odometer: 10_000,
  ...given,
})

export const aReading = async (client: Client, given: Json = {}) =>
  made(client, 'meter-reading', await readingBody(client, given))

export const contract: ContractSubject = {
  body: (client) => readingBody(client),
  further: async (client) => {
    await aTruck(client, { ...(await unitOf(client)), odometer: 5_000 })
    await acted(client, 'meter-reading', (await aReading(client)).id, 'cancel', { reason: 'Uji kontrak' })
    await aReading(client)
  },
}
