import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

/** The rows are the results of the company's checks. */
export const contract: ContractSubject = {
  further: async (client) => {
    await client.post('/action/ledger-check/check', {})
  },
  exempt: {
    "a user of another company neither sees, changes nor counts this unit's records":
      'A company has results once its own checks have run: the isolation tests let both companies run theirs.',
  },
}
