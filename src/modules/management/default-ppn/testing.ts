import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

let last = 9

/** A rule with a fresh tax code: rules of one code must not overlap in time. */
export function defaultPpnBody() {
  last = (last + 1) % 90
  return {
    name: 'PPN Uji',
    tax_code: `${last + 10}`,
    rate: 12,
    base_num: 11,
    base_den: 12,
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    rounding: 'floor',
  }
}

export const contract: ContractSubject = { body: async () => defaultPpnBody() }
