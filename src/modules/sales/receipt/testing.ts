import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aPayment } from '../sales-payment/testing.ts'

export const contract: ContractSubject = {
  further: async (client) => acted(client, 'sales-payment', (await aPayment(client)).id, 'success'),
}
