import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'

type Deposit = Pick<RowOf<'deposits'>, 'id' | 'production_unit_id' | 'customer_id'>

/** A movement of a deposit: what it is, on which day, how many Rp (less than 0: out) and by which document. */
interface Entry {
  type: 'in' | 'apply' | 'unapply' | 'refund'
  date: string
  amount: number
  ref: string
}

/** Writes an entry into the ledger of deposits. What the deposit comes to is kept by whoever calls, under its lock. */
export async function enterDeposit(call: Call, deposit: Deposit, entry: Entry): Promise<void> {
  await call.db
    .insertInto('deposit_entries')
    .values({
      corporate_id: call.corporateId,
      production_unit_id: deposit.production_unit_id,
      customer_id: deposit.customer_id,
      deposit_id: deposit.id,
      ...entry,
      created_by: call.actor.userId,
      created_by_name: call.actor.name,
    })
    .execute()
}
