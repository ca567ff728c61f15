import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

/** The demo has rows for every plant; fuel.api.test.ts creates others by hand. */
export const contract: ContractSubject = {}
