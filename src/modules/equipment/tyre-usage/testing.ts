import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aTruck } from '../truck-mixer/testing.ts'
import { aTyre } from '../tyre/testing.ts'

/** A new tyre on the front axle of a truck with six wheels. */
export async function fittingBody(client: Client, given: Json = {}) {
  const unit = { production_unit_id: (await anyOf(client, 'production-unit')).id }
  const tyre_id = given.tyre_id ?? (await aTyre(client, unit)).id
  const equipment_id = given.equipment_id ?? (await aTruck(client, { ...unit, tyre_layout: '6' })).id
  return { tyre_id, equipment_id, position: '1Ki', km_on: 10_000, tread_on_mm: 16, ...given }
}

export const aFitting = async (client: Client, given: Json = {}) =>
  made(client, 'tyre-usage', await fittingBody(client, given))

export const contract: ContractSubject = {
  body: (client) => fittingBody(client),
  further: async (client) => {
    const { id } = await aFitting(client)
    await acted(client, 'tyre-usage', id, 'remove', { km_off: 12_000, tread_off_mm: 12, remove_reason: 'puncture' })
    await acted(client, 'tyre-usage', (await aFitting(client)).id, 'cancel', { reason: 'Uji kontrak' })
  },
}
