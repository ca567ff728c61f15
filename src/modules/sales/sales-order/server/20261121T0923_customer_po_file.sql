ALTER TABLE sales_orders ADD COLUMN customer_po_file bigint;
ALTER TABLE sales_orders ADD CONSTRAINT sales_orders_customer_po_file_fkey FOREIGN KEY (corporate_id, customer_po_file) REFERENCES files (corporate_id, id);
CREATE INDEX sales_orders_customer_po_file_idx ON sales_orders (corporate_id, customer_po_file) WHERE customer_po_file IS NOT NULL;

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW sales_order_list;
CREATE VIEW sales_order_list WITH (security_invoker = true) AS
SELECT o.*, i.volume, i.consumed, i.delivered, i.volume - i.consumed AS remaining,
  CASE WHEN i.volume > 0 THEN round(i.delivered * 100 / i.volume, 2) END AS delivered_pct
FROM sales_orders o
LEFT JOIN LATERAL (
  SELECT sum(t.volume) AS volume, sum(t.consumed) AS consumed, sum(t.delivered) AS delivered
  FROM sales_order_items t
  WHERE t.corporate_id = o.corporate_id AND t.sales_order_id = o.id
) i ON true;
GRANT SELECT ON sales_order_list TO molen_runtime;
