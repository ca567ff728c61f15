import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A machine with both odometer and hour meter. */
export const contract: ContractSubject = {
  body: async () => ({ code: freshWord(), name: 'Wheel Loader Uji', uses_km: true, uses_hm: true, uses_tyre: true }),
}
