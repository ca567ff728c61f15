import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A salesman of all units. */
export const companySalesmanBody = async () => ({
  code: freshWord(),
  name: 'Rina Wulandari',
  phone: '0812 3456 7890',
  email: 'rina@perusahaan.co.id',
  commission_pct: 1.25,
})

export const contract: ContractSubject = { body: companySalesmanBody }
