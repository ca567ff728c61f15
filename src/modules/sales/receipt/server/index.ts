import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { receipt } from '../receipt.ts'

export default implement(receipt, {})

/** Writes the receipt of a deposit that is cleared; its number is of the month in which the money came. */
export async function issueReceipt(
  call: Call,
  deposit: Pick<RowOf<'deposits'>, 'id' | 'production_unit_id' | 'customer_id' | 'amount'>,
  date: string,
): Promise<string> {
  const number = await call.nextNumber('KW', deposit.production_unit_id, date)
  await call.insert('receipts', {
    production_unit_id: deposit.production_unit_id,
    number,
    date,
    source: 'deposit',
    customer_id: deposit.customer_id,
    deposit_id: deposit.id,
    amount: deposit.amount,
  })
  return number
}

/** The receipt of a deposit is void; its number stays. */
export async function voidReceipt(call: Call, depositId: number, reason: string): Promise<void> {
  const stored = await call.db
    .selectFrom('receipts')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst()
  if (stored) await call.update('receipts', { ...stored }, { status: 'cancel' }, { action: 'cancel', reason })
}
