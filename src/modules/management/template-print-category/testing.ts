import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A document that nothing prints yet. */
export const contract: ContractSubject = { body: async () => ({ code: freshWord(), name: 'Dokumen Uji' }) }
