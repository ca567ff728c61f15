import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshDigits, freshWord } from '../../../platform/testing/records.ts'

/** A user of a plant with a company-wide role who signs in with a password. */
export const contract: ContractSubject = {
  isRanked: true,
  body: async (client) => {
    const [role, unit] = await Promise.all([
      anyOf(client, 'roles', { corporate_level: 1 }),
      anyOf(client, 'production-unit'),
    ])
    const username = freshWord().toLowerCase()
    return {
      username,
      name: 'Rina Wulandari',
      email: `${username}@perusahaan.example`,
      phone: `0812${freshDigits(8)}`,
      role_id: role.id,
      corporate_level: false,
      production_unit_id: unit.id,
      provider: 'USER',
      password: 'lumbung padi besar',
    }
  },
}
