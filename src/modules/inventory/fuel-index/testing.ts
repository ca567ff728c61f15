import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

/** The demo has rows of every plant; fuel.api.test.ts makes others by hand. */
export const contract: ContractSubject = {}
