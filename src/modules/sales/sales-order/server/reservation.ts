import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { heldLine, holdLine, moveOpen } from '../../credit-limit-entry/server/index.ts'
import { holdDeposits } from '../../deposit-entry/server/index.ts'
import { vatRuleById } from '../../ppn/server/index.ts'
import { openOf, type RunningOrder } from '../open.rules.ts'
import { assertCredit } from './credit.ts'
import { assertDeposits } from './deposits.ts'

type Order = RowOf<'sales_orders'>
/** How an order is paid: on credit, or ahead by what is bound to it or by any deposit of the customer. */
export type PaymentKind = 'CREDIT' | 'CASH' | 'DEPOSIT'

/** Locks the credit line that an order stands on, or the deposits that it counts on, before the order itself is locked. */
export async function holdReserved(call: Call, orderId: number): Promise<void> {
  const reserved = await reservationOf(call, orderId)
  if (!reserved) return
  if (reserved.credit_line_id) await holdLine(call, reserved.credit_line_id)
  else await holdDeposits(call, reserved.customer_id)
}

const reservationOf = (call: Call, orderId: number) =>
  call.db
    .selectFrom('sales_order_reservations')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', orderId)
    .executeTakeFirst()

/** Keeps what an approved order holds, by the kind of its payment. */
export async function reserve(
  call: Call,
  order: Order,
  reserved: { kind: PaymentKind; amount: number; credit_line_id: number | null; vat_collector: boolean },
): Promise<void> {
  await call.db
    .insertInto('sales_order_reservations')
    .values({
      corporate_id: call.corporateId,
      sales_order_id: order.id,
      customer_id: order.customer_id,
      ...reserved,
    })
    .execute()
  if (reserved.credit_line_id) await moveOpen(call, heldLine(call, reserved.credit_line_id), reserved.amount)
}

/**
 * Brings what an order holds to what it comes to as it is stored by now. More than it held must fit, too; `field` is
 * where a refusal stands. An order approved before there were credit lines holds nothing.
 */
export async function moveReservation(call: Call, order: Order, field?: string): Promise<void> {
  const reserved = await reservationOf(call, order.id)
  if (!reserved) return
  const running = await runningOrder(call, order, reserved.vat_collector)
  const amount = openOf(running)
  const more = amount - reserved.amount
  const line = reserved.credit_line_id ? heldLine(call, reserved.credit_line_id) : null
  if (more === 0) return
  if (more > 0) {
    if (line) assertCredit(call, order, { line, running, held: reserved.amount, amount }, field)
    else await assertDeposits(call, order, { kind: paidAhead(reserved.kind), running, amount }, field)
  }
  await call.db
    .updateTable('sales_order_reservations')
    .set({ amount })
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', order.id)
    .execute()
  if (line) await moveOpen(call, line, more)
}

const paidAhead = (kind: string) => (kind === 'CASH' ? 'CASH' : 'DEPOSIT')

/** An order as it is stored, by what it comes to. */
export async function runningOrder(call: Call, order: Order, vatCollector: boolean): Promise<RunningOrder> {
  const [items, charges, rate] = await Promise.all([
    call.db
      .selectFrom('sales_order_items')
      .select(['id', 'volume', 'price', 'discount', 'consumed'])
      .where('corporate_id', '=', call.corporateId)
      .where('sales_order_id', '=', order.id)
      .orderBy('id')
      .execute(),
    call.db
      .selectFrom('sales_order_charges')
      .select(['id', 'basis', 'qty', 'price', 'taxable'])
      .where('corporate_id', '=', call.corporateId)
      .where('sales_order_id', '=', order.id)
      .orderBy('id')
      .execute(),
    vatRuleById(call, order.ppn_id),
  ])
  return {
    status: order.status,
    over_delivery_pct: order.over_delivery_pct,
    items,
    charges,
    vat: { rate, included: order.price_includes_ppn },
    vat_collector: vatCollector,
    consumed: new Map(items.map(({ id, consumed }) => [id, consumed])),
  }
}
