import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A casting method that is charged by volume. */
export const castingMethodBody = async () => ({
  code: freshWord(),
  name: 'Concrete Pump Uji',
  needs_pump: true,
  default_unload_minutes: 20,
  charge_basis: 'per_m3',
  default_price: 45_000,
})

export const contract: ContractSubject = { body: castingMethodBody }
