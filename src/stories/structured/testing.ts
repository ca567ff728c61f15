import { addressBody } from '../../modules/shared/testing.ts'
import type { Client } from '../../platform/testing/client.ts'
import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../platform/testing/records.ts'

/** A record with a value in every structured input. */
export async function structuredBody(client: Client) {
  const uom = await anyOf(client, 'uom')
  const material = await anyOf(client, 'material')
  return {
    name: freshWord(),
    main_uom_id: uom.id,
    ...(await addressBody(client)),
    latitude: -6.9932,
    longitude: 110.4203,
    uoms: [{ uom_id: uom.id }],
    religions: [{ religion_id: (await anyOf(client, 'religion')).id }],
    counts: [{ material_id: material.id, counted: 12.5, cost: 1_000, note: 'kering' }],
    contacts: [{ name: 'Sari', phone: '0811 2233 4455', uom_id: uom.id }],
    items: [{ name: 'Batu Pecah', quantity: 2.5, price: 250_000, day: '2026-11-21', grade: 'high', uom_id: uom.id }],
  }
}

export const contract: ContractSubject = { body: structuredBody }
