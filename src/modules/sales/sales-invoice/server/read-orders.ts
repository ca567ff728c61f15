import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { BilledBefore } from '../../sales-order/worth.rules.ts'

/** The orders with items, charges and what other invoices have billed; three statements for any number of orders. */
export async function readOrders(call: Call, orderIds: readonly number[], exceptInvoice: number | undefined) {
  const [items, charges, lumpSums] = await Promise.all([
    call.send(itemsOf(orderIds, exceptInvoice ?? 0)),
    call.send(chargesOf(orderIds)),
    call.send(lumpSumsOf(orderIds, exceptInvoice ?? 0)),
  ])
  const ofOrder = <R extends { sales_order_id: number }>(rows: R[], id: number) =>
    rows.filter((row) => row.sales_order_id === id)
  return orderIds.map((id) => {
    const own = ofOrder(items.rows as ItemRow[], id)
    const before: BilledBefore = {
      volumes: new Map(own.map((item) => [item.id, item.billed])),
      discounts: new Map(own.map((item) => [item.id, item.discounted])),
      lumpSums: new Set((lumpSums.rows as { id: number }[]).map((charge) => charge.id)),
    }
    return { id, items: own, charges: ofOrder(charges.rows as ChargeRow[], id), before }
  })
}

interface ItemRow {
  id: number
  sales_order_id: number
  volume: string
  price: number
  discount: number
  billed: string
  discounted: number
}

interface ChargeRow {
  id: number
  sales_order_id: number
  name: string
  basis: string
  qty: string
  price: number
  taxable: boolean
}

const itemsOf = (orderIds: readonly number[], exceptInvoice: number) => sql`
  SELECT i.id, i.sales_order_id, i.volume, i.price, i.discount, coalesce(b.billed, 0) AS billed,
    coalesce(b.discounted, 0)::bigint AS discounted
  FROM sales_order_items i
  CROSS JOIN LATERAL (
    SELECT sum(l.volume) AS billed, sum(l.discount) AS discounted
    FROM sales_invoice_lines l
    JOIN sales_invoices v ON v.corporate_id = l.corporate_id AND v.id = l.sales_invoice_id
    WHERE l.corporate_id = i.corporate_id AND l.sales_order_item_id = i.id AND v.status <> 'cancel'
      AND v.id <> ${exceptInvoice}
  ) b
  WHERE i.corporate_id = ${company} AND i.sales_order_id = ANY (${orderIds}::bigint[]) ORDER BY i.id`

const chargesOf = (orderIds: readonly number[]) => sql`
  SELECT id, sales_order_id, name, basis, qty, price, taxable FROM sales_order_charges
  WHERE corporate_id = ${company} AND sales_order_id = ANY (${orderIds}::bigint[]) ORDER BY id`

const lumpSumsOf = (orderIds: readonly number[], exceptInvoice: number) => sql`
  SELECT c.sales_order_charge_id AS id FROM sales_invoice_charges c
  JOIN sales_invoices v ON v.corporate_id = c.corporate_id AND v.id = c.sales_invoice_id
  WHERE c.corporate_id = ${company} AND c.sales_order_id = ANY (${orderIds}::bigint[]) AND c.basis = 'lump_sum'
    AND v.status <> 'cancel' AND v.id <> ${exceptInvoice}`
