-- The VAT of an order: the rule by its date and the customer's tax code, the tax base, the VAT; the total carries it.
ALTER TABLE sales_orders ADD COLUMN ppn_id bigint;
ALTER TABLE sales_orders ADD COLUMN dpp bigint NOT NULL DEFAULT 0;
ALTER TABLE sales_orders ADD COLUMN ppn bigint NOT NULL DEFAULT 0;
ALTER TABLE sales_orders ADD CONSTRAINT sales_orders_ppn_fkey FOREIGN KEY (corporate_id, ppn_id) REFERENCES ppns (corporate_id, id);
ALTER TABLE sales_orders ADD CONSTRAINT sales_orders_ppn_check CHECK (dpp >= 0 AND ppn >= 0);

-- Orders that exist get the rule of their own day. A code without a rule of its own takes that of '04'; customers of
-- '07' and '08' are charged none. Sums are rounded once: a quotient n / d half up is div(2n + d, 2d).
UPDATE sales_orders o SET ppn_id = v.ppn_id, dpp = v.dpp, ppn = v.ppn, total = v.dpp + v.ppn + v.untaxed
FROM (
  SELECT t.corporate_id, t.id, t.ppn_id, t.untaxed, b.dpp,
    CASE
      WHEN t.price_includes_ppn THEN t.amount - b.dpp
      WHEN t.rounding = 'floor' THEN div(t.amount * t.part, t.whole)
      ELSE div(2 * t.amount * t.part + t.whole, 2 * t.whole)
    END AS ppn
  FROM (
    SELECT s.corporate_id, s.id, s.price_includes_ppn, r.id AS ppn_id, r.rounding, x.untaxed,
      s.subtotal - s.discount + s.charge - x.untaxed AS amount,
      coalesce(r.base_num * r.rate, 0) AS part, coalesce(r.base_den * 100, 100)::numeric AS whole
    FROM sales_orders s
    JOIN customers c ON c.corporate_id = s.corporate_id AND c.id = s.customer_id
    LEFT JOIN LATERAL (
      SELECT p.* FROM ppns p
      WHERE p.corporate_id = s.corporate_id AND p.tax_code IN (c.tax_code, '04') AND p.active AND p.deleted_at IS NULL
        AND p.valid_from <= s.date AND (p.valid_until IS NULL OR p.valid_until >= s.date)
      ORDER BY p.tax_code <> c.tax_code LIMIT 1
    ) r ON c.tax_code NOT IN ('07', '08')
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(round(h.qty * h.price)), 0) AS untaxed FROM sales_order_charges h
      WHERE h.corporate_id = s.corporate_id AND h.sales_order_id = s.id AND NOT h.taxable
    ) x
  ) t
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN t.price_includes_ppn THEN div(2 * t.amount * t.whole + t.whole + t.part, 2 * (t.whole + t.part))
      ELSE t.amount
    END AS dpp
  ) b
) v
WHERE v.corporate_id = o.corporate_id AND v.id = o.id;
CREATE INDEX sales_orders_ppn_idx ON sales_orders (corporate_id, ppn_id) WHERE ppn_id IS NOT NULL;
CALL guard_table('sales_orders', 'production-unit');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW IF EXISTS sales_order_list;
CREATE VIEW sales_order_list WITH (security_invoker = true) AS
SELECT o.*, i.volume, i.consumed, i.delivered, i.volume - i.consumed AS remaining,
  CASE WHEN i.volume > 0 THEN round(i.delivered * 100 / i.volume, 2) END AS delivered_pct,
  (
    SELECT coalesce(sum(CASE s.status WHEN 'cancel' THEN 0 WHEN 'finish' THEN s.consumed ELSE greatest(s.volume, s.consumed) END), 0)
    FROM production_schedules s
    WHERE s.corporate_id = o.corporate_id AND s.sales_order_id = o.id
  ) AS scheduled
FROM sales_orders o
LEFT JOIN LATERAL (
  SELECT sum(t.volume) AS volume, sum(t.consumed) AS consumed, sum(t.delivered) AS delivered
  FROM sales_order_items t
  WHERE t.corporate_id = o.corporate_id AND t.sales_order_id = o.id
) i ON true;
GRANT SELECT ON sales_order_list TO molen_runtime;
