import type { Call } from '../../../../platform/server/engine/call.ts'
import type { CreditLine } from './lines.ts'

interface Entry {
  type: 'submission' | 'transfer_out' | 'transfer_in' | 'adjust' | 'expire'
  amount: number
  ref: string | null
  reason: string
}

/** Changes the limit of a locked line by an entry that records the limit after it. */
export async function addEntry(call: Call, line: CreditLine, entered: Entry): Promise<void> {
  line.credit_limit += entered.amount
  const [entry] = await Promise.all([
    call.db
      .insertInto('credit_limit_entries')
      .values({
        corporate_id: call.corporateId,
        customer_id: line.customer_id,
        site_project_id: line.site_project_id,
        credit_line_id: line.id,
        ...entered,
        balance: line.credit_limit,
        created_by: call.actor.userId,
        created_by_name: call.actor.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    call.db
      .updateTable('credit_line_balances')
      .set({ credit_limit: line.credit_limit })
      .where('corporate_id', '=', call.corporateId)
      .where('credit_line_id', '=', line.id)
      .execute(),
  ])
  call.audit({ action: 'create', table: 'credit_limit_entries', after: { ...entry }, reason: entered.reason })
}
