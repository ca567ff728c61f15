import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aSubmission } from '../../sales/credit-submission/testing.ts'

const ELSEWHERE = 'Submissions of other companies are checked by the module that makes them, credit-submission.'

export const contract: ContractSubject = {
  further: async (client) => {
    await acted(client, 'credit-submission', (await aSubmission(client)).id, 'submit')
    const cancelled = await aSubmission(client)
    await acted(client, 'credit-submission', cancelled.id, 'submit')
    await acted(client, 'credit-submission', cancelled.id, 'cancel', { reason: 'Uji kontrak' })
  },
  exempt: {
    "a user of another company neither sees, changes nor counts this unit's records": ELSEWHERE,
  },
}
