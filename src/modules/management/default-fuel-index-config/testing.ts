import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { fuelIndexConfigBody } from '../../setting/fuel-index-config/testing.ts'

export const contract: ContractSubject = { body: fuelIndexConfigBody }
