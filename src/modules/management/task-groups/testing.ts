import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A group of tasks without a place in the menu. */
export const contract: ContractSubject = {
  body: async () => ({ code: freshWord(), name: 'Tugas Uji', module: 'sales', position: 900 }),
}
