import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { anInvoice } from '../sales-invoice/testing.ts'
import { aPaymentOf } from '../sales-payment/testing.ts'

const ELSEWHERE = 'Payments of other units and companies are checked by the module that makes them, sales-payment.'

export const contract: ContractSubject = {
  further: async (client) => {
    const [one, other] = [await anInvoice(client), await anInvoice(client)]
    await acted(client, 'sales-payment', (await aPaymentOf(client, [one])).id, 'success')
    await aPaymentOf(client, [other])
  },
  exempt: {
    "somebody of another company never sees, changes or counts this unit's records": ELSEWHERE,
    "somebody of another unit never sees, changes or counts this unit's records": ELSEWHERE,
    'a unit user sees the rows of his unit alone, whichever unit he asks for': ELSEWHERE,
  },
}
