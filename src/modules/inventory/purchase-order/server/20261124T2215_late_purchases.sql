-- The day from which an open order is late.
ALTER TABLE purchase_orders ADD COLUMN open_expected date
  GENERATED ALWAYS AS (CASE WHEN status IN ('approve', 'progress') THEN expected_date END) STORED;
CREATE INDEX purchase_orders_open_expected_idx ON purchase_orders (corporate_id, open_expected, date, id)
  INCLUDE (production_unit_id) WHERE open_expected IS NOT NULL;
CALL guard_table('purchase_orders', 'production-unit');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW purchase_order_list;
CREATE VIEW purchase_order_list WITH (security_invoker = true) AS
SELECT o.*, m.names AS materials, m.received_pct,
  coalesce(o.open_expected < (now() AT TIME ZONE u.timezone)::date, false) AS late
FROM purchase_orders o
JOIN production_units u ON u.corporate_id = o.corporate_id AND u.id = o.production_unit_id
LEFT JOIN LATERAL (
  SELECT string_agg(a.name, ', ' ORDER BY i.id) AS names,
    round(100 * avg(least(i.received / i.qty, 1)), 2) AS received_pct
  FROM purchase_order_items i JOIN materials a ON a.corporate_id = i.corporate_id AND a.id = i.material_id
  WHERE i.corporate_id = o.corporate_id AND i.purchase_order_id = o.id
) m ON true;
GRANT SELECT ON purchase_order_list TO molen_runtime;
