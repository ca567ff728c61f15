-- As before, but of an order that is not approved nothing is still to come.
CREATE OR REPLACE VIEW purchase_order_item_list WITH (security_invoker = true) AS
SELECT i.*, o.number, o.status, o.date, o.vendor_id, o.warehouse_id, o.expected_date, m.is_weighed,
  o.number || ' · ' || m.name AS name, lower(o.number || ' · ' || m.name || ' ' || replace(o.number, '/', '')) AS search_text,
  CASE WHEN o.status IN ('approve', 'progress') THEN greatest(i.qty - i.received, 0) ELSE 0 END AS remaining,
  b.id AS stock_balance_id
FROM purchase_order_items i
JOIN purchase_orders o ON o.corporate_id = i.corporate_id AND o.id = i.purchase_order_id
JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
LEFT JOIN stock_balances b ON b.corporate_id = i.corporate_id AND b.warehouse_id = o.warehouse_id AND b.material_id = i.material_id
  AND o.status IN ('approve', 'progress') AND i.received < i.qty;
