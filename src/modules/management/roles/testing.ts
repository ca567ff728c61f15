import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A role of the lowest rank, without permissions. */
export const contract: ContractSubject = {
  isRanked: true,
  body: async () => ({
    code: freshWord(),
    name: 'Kasir Uji',
    corporate_level: false,
    level: 30,
    second_factor_required: true,
  }),
}
