import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

/** Limits for a model of equipment. */
export async function fuelIndexConfigBody(client: Client) {
  const [machine, index] = await Promise.all([anyOf(client, 'equipment-type'), anyOf(client, 'fuel-index-type')])
  return {
    name: `Indeks ${freshWord()}`,
    equipment_type_id: machine.id,
    fuel_index_type_id: index.id,
    equipment_model: 'FM 260 JD',
    min: 1.5,
    max: 4.25,
    standard: 3,
    valid_from: '2026-01-01',
  }
}

export const contract: ContractSubject = { body: fuelIndexConfigBody }
