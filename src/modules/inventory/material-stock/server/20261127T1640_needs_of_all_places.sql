-- As before; open orders and the need of open schedules are summed up once for all places instead of once a row, and what batches
-- differed from their dockets counts as use.
DROP VIEW IF EXISTS material_stock_list;
CREATE VIEW material_stock_list WITH (security_invoker = true) AS
SELECT b.corporate_id, b.id, b.production_unit_id, b.warehouse_id, b.material_id,
  m.material_category_id, m.uom_id,
  m.name || ' · ' || w.name AS name,
  t.as_of, q.quantity, CASE WHEN k.usable THEN q.quantity ELSE 0 END AS usable, q.value,
  CASE WHEN t.asked AND q.quantity > 0 THEN greatest(round(q.value / q.quantity, 3), 0)::numeric(16,3) ELSE b.average_cost END AS average_cost,
  coalesce(mu.min_stock, m.min_stock) AS min_stock,
  coalesce(mu.max_stock, m.max_stock) AS max_stock,
  CASE
    WHEN NOT k.usable THEN w.type
    WHEN q.quantity < 0 THEN 'negative'
    WHEN q.quantity < coalesce(mu.min_stock, m.min_stock) THEN 'below_min'
    ELSE 'enough'
  END AS stock_level,
  CASE WHEN k.usable THEN round(greatest(q.quantity, 0) * 14 / nullif((
    SELECT sum(s.quantity_out - s.quantity_in) FROM page_stock_days s
    WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id
      AND s.date > t.as_of - 14 AND s.date <= t.as_of
      AND s.source_type IN ('docket', 'batch_adjustment', 'material_usage', 'fuel_usage')
  ), 0), 1) END AS days_of_cover,
  CASE WHEN k.usable AND NOT t.asked THEN coalesce(o.quantity, 0)::numeric(16,3) END AS on_order,
  n.planned_need,
  CASE WHEN k.usable AND NOT t.asked
    THEN q.quantity + coalesce(o.quantity, 0)::numeric(16,3) - coalesce(n.planned_need, 0) END AS projected,
  CASE WHEN n.planned_need > greatest(q.quantity, 0)
    THEN stock_runs_dry(b.corporate_id, b.production_unit_id, b.warehouse_id, b.material_id, q.quantity) END AS runs_dry_at,
  lower(m.code || ' ' || w.code || ' ' || m.name || ' · ' || w.name) AS search_text,
  w.batching_plant_id, b.updated_at
FROM stock_balances b
JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
JOIN production_units u ON u.corporate_id = b.corporate_id AND u.id = b.production_unit_id
CROSS JOIN LATERAL (SELECT (current_setting('app.as_of', true) <> '') IS TRUE AS asked,
  coalesce(nullif(current_setting('app.as_of', true), '')::date, (now() AT TIME ZONE u.timezone)::date) AS as_of) t
CROSS JOIN LATERAL (SELECT w.type NOT IN ('quarantine', 'in_transit') AS usable) k
LEFT JOIN LATERAL (
  SELECT sum(s.quantity_in - s.quantity_out) AS quantity, sum(s.value) AS value
  FROM page_stock_days s WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id AND t.asked AND s.date > t.as_of
) later ON true
CROSS JOIN LATERAL (SELECT (b.quantity - coalesce(later.quantity, 0))::numeric(16,3) AS quantity,
  (b.value - coalesce(later.value, 0))::bigint AS value) q
LEFT JOIN (
  SELECT o.corporate_id, o.warehouse_id, i.material_id, sum((i.qty - i.received) * i.base_per_uom) AS quantity
  FROM page_purchase_orders o
  JOIN page_purchase_order_items i ON i.corporate_id = o.corporate_id AND i.purchase_order_id = o.id
  WHERE o.status IN ('approve', 'progress') AND i.received < i.qty
  GROUP BY o.corporate_id, o.warehouse_id, i.material_id
) o ON o.corporate_id = b.corporate_id AND o.warehouse_id = b.warehouse_id AND o.material_id = b.material_id
LEFT JOIN (
  SELECT p.corporate_id, p.production_unit_id, i.material_id, sum(p.remaining * i.quantity_ssd) AS quantity
  FROM page_production_schedules p
  JOIN product_mix_designs d ON d.corporate_id = p.corporate_id AND d.production_unit_id = p.production_unit_id
    AND d.product_id = p.product_id AND d.status = 'approve'
    AND p.pour_date >= d.valid_from AND (d.valid_until IS NULL OR p.pour_date <= d.valid_until)
  JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
  WHERE p.status IN ('pending', 'progress') AND p.remaining > 0
  GROUP BY p.corporate_id, p.production_unit_id, i.material_id
) s ON s.corporate_id = b.corporate_id AND s.production_unit_id = b.production_unit_id AND s.material_id = b.material_id
-- Behind OFFSET the usual place of the material is looked up once a row, not at each use.
CROSS JOIN LATERAL (
  SELECT k.usable AND NOT t.asked
    AND b.warehouse_id = usual_warehouse(b.corporate_id, b.production_unit_id, b.material_id) AS is_usual
  OFFSET 0
) c
CROSS JOIN LATERAL (SELECT CASE WHEN c.is_usual THEN coalesce(s.quantity, 0)::numeric(16,3) END AS planned_need) n
LEFT JOIN material_units mu ON mu.corporate_id = b.corporate_id AND mu.material_id = b.material_id AND mu.production_unit_id = b.production_unit_id;
GRANT SELECT ON material_stock_list TO molen_runtime;
