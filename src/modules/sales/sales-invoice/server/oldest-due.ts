import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

/**
 * Locks a customer before their invoices, as the customer's row has the oldest due date. Requests that only refer to
 * the customer in a new docket or draft, after locking an order, do not wait for this lock.
 */
export async function lockCustomer(call: Call, customerId: number): Promise<void> {
  await call.send(
    sql`SELECT id FROM customers WHERE corporate_id = ${company} AND id = ${customerId} FOR NO KEY UPDATE`,
  )
}

/**
 * Updates the earliest due date of the customer's open invoices; the customer is locked. The date comes from the new
 * invoice or is computed again over all units. It is derived from the invoices, so it has no audit row.
 */
export async function keepOldestDue(call: Call, customerId: number, due?: string): Promise<void> {
  if (due) {
    await call.send(
      sql`UPDATE customers SET oldest_due = least(oldest_due, ${due}::date)
        WHERE corporate_id = ${company} AND id = ${customerId}`,
    )
    return
  }
  const customer = sql.val(customerId)
  await call.acrossUnits(() =>
    call.send(
      sql`UPDATE customers SET oldest_due = (
          SELECT min(due_date) FROM sales_invoices WHERE corporate_id = ${company} AND customer_id = ${customer}
            AND status IN ('unpaid', 'progress'))
        WHERE corporate_id = ${company} AND id = ${customer}`,
    ),
  )
}
