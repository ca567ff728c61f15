import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { listed } from '../../../platform/testing/matrix/subject.ts'
import { anyOf } from '../../../platform/testing/records.ts'

const HIGHEST = 5_000_000_000

/** The next level, decided by a named user: the first starts at 0, the others at the same amount. */
export const approvalLevelBody = async (client: Client) => {
  const { record } = await listed(client, 'approval-credit-submission', {
    active: 1,
    doc_type: 'product_mix_design',
    limit: 1,
  })
  const [user, role] = [await anyOf(client, 'users'), await anyOf(client, 'roles')]
  return {
    doc_type: 'product_mix_design',
    approver: 'users',
    users: [{ user_id: user.id }],
    min_amount: record === 0 ? 0 : HIGHEST,
    due_hours: 24,
    escalate_role_id: role.id,
  }
}

export const contract: ContractSubject = { body: approvalLevelBody }
