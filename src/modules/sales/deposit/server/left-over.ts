import type { Call } from '../../../../platform/server/engine/call.ts'
import { enterDeposit } from '../../deposit-entry/server/index.ts'
import { end, takeBack } from './cancel.ts'

/** The amount left over for a customer, and its source document. */
interface LeftOver {
  production_unit_id: number
  customer_id: number
  amount: number
  received_at: string
  payment_channel_id?: number | null
  reference_no?: string | null
  sales_payment_id?: number
  sales_credit_note_id?: number
}

/** The rest of a payment or a credit note becomes a deposit of the customer; the source document is its proof. */
export async function raiseDeposit(call: Call, left: LeftOver, cleared: string): Promise<string> {
  const { production_unit_id, customer_id, amount } = left
  const number = await call.nextNumber('DP', production_unit_id, cleared)
  const deposit = await call.insert('deposits', {
    ...left,
    number,
    date: call.today(production_unit_id),
    status: 'success',
    cleared_at: cleared,
  })
  await call.db
    .insertInto('deposit_balances')
    .values({
      corporate_id: call.corporateId,
      deposit_id: deposit.id,
      customer_id,
      amount,
      credited: left.sales_credit_note_id !== undefined,
    })
    .execute()
  await enterDeposit(call, deposit, { type: 'in', date: cleared, amount, ref: number })
  return number
}

/** Reverses the deposit that a document left over, unless some of it is used; the customer's deposits are locked. */
export async function withdrawDeposit(
  call: Call,
  origin: 'sales_payment_id' | 'sales_credit_note_id',
  id: number,
  reason: string,
): Promise<void> {
  const deposit = await call.db
    .selectFrom('deposits')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where(origin, '=', id)
    .executeTakeFirst()
  if (!deposit) return
  await takeBack(call, { ...deposit }, reason)
  await end(call, { ...deposit }, 'cancel', reason)
}
