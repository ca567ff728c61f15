import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aChannel } from '../deposit/testing.ts'
import { anInvoice } from '../sales-invoice/testing.ts'

/** A customer's transfer without allocations. */
async function paymentBody(client: Client) {
  const [customer, channel] = await Promise.all([anyOf(client, 'customer'), aChannel(client)])
  return {
    customer_id: customer.id,
    payment_channel_id: channel.id,
    amount: 10_000_000,
    reference_no: freshWord(),
    allocations: [] as Json[],
  }
}

/** A payment that is not cleared yet. */
export async function aPayment(client: Client, given: Json = {}): Promise<Json> {
  return made(client, 'sales-payment', { ...(await paymentBody(client)), ...given })
}

/** A payment of the whole balance of invoices of one customer. */
export async function aPaymentOf(client: Client, invoices: readonly Json[], given: Json = {}): Promise<Json> {
  const allocations = invoices.map(({ id, balance }) => ({ invoice_id: id, amount: balance }))
  const amount = invoices.reduce((all, { balance }) => all + balance, 0)
  return aPayment(client, { customer_id: invoices[0]?.customer_id, amount, allocations, ...given })
}

export const contract: ContractSubject = {
  body: paymentBody,
  further: async (client) => {
    const reason = 'Uji kontrak'
    await acted(client, 'sales-payment', (await aPaymentOf(client, [await anInvoice(client)])).id, 'success')
    await acted(client, 'sales-payment', (await aPayment(client)).id, 'reject', { reason })
    await acted(client, 'sales-payment', (await aPayment(client)).id, 'cancel', { reason })
    await acted(client, 'sales-payment', (await aPayment(client)).id, 'success')
  },
}
