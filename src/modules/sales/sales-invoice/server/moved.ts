import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import { RunAgain } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { heldLine, holdLine, moveLine } from '../../credit-limit-entry/server/index.ts'
import { applyDeposits, holdDeposits, takenBy, unapplyDeposits } from '../../deposit-entry/server/index.ts'
import { postReceivable } from '../../receivable-entry/server/index.ts'
import { settleReservations } from '../../sales-order/server/index.ts'
import { holdDockets } from './chosen-dockets.ts'
import { lockCustomer } from './oldest-due.ts'
import { claimed } from './write-parts.ts'

type Invoice = RowOf<'sales_invoices'>

/** The orders that a request has locked for its invoice. */
const heldOrders = new WeakMap<Call, ReadonlySet<number>>()

/**
 * Locks what issuing or cancelling an invoice changes, before the invoice itself: customer, credit line or deposits,
 * the billed orders, and for a cancel the dockets.
 */
export async function holdMoved(call: Call, invoiceId: number, verb: string): Promise<void> {
  const invoice = await call.db
    .selectFrom('sales_invoices as v')
    .innerJoin('payment_types as p', 'p.id', 'v.payment_type_id')
    .select(['v.customer_id', 'v.credit_line_id', 'p.code'])
    .where('v.corporate_id', '=', call.corporateId)
    .where('v.id', '=', invoiceId)
    .executeTakeFirst()
  if (!invoice) return
  await lockCustomer(call, invoice.customer_id)
  if (invoice.credit_line_id) await holdLine(call, invoice.credit_line_id)
  else if (invoice.code !== 'CREDIT')
    await holdDeposits(
      call,
      invoice.customer_id,
      (await takenBy(call, invoiceId)).map(({ deposit_id }) => deposit_id),
    )
  const orderIds = await ordersOf(call, invoiceId)
  await call.send(
    sql`SELECT id FROM sales_orders WHERE corporate_id = ${company} AND id = ANY (${orderIds}::bigint[])
      ORDER BY id FOR UPDATE`,
  )
  heldOrders.set(call, new Set(orderIds))
  if (verb === 'cancel') await holdDockets(call, await claimed(call, invoiceId))
}

/** Moves the billed amount on the credit line from reserved to invoiced, or back after a cancel. */
export async function moveBilled(call: Call, invoice: Invoice, by: number): Promise<void> {
  const orderIds = await ordersOf(call, invoice.id)
  // The request restarts if the draft got other orders while it waited.
  if (orderIds.some((id) => !heldOrders.get(call)?.has(id))) throw new RunAgain()
  await settleReservations(call, orderIds)
  if (invoice.credit_line_id) await moveLine(call, heldLine(call, invoice.credit_line_id), 'invoiced', by)
}

/** What deposits have paid of an invoice, and the part of its tax that was taxed with them, in Rp. */
export type PaidAhead = Pick<Invoice, 'deposit_applied' | 'advance_dpp' | 'advance_ppn'>

/** Pays an invoice that is not on credit from the customer's deposits, up to their amount. */
export async function payByDeposits(call: Call, invoice: Invoice): Promise<PaidAhead> {
  const nothing = { deposit_applied: 0, advance_dpp: 0, advance_ppn: 0 }
  if (await isOnCredit(call, invoice)) return nothing
  const applied = await applyDeposits(call, invoice, await ordersOf(call, invoice.id), {
    due: invoice.balance,
    dpp: invoice.dpp,
    ppn: invoice.ppn,
  })
  for (const { amount, date, ref } of applied)
    await postReceivable(call, invoice, { type: 'deposit', date, amount: -amount, ref })
  return applied.reduce(
    (all, { amount, dpp, ppn }) => ({
      deposit_applied: all.deposit_applied + amount,
      advance_dpp: all.advance_dpp + dpp,
      advance_ppn: all.advance_ppn + ppn,
    }),
    nothing,
  )
}

/** Returns the deposits that have paid an invoice to its customer. */
export async function giveBackDeposits(call: Call, invoice: Invoice): Promise<void> {
  if (invoice.deposit_applied === 0) return
  const date = call.today(invoice.production_unit_id)
  for (const { amount, ref } of await unapplyDeposits(call, invoice))
    await postReceivable(call, invoice, { type: 'deposit_cancel', date, amount, ref })
}

async function isOnCredit(call: Call, { payment_type_id }: Invoice): Promise<boolean> {
  const { code } = await call.db
    .selectFrom('payment_types')
    .select('code')
    .where('id', '=', payment_type_id)
    .executeTakeFirstOrThrow()
  return code === 'CREDIT'
}

async function ordersOf(call: Call, invoiceId: number): Promise<readonly number[]> {
  const of = (table: 'sales_invoice_lines' | 'sales_invoice_charges') =>
    call.db
      .selectFrom(table)
      .select('sales_order_id')
      .where('corporate_id', '=', call.corporateId)
      .where('sales_invoice_id', '=', invoiceId)
  // Charges alone name the order of an invoice without dockets.
  const rows = await of('sales_invoice_lines').union(of('sales_invoice_charges')).orderBy('sales_order_id').execute()
  return rows.map(({ sales_order_id }) => sales_order_id)
}
