import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { pouringMethodeBody } from '../../sales/pouring-methode/testing.ts'

export const contract: ContractSubject = { body: pouringMethodeBody }
