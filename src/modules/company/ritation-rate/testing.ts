import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

let distance = 0

/** A rate with a fresh distance. */
export function ritationRateBody() {
  distance += 1
  return { valid_from: '2026-01-01', up_to_km: 100 + distance, amount: 75_000 }
}

export const contract: ContractSubject = { body: async () => ritationRateBody() }
