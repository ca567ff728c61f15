import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A category without a special meaning. */
export const contract: ContractSubject = { body: async () => ({ code: freshWord(), name: 'Pemasok Uji' }) }
