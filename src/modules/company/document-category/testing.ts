import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A driver's licence with a reminder. */
export const contract: ContractSubject = {
  body: async () => ({
    code: freshWord(),
    name: 'SIM Uji',
    owner_type: 'driver',
    required: true,
    has_expiry: true,
    remind_days: 45,
  }),
}
