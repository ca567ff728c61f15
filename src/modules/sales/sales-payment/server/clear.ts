import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { raiseDeposit } from '../../deposit/server/index.ts'
import { issueReceipt } from '../../receipt/server/index.ts'
import { heldInvoices, settleInvoices } from '../../sales-invoice/server/index.ts'
import { judgeArrival } from '../../server/arrival.ts'
import { judgeAllocations, storedAllocations } from './allocations.ts'

/**
 * Clears a payment: it settles its invoices as of that day, and the rest becomes a deposit. Other payments may have
 * settled them meanwhile, so the allocations are checked against the current invoices. The counters are locked last.
 */
export async function success(call: Call, payment: RowOf<'sales_payments'>, input: Input): Promise<ActionResult> {
  const cleared = text(input, 'cleared_at')
  await judgeArrival(call, payment, cleared)
  const allocations = await storedAllocations(call, payment.id)
  const invoices = heldInvoices(
    call,
    allocations.map(({ invoice_id }) => invoice_id),
  )
  const refused = judgeAllocations(payment, allocations, invoices)
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  const depositNumber = payment.amount > payment.allocated ? await raise(call, payment, cleared) : null
  const number = await issueReceipt(call, 'payment', payment, cleared)
  await settleInvoices(
    call,
    payment.customer_id,
    allocations.flatMap(({ amount, deduction }, index) => {
      const invoice = invoices[index]
      return invoice
        ? [[invoice, { type: 'payment', amount: amount + deduction, date: cleared, ref: number }] as const]
        : []
    }),
  )
  const patch = { status: 'success', number, cleared_at: cleared }
  const record = await call.update('sales_payments', payment, patch, { action: 'success' })
  return { record, data: { receipt_number: number, deposit_number: depositNumber } }
}

function raise(call: Call, payment: RowOf<'sales_payments'>, cleared: string): Promise<string> {
  const { id, production_unit_id, customer_id, payment_channel_id, received_at, reference_no } = payment
  const amount = payment.amount - payment.allocated
  const of = { production_unit_id, customer_id, payment_channel_id, received_at, reference_no }
  return raiseDeposit(call, { ...of, amount, sales_payment_id: id }, cleared)
}
