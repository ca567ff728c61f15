-- Of a cancelled order nothing remains to be delivered or scheduled.
DROP VIEW sales_order_item_list;
CREATE VIEW sales_order_item_list WITH (security_invoker = true) AS
SELECT i.corporate_id, i.id, i.production_unit_id, i.sales_order_id, i.product_id, i.casting_category_id, i.slump_cm, i.volume,
  i.price, i.discount, i.min_price, i.amount, i.consumed, i.delivered, i.billable,
  CASE o.status WHEN 'cancel' THEN 0 ELSE i.remaining END AS remaining,
  i.lock_version, i.created_by, i.created_at, i.updated_by, i.updated_at,
  o.number || ' · ' || p.code AS name, o.number, o.status, o.customer_id, o.site_project_id,
  o.date, lower(o.number || ' · ' || p.code || ' ' || replace(o.number, '/', '') || ' ' || c.name) AS search_text,
  s.scheduled, CASE o.status WHEN 'cancel' THEN 0 ELSE greatest(i.volume - s.scheduled, 0) END AS unscheduled
FROM sales_order_items i
JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
JOIN products p ON p.corporate_id = i.corporate_id AND p.id = i.product_id
JOIN customers c ON c.corporate_id = i.corporate_id AND c.id = o.customer_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(CASE t.status WHEN 'cancel' THEN 0 WHEN 'finish' THEN t.consumed ELSE greatest(t.volume, t.consumed) END), 0) AS scheduled
  FROM production_schedules t
  WHERE t.corporate_id = i.corporate_id AND t.sales_order_item_id = i.id
) s;
GRANT SELECT ON sales_order_item_list TO molen_runtime;

DROP VIEW sales_order_list;
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
