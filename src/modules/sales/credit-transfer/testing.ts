import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aCustomer } from '../customer/testing.ts'

/** The credit lines of two new customers of one group who may transfer limits. */
export async function twoLines(client: Client): Promise<readonly [from: Json, to: Json]> {
  const group = { allow_credit_transfer: true, group_code: freshWord() }
  const line = async () => anyOf(client, 'credit-line', { customer_id: (await aCustomer(client, group)).id })
  return [await line(), await line()]
}

/** Moves a million from one line to another; between new lines by default. */
async function transferBody(client: Client) {
  const [from, to] = await twoLines(client)
  return { from_line_id: from.id, to_line_id: to.id, amount: 1_000_000, reason: 'Limit proyek jembatan habis' }
}

/** A pending transfer. */
export async function aTransfer(client: Client, given: Json = {}): Promise<Json> {
  return made(client, 'credit-transfer', { ...(await transferBody(client)), ...given })
}

export const contract: ContractSubject = {
  body: transferBody,
  further: async (client) => {
    const reason = 'Uji kontrak'
    await acted(client, 'credit-transfer', (await aTransfer(client)).id, 'approve')
    await acted(client, 'credit-transfer', (await aTransfer(client)).id, 'cancel', { reason })
    await acted(client, 'credit-transfer', (await aTransfer(client)).id, 'reject', { reason })
  },
}
