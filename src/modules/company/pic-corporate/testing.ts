import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A contact that is not primary. */
export const contract: ContractSubject = {
  body: async () => ({
    name: `Rina ${freshWord()}`,
    department: 'finance',
    position: 'Manajer Keuangan',
    phone: '0812 3456 7890',
    email: 'rina@perusahaan.example',
    is_primary: false,
  }),
}
