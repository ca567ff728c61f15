import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { anInvoice } from '../sales-invoice/testing.ts'
import { aPaymentOf } from '../sales-payment/testing.ts'

export const contract: ContractSubject = {
  further: async (client) => {
    const [one, other] = [await anInvoice(client), await anInvoice(client)]
    await acted(client, 'sales-payment', (await aPaymentOf(client, [one])).id, 'success')
    await aPaymentOf(client, [other])
  },
}
