import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { anOrder } from '../sales-order/testing.ts'

/** A bank account, or another kind of channel, of all units. */
export const aChannel = (client: Client, given: Json = {}): Promise<Json> =>
  made(client, 'payment-channel', { code: freshWord(), name: 'BCA Operasional', type: 'transfer', ...given })

/** A transfer of Rp 10,000,000 for any of a customer's orders. */
async function depositBody(client: Client) {
  const [customer, channel] = await Promise.all([anyOf(client, 'customer'), aChannel(client)])
  return {
    customer_id: customer.id,
    payment_channel_id: channel.id,
    amount: 10_000_000,
    reference_no: freshWord(),
  }
}

/** A deposit that is not cleared yet. */
export async function aDeposit(client: Client, given: Json = {}): Promise<Json> {
  return made(client, 'deposit', { ...(await depositBody(client)), ...given })
}

export async function aClearedDeposit(client: Client, given: Json = {}): Promise<Json> {
  return acted(client, 'deposit', (await aDeposit(client, given)).id, 'success')
}

export const contract: ContractSubject = {
  body: depositBody,
  further: async (client) => {
    const reason = 'Uji kontrak'
    const orders = [await anOrder(client), await anOrder(client)]
    for (const { id, customer_id } of orders) await aDeposit(client, { customer_id, sales_order_id: id })
    await aClearedDeposit(client)
    await acted(client, 'deposit', (await aDeposit(client)).id, 'reject', { reason })
    await acted(client, 'deposit', (await aClearedDeposit(client)).id, 'cancel', { reason })
  },
}
