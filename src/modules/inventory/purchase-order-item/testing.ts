import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { aPurchaseOrder } from '../purchase-order/testing.ts'

export const contract: ContractSubject = { further: aPurchaseOrder }
