import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

export const contract: ContractSubject = {
  body: async (client) => ({
    code: freshWord(),
    name: 'Uji Coba',
    province_id: (await anyOf(client, 'province')).id,
    type: 'kota',
  }),
}
