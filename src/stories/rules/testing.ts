import type { Client } from '../../platform/testing/client.ts'
import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../platform/testing/records.ts'

/** A record that breaks no rule, whatever the day. */
export async function rulesBody(client: Client) {
  const unit = await anyOf(client, 'production-unit')
  return {
    production_unit_id: unit.id,
    name: freshWord(),
    letters: 'Beton',
    plate: 'Budi Santoso',
    code: 'ab-12',
    account: 'rina1',
    tax: '0012345678901000',
    mail: 'rina@beton.example',
    again: 'rina@beton.example',
    factor: '12.5',
    kind: 'credit',
    term: 30,
    volume: 7.5,
    price: 850_000,
  }
}

export const contract: ContractSubject = { body: rulesBody }
