import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

/** A task with one permission. */
export const contract: ContractSubject = {
  body: async (client) => {
    const code = freshWord().toLowerCase()
    return {
      code,
      name: 'Tugas Uji',
      task_group_id: (await anyOf(client, 'task-groups')).id,
      is_platform: false,
      permissions: [{ permission: `list-${code}`, action: 'list', is_dangerous: false }],
    }
  },
}
