import { addressBody } from '../../modules/shared/testing.ts'
import type { Client } from '../../platform/testing/client.ts'
import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { freshWord } from '../../platform/testing/records.ts'

/** A record with a place. */
export async function detailBody(client: Client) {
  return {
    name: `Rincian ${freshWord()}`,
    nick: 'rnc',
    date: '2026-11-21',
    volume: 12.5,
    amount: 8_576_000,
    note: 'Dekat gerbang',
    ...(await addressBody(client)),
    latitude: -6.9932,
    longitude: 110.4203,
  }
}

export const contract: ContractSubject = { body: detailBody }
