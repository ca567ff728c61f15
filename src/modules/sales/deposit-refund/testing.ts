import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aClearedDeposit } from '../deposit/testing.ts'

/** A refund of a million from a cleared deposit. */
async function refundBody(client: Client, deposit?: Json) {
  // A user of all units must name the unit of the deposit.
  const unit = async () => ({ production_unit_id: (await anyOf(client, 'production-unit')).id })
  const { id, customer_id } = deposit ?? (await aClearedDeposit(client, await unit()))
  return {
    customer_id,
    deposit_id: id,
    amount: 1_000_000,
    reason: 'Proyek batal',
    bank_name: 'Bank Mandiri',
    account_no: '137 00 7654321 0',
    account_name: 'PT Adhi Persada Gedung',
  }
}

/** A refund that is not submitted yet. */
export async function aRefund(client: Client, deposit?: Json, given: Json = {}): Promise<Json> {
  return made(client, 'deposit-refund', { ...(await refundBody(client, deposit)), ...given })
}

/** A refund that waits for another user's approval. */
export async function aSubmittedRefund(client: Client, deposit?: Json, given: Json = {}): Promise<Json> {
  return acted(client, 'deposit-refund', (await aRefund(client, deposit, given)).id, 'submit')
}

export const contract: ContractSubject = {
  body: refundBody,
  further: async (client) => {
    const reason = 'Uji kontrak'
    await acted(client, 'deposit-refund', (await aSubmittedRefund(client)).id, 'cancel', { reason })
    await aSubmittedRefund(client)
  },
}
