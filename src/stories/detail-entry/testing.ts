import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../platform/testing/records.ts'

/** An entry of some record. */
export const contract: ContractSubject = {
  body: async (client) => ({
    name: `Entri ${freshWord()}`,
    detail_id: (await anyOf(client, 'story-detail')).id,
    amount: 250_000,
  }),
}
