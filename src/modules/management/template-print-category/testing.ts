import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A category that no document uses. */
export const contract: ContractSubject = { body: async () => ({ code: freshWord(), name: 'Dokumen Uji' }) }
