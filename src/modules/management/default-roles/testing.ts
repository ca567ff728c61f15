import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A role for the staff of a plant. */
export const contract: ContractSubject = {
  body: async () => ({ code: freshWord(), name: 'Kasir Uji', corporate_level: false, level: 30 }),
}
