import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** An indicator that is a figure. */
export const materialIndicatorBody = async () => ({
  code: freshWord(),
  name: 'Kadar lumpur uji',
  unit: '%',
  method: 'SNI 1971:2011',
  type: 'number',
})

export const contract: ContractSubject = { body: materialIndicatorBody }
