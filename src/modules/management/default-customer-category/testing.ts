import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { customerCategoryBody } from '../../sales/customer-category/testing.ts'

export const contract: ContractSubject = { body: customerCategoryBody }
