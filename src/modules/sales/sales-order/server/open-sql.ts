import { sql } from 'kysely'
import type { Sql } from '../../../../platform/server/database/sql.ts'

/** The statuses of an invoice that count as billed; drafts and cancelled invoices do not. */
export const ISSUED = sql`'unpaid', 'progress', 'paid'`

/**
 * The loaded volume of the items of an order `o` that is on no issued invoice, by item and price; the caller groups
 * it.
 */
export const LOADED_AT = sql`
  SELECT d.sales_order_item_id AS id, price_on(d.corporate_id, d.sales_order_item_id, d.date) AS price,
    sum(CASE WHEN d.status IN ('pending', 'progress') THEN d.quantity ELSE d.billable END) AS volume
  FROM dockets d
  LEFT JOIN sales_invoices v ON v.corporate_id = d.corporate_id AND v.id = d.sales_invoice_id
    AND v.status IN (${ISSUED})
  WHERE d.corporate_id = o.corporate_id AND d.sales_order_id = o.id AND d.status <> 'cancel' AND v.id IS NULL`

/**
 * What orders hold beside their issued invoices (open.rules.ts), as SQL: rows of company, id and `open`. `orders` is a
 * query of orders with `vat_collector` beside their own columns. A running order is worth all that may be loaded less
 * what is billed, two parts with a sign, both at the highest price of an item that has several; a finished one what is
 * loaded after what is billed, at the prices of its days. Each part is rounded once.
 */
export const openOfOrders = (orders: Sql): Sql => sql`
  WITH asked AS (${orders}), billed AS (
    SELECT l.corporate_id, l.sales_order_item_id AS id, sum(l.volume) AS volume, sum(l.discount) AS discount
    FROM asked o
    JOIN sales_invoice_lines l ON l.corporate_id = o.corporate_id AND l.sales_order_id = o.id
    JOIN sales_invoices v ON v.corporate_id = l.corporate_id AND v.id = l.sales_invoice_id AND v.status IN (${ISSUED})
    GROUP BY 1, 2
  ), charged AS (
    SELECT l.corporate_id, l.sales_order_charge_id AS id, sum(l.quantity) AS quantity
    FROM asked o
    JOIN sales_invoice_charges l ON l.corporate_id = o.corporate_id AND l.sales_order_id = o.id
    JOIN sales_invoices v ON v.corporate_id = l.corporate_id AND v.id = l.sales_invoice_id AND v.status IN (${ISSUED})
    GROUP BY 1, 2
  ), items AS (
    SELECT corporate_id, id, part, sum(volume) AS volume, sum(consumed) AS consumed,
      sum(gross - least(share, gross)) AS amount
    FROM (
      SELECT o.corporate_id, o.id, v.part, v.volume, g.gross, i.consumed,
        CASE WHEN v.before + v.volume >= i.volume THEN i.discount - v.taken
          ELSE least(round(i.discount * v.volume / i.volume), i.discount - v.taken) END AS share
      FROM asked o
      JOIN sales_order_items i ON i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
      LEFT JOIN billed b ON b.corporate_id = i.corporate_id AND b.id = i.id
      CROSS JOIN LATERAL (
        SELECT 'all' AS part, trunc(i.volume * (100 + o.over_delivery_pct) / 100, 3) AS volume, 0::numeric AS before,
          0::numeric AS taken WHERE o.status <> 'finish'
        UNION ALL SELECT 'billed', coalesce(b.volume, 0), 0, 0 WHERE o.status <> 'finish'
        UNION ALL SELECT 'rest', greatest(i.consumed - coalesce(b.volume, 0), 0), coalesce(b.volume, 0),
          coalesce(b.discount, 0) WHERE o.status = 'finish'
      ) v
      CROSS JOIN LATERAL (
        SELECT CASE
          WHEN v.part <> 'rest' OR i.highest_price IS NULL THEN round(v.volume * coalesce(i.highest_price, i.price))
          ELSE (SELECT coalesce(sum(round(p.volume * p.price)), 0)
            FROM (${LOADED_AT} AND d.sales_order_item_id = i.id GROUP BY 1, 2) p)
        END AS gross
      ) g
    ) lines GROUP BY corporate_id, id, part
  ), charges AS (
    SELECT corporate_id, id, part, coalesce(sum(amount) FILTER (WHERE taxable), 0) AS taxed,
      coalesce(sum(amount) FILTER (WHERE NOT taxable), 0) AS untaxed
    FROM (
      SELECT i.corporate_id, i.id, i.part, h.taxable, round(h.price * CASE
          WHEN h.basis = 'lump_sum' THEN CASE
            WHEN CASE WHEN i.part = 'billed' THEN b.id IS NOT NULL WHEN i.part = 'all' THEN i.volume > 0
              ELSE i.volume > 0 AND b.id IS NULL END THEN h.qty ELSE 0 END
          WHEN i.part = 'all' THEN greatest(h.qty, coalesce(b.quantity, 0))
          WHEN i.part = 'billed' THEN coalesce(b.quantity, 0)
          WHEN i.volume = 0 THEN 0
          ELSE greatest(CASE WHEN h.basis = 'per_m3' THEN least(h.qty, i.consumed)
            ELSE h.qty END - coalesce(b.quantity, 0), 0)
        END) AS amount
      FROM items i
      JOIN sales_order_charges h ON h.corporate_id = i.corporate_id AND h.sales_order_id = i.id
      LEFT JOIN charged b ON b.corporate_id = h.corporate_id AND b.id = h.id
    ) lines GROUP BY corporate_id, id, part
  ), taxed AS (
    SELECT o.corporate_id, o.id, i.part, o.status, o.price_includes_ppn, o.vat_collector, p.rounding,
      coalesce(c.untaxed, 0) AS untaxed, i.amount + coalesce(c.taxed, 0) AS amount,
      coalesce(p.base_num * p.rate, 0) AS part_of, coalesce(p.base_den * 100, 100)::numeric AS whole
    FROM asked o
    JOIN items i ON i.corporate_id = o.corporate_id AND i.id = o.id
    LEFT JOIN charges c ON c.corporate_id = i.corporate_id AND c.id = i.id AND c.part = i.part
    LEFT JOIN ppns p ON p.corporate_id = o.corporate_id AND p.id = o.ppn_id
  ), sums AS (
    SELECT *, CASE WHEN price_includes_ppn THEN div(2 * amount * whole + whole + part_of, 2 * (whole + part_of))
      ELSE amount END AS dpp,
      CASE
        WHEN price_includes_ppn THEN amount - div(2 * amount * whole + whole + part_of, 2 * (whole + part_of))
        WHEN rounding = 'floor' THEN div(amount * part_of, whole)
        ELSE div(2 * amount * part_of + whole, 2 * whole)
      END AS ppn
    FROM taxed
  )
  SELECT corporate_id, id,
    CASE WHEN status IN ('approve', 'progress', 'finish')
      THEN greatest(sum((dpp + untaxed + CASE WHEN vat_collector THEN 0 ELSE ppn END) * CASE WHEN part = 'billed' THEN -1
        ELSE 1 END), 0) ELSE 0
    END AS open
  FROM sums GROUP BY corporate_id, id, status`

/** Orders that reserve something, as they were at approval. */
export const RESERVED_ORDERS = sql`SELECT o.corporate_id, o.id, o.status, o.over_delivery_pct, o.price_includes_ppn,
  o.ppn_id, r.vat_collector
  FROM sales_order_reservations r JOIN sales_orders o ON o.corporate_id = r.corporate_id AND o.id = r.sales_order_id`
