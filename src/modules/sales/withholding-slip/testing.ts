import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { anInvoice } from '../sales-invoice/testing.ts'
import { aPayment } from '../sales-payment/testing.ts'

/** The tax that a customer withholds from an invoice in the tests. */
const WITHHELD = 90_000

/** A cleared payment of an invoice with withheld income tax, without a slip yet. */
export async function aWithheldPayment(client: Client, given: Json = {}): Promise<Json> {
  const invoice = await anInvoice(client)
  const amount = invoice.balance - WITHHELD
  const line = { invoice_id: invoice.id, amount, deduction_type: 'pph22', deduction: WITHHELD, ...given }
  const { id } = await aPayment(client, { customer_id: invoice.customer_id, amount, allocations: [line] })
  return acted(client, 'sales-payment', id, 'success')
}

export const contract: ContractSubject = {
  further: async (client) => {
    await aWithheldPayment(client)
    await aWithheldPayment(client, { deduction_doc_no: 'BP22-0001' })
  },
  exempt: {
    "a user of another company neither sees, changes nor counts this unit's records":
      'A company has slips once its customers withheld tax: the test of the module asks a user of another company.',
    'an action that the record does not allow is refused':
      'A slip can always be put right; the test of the module shows that a payment that has not come takes none.',
  },
}
