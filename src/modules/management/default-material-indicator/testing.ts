import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { materialIndicatorBody } from '../../setting/material-qc-indicator/testing.ts'

export const contract: ContractSubject = { body: materialIndicatorBody }
