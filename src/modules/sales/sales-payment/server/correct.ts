import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { salesPayment } from '../sales-payment.ts'
import { cancel } from './cancel.ts'

type Payment = RowOf<'sales_payments'>

/** Cancels a received payment and enters it again as a draft, which the user corrects. */
export async function correct(call: Call, payment: Payment, input: Input): Promise<ActionResult> {
  const { record } = await cancel(call, payment, input)
  return { record, opens: await copy(call, payment) }
}

/** Enters a cancelled or failed payment again. */
export async function reenter(call: Call, payment: Payment): Promise<ActionResult> {
  return { record: payment, opens: await copy(call, payment) }
}

/** A draft with the values of the payment. The proof stays with the old payment: a file belongs to one record. */
async function copy(call: Call, payment: Payment): Promise<{ module: string; id: number }> {
  const { production_unit_id, customer_id, payment_channel_id, amount, received_at } = payment
  const { reference_no, giro_no, giro_due, note } = payment
  const { id } = await createRecord(call, call.registry, call.registry.get(salesPayment.name), {
    production_unit_id,
    customer_id,
    payment_channel_id,
    amount,
    received_at,
    reference_no,
    giro_no,
    giro_due,
    note,
    allocations: await payableAllocations(call, payment.id),
  })
  return { module: salesPayment.name, id }
}

/** The old allocations, as far as the invoices' current balances allow. */
async function payableAllocations(call: Call, paymentId: number) {
  return call.db
    .selectFrom('payment_allocations as a')
    .innerJoin('sales_invoices as v', (join) =>
      join.onRef('v.corporate_id', '=', 'a.corporate_id').onRef('v.id', '=', 'a.invoice_id'),
    )
    .select(['a.invoice_id', 'a.amount', 'a.deduction_type', 'a.deduction'])
    .select(['a.deduction_doc_no', 'a.deduction_doc_date'])
    .where('a.corporate_id', '=', call.corporateId)
    .where('a.sales_payment_id', '=', paymentId)
    .where('v.status', 'in', ['unpaid', 'progress'])
    .whereRef('v.balance', '>=', ({ eb }) => eb('a.amount', '+', eb.fn.coalesce('a.deduction', eb.val(0))))
    .orderBy('a.id')
    .execute()
}
