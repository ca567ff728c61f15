import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { aReceipt, aWeighedReceipt } from '../incoming-material/testing.ts'

export const contract: ContractSubject = {
  further: async (client) => {
    await aReceipt(client)
    await aWeighedReceipt(client)
  },
}
