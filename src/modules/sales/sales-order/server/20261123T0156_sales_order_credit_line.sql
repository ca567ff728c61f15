-- All columns of a table in a view are those it had when the view was made.
DROP VIEW IF EXISTS sales_order_list;
CREATE VIEW sales_order_list WITH (security_invoker = true) AS
SELECT o.*, i.volume, i.consumed, i.delivered,
  CASE o.status WHEN 'cancel' THEN 0 ELSE i.volume - i.consumed END AS remaining,
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
