import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** Vendors of nothing in particular. */
export const contract: ContractSubject = { body: async () => ({ code: freshWord(), name: 'Pemasok Uji' }) }
