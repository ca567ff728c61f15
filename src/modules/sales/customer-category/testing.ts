import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A category without customers. */
export const customerCategoryBody = async () => ({
  code: freshWord(),
  name: "Kontraktor 'Uji' 🚚",
  price_level: 'Proyek',
  default_top_days: 30,
  default_limit: 500_000_000,
  allow_credit: true,
})

export const contract: ContractSubject = { body: customerCategoryBody }
