import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { aDepartedDocket } from '../docket/testing.ts'

export const contract: ContractSubject = {
  further: async (client) => {
    await aDepartedDocket(client)
  },
}
