import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A package without a module. */
export const contract: ContractSubject = { body: async () => ({ code: freshWord(), name: 'Paket Uji' }) }
