import type { ContractSubject } from '../../../../platform/testing/contract-subject.ts'
import { made } from '../../../../platform/testing/records.ts'
import { productionUnitBody } from '../../../company/production-unit/testing.ts'

/** The codes of the demo's units are too short for a search by a part. */
export const contract: ContractSubject = {
  further: async (client) => made(client, 'production-unit', await productionUnitBody(client)),
}
