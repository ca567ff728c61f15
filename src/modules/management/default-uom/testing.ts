import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { uomBody } from '../../setting/uom/testing.ts'

export const contract: ContractSubject = { body: uomBody }
