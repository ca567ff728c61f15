import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { listed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aCustomer } from '../customer/testing.ts'

/** A limit of Rp 50,000,000 for a new customer. */
export async function submissionBody(client: Client) {
  const customer = await aCustomer(client, { allow_credit_submission: true })
  return {
    customer_id: customer.id,
    type: 'new',
    requested_limit: 50_000_000,
    requested_top: 30,
    reason: 'Proyek jembatan enam bulan',
  }
}

/** A submission that is not submitted yet. */
export async function aSubmission(client: Client, given: Json = {}): Promise<Json> {
  return made(client, 'credit-submission', { ...(await submissionBody(client)), ...given })
}

/** The levels of a submission from the lowest. */
export async function levelsOfSubmission(client: Client, id: number): Promise<Json[]> {
  const { data } = await listed(client, 'credit-limit-approval', { credit_submission_id: id })
  return data.toSorted((one: Json, other: Json) => one.id - other.id)
}

export const contract: ContractSubject = {
  body: submissionBody,
  further: async (client) => {
    const reason = 'Uji kontrak'
    await acted(client, 'credit-submission', (await aSubmission(client)).id, 'cancel', { reason })
    await acted(client, 'credit-submission', (await aSubmission(client)).id, 'submit')
    await acted(client, 'credit-submission', (await aSubmission(client)).id, 'submit')
  },
}
