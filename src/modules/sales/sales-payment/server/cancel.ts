import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { withdrawDeposit } from '../../deposit/server/index.ts'
import { voidReceipt } from '../../receipt/server/index.ts'
import { heldInvoices, settleInvoices } from '../../sales-invoice/server/index.ts'
import { storedAllocations } from './allocations.ts'

type Payment = RowOf<'sales_payments'>

const OWN: Label = [
  'Pembayaran yang sudah diterima dibatalkan oleh orang lain, bukan yang mencatatnya',
  'A received payment must be cancelled by another user, not the one who entered it',
]

/** Cancels a payment: a draft at any time, a cleared one together with its settlements, dated today. */
export async function cancel(call: Call, payment: Payment, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  if (payment.status === 'success') await takeBack(call, payment, reason)
  return { record: await end(call, payment, 'cancel', reason) }
}

/** Marks a payment as failed: it did not arrive. */
export async function reject(call: Call, payment: Payment, input: Input): Promise<ActionResult> {
  return { record: await end(call, payment, 'reject', text(input, 'reason')) }
}

function end(call: Call, payment: Payment, status: 'cancel' | 'reject', reason: string): Promise<Payment> {
  const patch = { status, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return call.update('sales_payments', payment, patch, { action: status, reason })
}

async function takeBack(call: Call, payment: Payment, reason: string): Promise<void> {
  if (payment.created_by === call.actor.userId) throw new RuleBroken('own_payment', OWN)
  await withdrawDeposit(call, 'sales_payment_id', payment.id, reason)
  const allocations = await storedAllocations(call, payment.id)
  const invoices = heldInvoices(
    call,
    allocations.map(({ invoice_id }) => invoice_id),
  )
  const back = {
    type: 'payment_cancel',
    date: call.today(payment.production_unit_id),
    ref: payment.number ?? '',
  } as const
  await settleInvoices(
    call,
    payment.customer_id,
    allocations.flatMap(({ amount, deduction }, index) => {
      const invoice = invoices[index]
      return invoice ? [[invoice, { ...back, amount: -(amount + deduction) }] as const] : []
    }),
  )
  await voidReceipt(call, 'payment', payment.id, reason)
}
