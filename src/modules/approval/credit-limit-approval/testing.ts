import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aSubmission } from '../../sales/credit-submission/testing.ts'

const ELSEWHERE =
  'Submissions of other units and companies are checked by the module that makes them, credit-submission.'

export const contract: ContractSubject = {
  further: async (client) => {
    await acted(client, 'credit-submission', (await aSubmission(client)).id, 'submit')
    const cancelled = await aSubmission(client)
    await acted(client, 'credit-submission', cancelled.id, 'submit')
    await acted(client, 'credit-submission', cancelled.id, 'cancel', { reason: 'Uji kontrak' })
  },
  exempt: {
    'an export of a unit user holds the rows of his unit': ELSEWHERE,
    "somebody of another company never sees, changes or counts this unit's records": ELSEWHERE,
    "somebody of another unit never sees, changes or counts this unit's records": ELSEWHERE,
    'a unit user sees the rows of his unit alone, whichever unit he asks for': ELSEWHERE,
  },
}
