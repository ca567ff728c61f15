import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { aDepartedDocket } from '../delivery/testing.ts'

export const contract: ContractSubject = {
  further: async (client) => {
    await aDepartedDocket(client)
  },
}
