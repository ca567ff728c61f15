import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'

type Deposit = Pick<RowOf<'deposits'>, 'id' | 'production_unit_id' | 'customer_id'>

/** A movement of a deposit: type, date, Rp (negative: out) and document. */
interface Entry {
  type: 'in' | 'apply' | 'unapply' | 'refund'
  date: string
  amount: number
  ref: string
  /** The tax base and VAT of a taxed advance that go with it. */
  dpp?: number
  ppn?: number
  /** The invoice that takes it or gives it back. */
  sales_invoice_id?: number
}

/** Writes an entry into the ledger of deposits. The caller updates the deposit's balance under its lock. */
export async function enterDeposit(call: Call, deposit: Deposit, entry: Entry): Promise<void> {
  await enterDeposits(call, [{ deposit, ...entry }])
}

/** As `enterDeposit`, in one statement for any number. */
export async function enterDeposits(call: Call, entries: readonly ({ deposit: Deposit } & Entry)[]): Promise<void> {
  const entered = await call.db
    .insertInto('deposit_entries')
    .values(
      entries.map(({ deposit, ...entry }) => ({
        corporate_id: call.corporateId,
        production_unit_id: deposit.production_unit_id,
        customer_id: deposit.customer_id,
        deposit_id: deposit.id,
        ...entry,
        created_by: call.actor.userId,
        created_by_name: call.actor.name,
      })),
    )
    .returningAll()
    .execute()
  call.auditEach(entered.map((after) => ({ action: 'create', table: 'deposit_entries', after: { ...after } })))
}
