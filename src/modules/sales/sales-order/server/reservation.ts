import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { heldLine, holdLine, lineOfOrder, moveLine } from '../../credit-limit-entry/server/index.ts'
import { holdDeposits } from '../../deposit-entry/server/index.ts'
import { vatRuleById } from '../../ppn/server/index.ts'
import { type Billed, NOTHING, openOf, type RunningOrder } from '../open.rules.ts'
import type { Priced } from '../worth.rules.ts'
import { assertCredit } from './credit.ts'
import { assertDeposits } from './deposits.ts'
import { ISSUED, LOADED_AT, openOfOrders, RESERVED_ORDERS } from './open-sql.ts'

type Order = RowOf<'sales_orders'>
/** The payment kind of an order: on credit, or ahead from its bound deposits or any deposit of the customer. */
export type PaymentKind = 'CREDIT' | 'CASH' | 'DEPOSIT'

/** Locks the order's own credit line and its deposits before the order itself. */
export async function holdReserved(call: Call, orderId: number): Promise<void> {
  const [reserved, own] = await Promise.all([reservationOf(call, orderId), lineOfOrder(call, orderId)])
  const lines = new Set([reserved?.credit_line_id, own].filter((id) => typeof id === 'number'))
  for (const id of [...lines].toSorted((one, other) => one - other)) await holdLine(call, id)
  if (reserved && !reserved.credit_line_id) await holdDeposits(call, reserved.customer_id)
}

const reservationOf = (call: Call, orderId: number) =>
  call.db
    .selectFrom('sales_order_reservations')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', orderId)
    .executeTakeFirst()

/** Stores what an approved order reserves, by its payment kind. */
export async function reserve(
  call: Call,
  order: Order,
  reserved: { kind: PaymentKind; amount: number; credit_line_id: number | null; vat_collector: boolean },
): Promise<void> {
  const { credit_line_id, amount } = reserved
  await Promise.all([
    call.db
      .insertInto('sales_order_reservations')
      .values({
        corporate_id: call.corporateId,
        sales_order_id: order.id,
        customer_id: order.customer_id,
        ...reserved,
      })
      .execute(),
    credit_line_id ? moveLine(call, heldLine(call, credit_line_id), 'open', amount) : undefined,
  ])
}

/**
 * Updates an order's reservation to its stored figures. An increase must fit the line or the deposits; `field` gets
 * the refusal. An order approved before credit lines existed reserves nothing.
 */
export async function moveReservation(call: Call, order: Order, field?: string): Promise<void> {
  const reserved = await reservationOf(call, order.id)
  if (!reserved) return
  const running = await runningOrder(call, order, reserved.vat_collector)
  const amount = openOf(running, order.status === 'cancel' ? NOTHING : await billedOf(call, order.id))
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
  if (line) await moveLine(call, line, 'open', more)
}

/**
 * Updates the reservations of any number of orders in one statement, after invoices changed: this is never refused.
 * The orders and their lines or deposits are locked.
 */
export async function settleReservations(call: Call, orderIds: readonly number[]): Promise<void> {
  const { rows } = await call.send(settle(orderIds))
  const moved = Map.groupBy(rows as { credit_line_id: number | null; by: number }[], (row) => row.credit_line_id)
  for (const [lineId, orders] of moved) {
    if (lineId === null) continue
    const by = orders.reduce((all, order) => all + order.by, 0)
    await moveLine(call, heldLine(call, lineId), 'open', by)
  }
}

const settle = (orderIds: readonly number[]) => sql`
  UPDATE sales_order_reservations r SET amount = s.open
  FROM (${openOfOrders(sql`${RESERVED_ORDERS}
    WHERE r.corporate_id = ${company} AND r.sales_order_id = ANY (${orderIds}::bigint[])`)}) s
  JOIN sales_order_reservations b ON b.corporate_id = s.corporate_id AND b.sales_order_id = s.id
  WHERE r.corporate_id = s.corporate_id AND r.sales_order_id = s.id
  RETURNING r.credit_line_id, r.amount - b.amount AS by`

const paidAhead = (kind: string) => (kind === 'CASH' ? 'CASH' : 'DEPOSIT')

/** What issued invoices have billed of an order. */
async function billedOf(call: Call, orderId: number): Promise<Billed> {
  const [items, charges] = await Promise.all([
    call.send(sql`
      SELECT l.sales_order_item_id AS id, sum(l.volume) AS volume, sum(l.discount)::bigint AS discount
      FROM sales_invoice_lines l ${issuedOf(orderId)} GROUP BY 1`),
    call.send(sql`
      SELECT l.sales_order_charge_id AS id, min(l.basis) AS basis, sum(l.quantity) AS quantity
      FROM sales_invoice_charges l ${issuedOf(orderId)} GROUP BY 1`),
  ])
  const ofItems = items.rows as { id: number; volume: string; discount: number }[]
  const ofCharges = charges.rows as { id: number; basis: string; quantity: string }[]
  return {
    volumes: new Map(ofItems.map(({ id, volume }) => [id, volume])),
    discounts: new Map(ofItems.map(({ id, discount }) => [id, discount])),
    lumpSums: new Set(ofCharges.filter(({ basis }) => basis === 'lump_sum').map(({ id }) => id)),
    quantities: new Map(ofCharges.map(({ id, quantity }) => [id, quantity])),
  }
}

/** Lines `l` of an order, those of its issued invoices. */
const issuedOf = (orderId: number) => sql`
  JOIN sales_invoices v ON v.corporate_id = l.corporate_id AND v.id = l.sales_invoice_id
  WHERE l.corporate_id = ${company} AND l.sales_order_id = ${orderId} AND v.status IN (${ISSUED})`

/** A stored order with its figures: while it runs, its rest is reserved at its items' highest prices. */
export async function runningOrder(call: Call, order: Order, vatCollector: boolean): Promise<RunningOrder> {
  const [items, charges, rate] = await Promise.all([
    call.db
      .selectFrom('sales_order_items')
      .select(['id', 'volume', 'discount', 'consumed', 'highest_price'])
      .select(({ fn }) => fn.coalesce('highest_price', 'price').as('price'))
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
    loadedAt: order.status === 'finish' ? await loadedAt(call, order.id, items) : new Map(),
  }
}

async function loadedAt(
  call: Call,
  orderId: number,
  items: readonly { id: number; highest_price: number | null }[],
): Promise<ReadonlyMap<number, readonly Priced[]>> {
  const several = items.filter(({ highest_price }) => highest_price !== null)
  if (several.length === 0) return new Map()
  const { rows } = await call.send(
    sql`SELECT p.* FROM sales_orders o CROSS JOIN LATERAL (${LOADED_AT} GROUP BY 1, 2) p
      WHERE o.corporate_id = ${company} AND o.id = ${orderId} ORDER BY p.id, p.price`,
  )
  const loaded = Map.groupBy(rows as (Priced & { id: number })[], ({ id }) => id)
  return new Map(several.map(({ id }) => [id, loaded.get(id) ?? []]))
}
