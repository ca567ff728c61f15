import type { Call } from '../../../../platform/server/engine/call.ts'

/**
 * Holds a customer, before his invoices: his oldest due date is kept with him. Whoever only names him in a new docket or
 * draft, behind the locks of an order, does not wait for it.
 */
export async function lockCustomer(call: Call, customerId: number): Promise<void> {
  await call.send('SELECT id FROM customers WHERE corporate_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    call.corporateId,
    customerId,
  ])
}

/**
 * Keeps the earliest due date of the customer's open invoices, who is locked: by the one that has come, or worked out
 * anew from those of all units. It follows from the invoices and stands in no audit row of its own.
 */
export async function keepOldestDue(call: Call, customerId: number, due?: string): Promise<void> {
  const of = [call.corporateId, customerId]
  if (due) {
    await call.send(
      'UPDATE customers SET oldest_due = least(oldest_due, $3::date) WHERE corporate_id = $1 AND id = $2',
      [...of, due],
    )
    return
  }
  await call.acrossUnits(() =>
    call.send(
      `UPDATE customers SET oldest_due = (
         SELECT min(due_date) FROM sales_invoices WHERE corporate_id = $1 AND customer_id = $2 AND status IN ('unpaid', 'progress'))
       WHERE corporate_id = $1 AND id = $2`,
      of,
    ),
  )
}
