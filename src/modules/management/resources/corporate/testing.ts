import type { ContractSubject } from '../../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../../platform/testing/records.ts'

/** A company that waits for approval. */
export const contract: ContractSubject = {
  body: async (client) => ({
    code: freshWord(),
    name: 'PT Beton Uji',
    plan: 'Standar',
    city_id: (await anyOf(client, 'city')).id,
    address: 'Jl. Raya Kaligawe Km 5',
    email: 'kantor@perusahaan.example',
    phone: '024 845 0000',
    allow_guides: true,
    max_units: 3,
    max_users: 50,
  }),
}
