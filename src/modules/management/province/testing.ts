import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

export const contract: ContractSubject = { body: async () => ({ code: freshWord(), name: 'Uji Coba' }) }
