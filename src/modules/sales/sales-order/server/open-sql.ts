/**
 * What orders hold beside their invoices (open.rules.ts), as SQL: rows of company, id and `open`. `orders` is a query of
 * orders with `vat_collector` beside their own columns.
 */
export const openOfOrders = (orders: string): string => `
  WITH asked AS (${orders}), items AS (
    SELECT corporate_id, id, sum(volume) AS volume, sum(round(volume * price) - least(share, round(volume * price))) AS amount
    FROM (
      SELECT o.corporate_id, o.id, v.volume, i.price,
        CASE WHEN v.volume >= i.volume THEN i.discount ELSE least(round(i.discount * v.volume / i.volume), i.discount) END AS share
      FROM asked o
      JOIN sales_order_items i ON i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
      CROSS JOIN LATERAL (
        SELECT CASE o.status WHEN 'finish' THEN i.consumed ELSE trunc(i.volume * (100 + o.over_delivery_pct) / 100, 3) END AS volume
      ) v
    ) lines GROUP BY corporate_id, id
  ), charges AS (
    SELECT corporate_id, id, coalesce(sum(amount) FILTER (WHERE taxable), 0) AS taxed, coalesce(sum(amount) FILTER (WHERE NOT taxable), 0) AS untaxed
    FROM (
      SELECT o.corporate_id, o.id, h.taxable, round(h.price *
        CASE WHEN i.volume = 0 THEN 0 WHEN o.status = 'finish' AND h.basis = 'per_m3' THEN least(h.qty, i.volume) ELSE h.qty END) AS amount
      FROM asked o
      JOIN items i ON i.corporate_id = o.corporate_id AND i.id = o.id
      JOIN sales_order_charges h ON h.corporate_id = o.corporate_id AND h.sales_order_id = o.id
    ) lines GROUP BY corporate_id, id
  ), taxed AS (
    SELECT o.corporate_id, o.id, o.status, o.price_includes_ppn, o.vat_collector, p.rounding, coalesce(c.untaxed, 0) AS untaxed,
      i.amount + coalesce(c.taxed, 0) AS amount, coalesce(p.base_num * p.rate, 0) AS part, coalesce(p.base_den * 100, 100)::numeric AS whole
    FROM asked o
    JOIN items i ON i.corporate_id = o.corporate_id AND i.id = o.id
    LEFT JOIN charges c ON c.corporate_id = o.corporate_id AND c.id = o.id
    LEFT JOIN ppns p ON p.corporate_id = o.corporate_id AND p.id = o.ppn_id
  ), sums AS (
    SELECT *, CASE WHEN price_includes_ppn THEN div(2 * amount * whole + whole + part, 2 * (whole + part)) ELSE amount END AS dpp,
      CASE
        WHEN price_includes_ppn THEN amount - div(2 * amount * whole + whole + part, 2 * (whole + part))
        WHEN rounding = 'floor' THEN div(amount * part, whole)
        ELSE div(2 * amount * part + whole, 2 * whole)
      END AS ppn
    FROM taxed
  )
  SELECT corporate_id, id,
    CASE WHEN status IN ('approve', 'progress', 'finish') THEN dpp + untaxed + CASE WHEN vat_collector THEN 0 ELSE ppn END ELSE 0 END AS open
  FROM sums`

/** Orders that hold something, as they stood at their approval. */
export const RESERVED_ORDERS = `SELECT o.corporate_id, o.id, o.status, o.over_delivery_pct, o.price_includes_ppn, o.ppn_id, r.vat_collector
  FROM sales_order_reservations r JOIN sales_orders o ON o.corporate_id = r.corporate_id AND o.id = r.sales_order_id`
