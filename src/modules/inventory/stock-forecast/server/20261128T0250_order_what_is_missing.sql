-- As before; where open purchase orders cover the whole need nothing more is to be ordered: their deliveries are to be hurried,
-- also where the stock runs dry within the lead time.
CREATE OR REPLACE VIEW stock_forecast WITH (security_invoker = true) AS
SELECT f.corporate_id, f.id, f.production_unit_id, f.warehouse_id, f.material_id, f.material_category_id, f.uom_id, f.name,
  f.quantity, f.usable, f.daily_use, f.planned_need, f.due, f.drafted, f.min_stock, f.lead_days,
  d.runs_dry_at, (d.runs_dry_at AT TIME ZONE f.timezone)::date - f.lead_days AS order_by,
  CASE
    WHEN p.qty > 0 AND (d.runs_dry_at AT TIME ZONE f.timezone)::date <= f.today + f.lead_days THEN 'dry'
    WHEN p.qty > 0 THEN 'order'
    WHEN d.runs_dry_at IS NOT NULL THEN 'hurry'
    ELSE 'enough'
  END AS urgency,
  nullif(p.qty, 0)::numeric(14,3) AS proposed_qty, f.purchase_uom_id, l.vendor_id, l.price, f.today + f.lead_days AS expected_date,
  f.search_text, f.updated_at
FROM (
  SELECT b.corporate_id, b.id, b.production_unit_id, b.warehouse_id, b.material_id, m.material_category_id, m.uom_id, m.purchase_uom_id,
    m.conversion, coalesce(m.truck_load, 1) AS truck_load, m.name || ' · ' || w.name AS name, b.quantity, u.timezone, t.today,
    coalesce(mu.min_stock, m.min_stock) AS min_stock, coalesce(m.lead_days, 0) AS lead_days,
    lower(m.code || ' ' || w.code || ' ' || m.name || ' · ' || w.name) AS search_text, b.updated_at,
    (SELECT coalesce(sum(o.quantity), 0) FROM stock_balances o
      JOIN warehouses ow ON ow.corporate_id = o.corporate_id AND ow.id = o.warehouse_id AND ow.type NOT IN ('quarantine', 'in_transit')
      WHERE o.corporate_id = b.corporate_id AND o.material_id = b.material_id AND o.production_unit_id = b.production_unit_id)::numeric(16,3) AS usable,
    (SELECT round(greatest(coalesce(sum(s.quantity_out - s.quantity_in), 0), 0) / 14, 3) FROM stock_days s
      WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id AND s.date > t.today - 14 AND s.date <= t.today
        AND s.source_type IN ('docket', 'batch_adjustment', 'material_usage', 'fuel_usage')) AS daily_use,
    coalesce(n.quantity, 0) AS scheduled_need, coalesce(n.quantity, 0)::numeric(16,3) AS planned_need,
    o.due, o.drafted
  FROM stock_balances b
  JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id AND m.stocked AND m.active AND m.deleted_at IS NULL
  JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
  JOIN production_units u ON u.corporate_id = b.corporate_id AND u.id = b.production_unit_id
  LEFT JOIN material_units mu ON mu.corporate_id = b.corporate_id AND mu.material_id = b.material_id AND mu.production_unit_id = b.production_unit_id
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS today) t
  LEFT JOIN (
    SELECT p.corporate_id, p.production_unit_id, i.material_id, sum(p.remaining * i.quantity_ssd) AS quantity
    FROM production_schedules p
    JOIN product_mix_designs d ON d.corporate_id = p.corporate_id AND d.production_unit_id = p.production_unit_id
      AND d.product_id = p.product_id AND d.status = 'approve'
      AND p.pour_date >= d.valid_from AND (d.valid_until IS NULL OR p.pour_date <= d.valid_until)
    JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
    WHERE p.status IN ('pending', 'progress') AND p.remaining > 0
    GROUP BY p.corporate_id, p.production_unit_id, i.material_id
  ) n ON n.corporate_id = b.corporate_id AND n.production_unit_id = b.production_unit_id AND n.material_id = b.material_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(greatest(i.qty - i.received, 0) * i.base_per_uom) FILTER (WHERE q.status <> 'pending'), 0)::numeric(16,3) AS due,
      coalesce(sum(i.qty * i.base_per_uom) FILTER (WHERE q.status = 'pending'), 0)::numeric(16,3) AS drafted
    FROM purchase_order_items i JOIN purchase_orders q ON q.corporate_id = i.corporate_id AND q.id = i.purchase_order_id
    WHERE i.corporate_id = b.corporate_id AND i.material_id = b.material_id AND q.production_unit_id = b.production_unit_id
      AND q.status IN ('pending', 'approve', 'progress')
  ) o
  WHERE b.warehouse_id = usual_warehouse(b.corporate_id, b.production_unit_id, b.material_id)
) f
CROSS JOIN LATERAL (SELECT CASE WHEN f.scheduled_need > greatest(f.quantity, 0)
  THEN stock_runs_dry_after(f.corporate_id, f.production_unit_id, f.warehouse_id, f.material_id, f.quantity) END AS runs_dry_at) d
CROSS JOIN LATERAL (
  SELECT greatest(ceil((coalesce(f.min_stock, 0) + greatest(f.planned_need, f.daily_use * f.lead_days) - f.usable - f.due - f.drafted)
    / (f.conversion * f.truck_load)), 0) * f.truck_load AS qty
) p
LEFT JOIN LATERAL (
  SELECT q.vendor_id, round(i.price * f.conversion / i.base_per_uom)::bigint AS price
  FROM purchase_order_items i JOIN purchase_orders q ON q.corporate_id = i.corporate_id AND q.id = i.purchase_order_id
  WHERE i.corporate_id = f.corporate_id AND i.material_id = f.material_id AND q.status NOT IN ('reject', 'cancel')
  ORDER BY i.id DESC LIMIT 1
) l ON true;
GRANT SELECT ON stock_forecast TO molen_runtime;
