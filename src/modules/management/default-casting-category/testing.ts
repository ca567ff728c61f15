import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { castingMethodBody } from '../../sales/casting-method/testing.ts'

export const contract: ContractSubject = { body: castingMethodBody }
