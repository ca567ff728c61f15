import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { enterDeposit } from '../../deposit-entry/server/index.ts'
import { issueReceipt } from '../../receipt/server/index.ts'
import { judgeArrival } from '../../server/arrival.ts'
import { refusalOfOrder } from './draft.ts'

type Deposit = RowOf<'deposits'>

/**
 * Clears a deposit: it counts from that day on. It gets its number and its receipt, both of that day's month; the
 * counters are locked last. An order that has ended meanwhile is unbound.
 */
export async function success(call: Call, deposit: Deposit, input: Input): Promise<ActionResult> {
  const cleared = text(input, 'cleared_at')
  await judgeArrival(call, deposit, cleared)
  const ended = await refusalOfOrder(call, deposit.sales_order_id, deposit.customer_id)
  const salesOrderId = ended ? null : deposit.sales_order_id
  const tax = { dpp: deposit.dpp ?? 0, ppn: deposit.ppn ?? 0 }
  await call.db
    .insertInto('deposit_balances')
    .values({
      corporate_id: call.corporateId,
      deposit_id: deposit.id,
      customer_id: deposit.customer_id,
      sales_order_id: salesOrderId,
      amount: deposit.amount,
      ...tax,
    })
    .execute()
  const number = await call.nextNumber('DP', deposit.production_unit_id, cleared)
  const patch = { status: 'success', number, cleared_at: cleared, sales_order_id: salesOrderId }
  const record = await call.update('deposits', deposit, patch, { action: 'success' })
  await enterDeposit(call, deposit, { type: 'in', date: cleared, amount: deposit.amount, ...tax, ref: number })
  const receiptNumber = await issueReceipt(call, 'deposit', deposit, cleared)
  return { record, data: { receipt_number: receiptNumber } }
}
