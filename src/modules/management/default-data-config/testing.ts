import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A set that new companies do not get. */
export const contract: ContractSubject = {
  body: async () => ({ code: freshWord(), name: 'Data Uji', version: 2, included: false }),
}
