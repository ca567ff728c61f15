import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../platform/testing/records.ts'

/** A note of some record. */
export const contract: ContractSubject = {
  body: async (client) => ({ name: `Catatan ${freshWord()}`, detail_id: (await anyOf(client, 'story-detail')).id }),
}
