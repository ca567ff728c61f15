-- What of an item is not scheduled yet: what a new schedule of it starts with.
CREATE OR REPLACE VIEW sales_order_item_list WITH (security_invoker = true) AS
SELECT i.*, o.number || ' · ' || p.code AS name, o.number, o.status, o.customer_id, o.site_project_id,
  o.date, lower(o.number || ' · ' || p.code || ' ' || replace(o.number, '/', '') || ' ' || c.name) AS search_text,
  s.scheduled, greatest(i.volume - s.scheduled, 0) AS unscheduled
FROM sales_order_items i
JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
JOIN products p ON p.corporate_id = i.corporate_id AND p.id = i.product_id
JOIN customers c ON c.corporate_id = i.corporate_id AND c.id = o.customer_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(CASE t.status WHEN 'cancel' THEN 0 WHEN 'finish' THEN t.consumed ELSE greatest(t.volume, t.consumed) END), 0) AS scheduled
  FROM production_schedules t
  WHERE t.corporate_id = i.corporate_id AND t.sales_order_item_id = i.id
) s;
