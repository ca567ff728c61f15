import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { aSiteProjectLimit } from '../credit-line/testing.ts'

export const contract: ContractSubject = { further: aSiteProjectLimit }
