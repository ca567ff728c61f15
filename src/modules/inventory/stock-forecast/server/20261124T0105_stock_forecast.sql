-- What a truck brings of a material, in its purchase unit: orders are proposed in whole loads.
ALTER TABLE materials ADD COLUMN truck_load numeric(14,3);
ALTER TABLE materials ADD CONSTRAINT materials_truck_load_check CHECK (truck_load > 0);
CALL guard_table('materials', 'corporate');

DROP VIEW material_list;
CREATE VIEW material_list WITH (security_invoker = true) AS
SELECT m.*,
  (SELECT coalesce(sum(b.quantity), 0) FROM stock_balances b WHERE b.corporate_id = m.corporate_id AND b.material_id = m.id)::numeric(16,3) AS stock,
  c.kind,
  o.type AS uom_type,
  o.base_factor AS uom_factor
FROM materials m
JOIN material_categories c ON c.id = m.material_category_id
JOIN uoms o ON o.corporate_id = m.corporate_id AND o.id = m.uom_id;
GRANT SELECT ON material_list TO molen_runtime;

-- The place from which a unit draws a material, where nothing else is said (inventory/material-stock, usual-warehouses.ts).
CREATE FUNCTION usual_warehouse(corporate bigint, unit bigint, material bigint) RETURNS bigint LANGUAGE sql STABLE AS $body$
  SELECT coalesce(
    (SELECT mu.default_warehouse_id FROM material_units mu
     WHERE mu.corporate_id = corporate AND mu.material_id = material AND mu.production_unit_id = unit),
    (SELECT min(w.id) FROM warehouses w
     WHERE w.corporate_id = corporate AND w.production_unit_id = unit AND w.material_id = material
       AND w.active AND w.deleted_at IS NULL AND w.type NOT IN ('quarantine', 'in_transit')),
    (SELECT u.default_warehouse_id FROM production_units u WHERE u.corporate_id = corporate AND u.id = unit))
$body$;

-- When a stock is used up by the open schedules of its unit, as stock_runs_dry tells without receipts: what is due of approved
-- orders comes at the opening hour of its day; what is late, and what has not come by that hour, at that of tomorrow.
CREATE FUNCTION stock_runs_dry_after(corporate bigint, unit bigint, warehouse bigint, material bigint, held numeric)
RETURNS timestamptz LANGUAGE sql STABLE AS $body$
  WITH pours AS (
    SELECT p.starts, p.starts + make_interval(secs => (3600 * p.remaining / p.per_hour)::double precision) AS ends, p.need
    FROM (
      SELECT greatest((s.pour_date + s.start_time) AT TIME ZONE u.timezone, now()) AS starts, s.remaining,
        coalesce(nullif(s.m3_per_hour, 0), 420.0 / nullif(s.interval_minutes, 0), 30) AS per_hour, s.remaining * i.quantity_ssd AS need
      FROM production_schedules s
      JOIN production_units u ON u.corporate_id = s.corporate_id AND u.id = s.production_unit_id
      JOIN product_mix_designs d ON d.corporate_id = s.corporate_id AND d.production_unit_id = s.production_unit_id
        AND d.product_id = s.product_id AND d.status = 'approve'
        AND s.pour_date >= d.valid_from AND (d.valid_until IS NULL OR s.pour_date <= d.valid_until)
      JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id AND i.material_id = material
      WHERE s.corporate_id = corporate AND s.production_unit_id = unit AND s.status IN ('pending', 'progress')
        AND s.remaining > 0 AND i.quantity_ssd > 0
    ) p
  ), due AS (
    SELECT CASE WHEN t.comes < now() THEN t.tomorrow ELSE t.comes END AS at, (i.qty - i.received) * i.base_per_uom AS came
    FROM purchase_orders o
    JOIN purchase_order_items i ON i.corporate_id = o.corporate_id AND i.purchase_order_id = o.id AND i.material_id = material
    JOIN production_units u ON u.corporate_id = o.corporate_id AND u.id = o.production_unit_id
    CROSS JOIN LATERAL (
      SELECT (o.expected_date + coalesce(u.open_time, '08:00')) AT TIME ZONE u.timezone AS comes,
        ((now() AT TIME ZONE u.timezone)::date + 1 + coalesce(u.open_time, '08:00')) AT TIME ZONE u.timezone AS tomorrow
    ) t
    WHERE o.corporate_id = corporate AND o.production_unit_id = unit AND o.warehouse_id = warehouse
      AND o.status IN ('approve', 'progress') AND i.received < i.qty
  ), moments AS (
    SELECT starts AS at FROM pours UNION SELECT ends FROM pours UNION SELECT at FROM due
  ), used AS (
    SELECT m.at, (SELECT coalesce(sum(p.need * CASE
      WHEN m.at >= p.ends THEN 1 WHEN m.at <= p.starts THEN 0
      ELSE extract(epoch FROM m.at - p.starts) / extract(epoch FROM p.ends - p.starts) END), 0) FROM pours p) AS total
    FROM moments m
  ), spans AS (
    SELECT at, total, lag(at) OVER (ORDER BY at) AS since, lag(total) OVER (ORDER BY at) AS before FROM used
  ), supplied AS (
    SELECT s.*, greatest(held + (SELECT coalesce(sum(d.came), 0) FROM due d WHERE d.at <= s.since), 0) AS supply FROM spans s
    WHERE s.since IS NOT NULL
  )
  SELECT CASE WHEN supply <= before THEN since
    ELSE since + (at - since) * ((supply - before) / (total - before))::double precision END
  FROM supplied WHERE total > supply ORDER BY at LIMIT 1
$body$;

-- Of each material of a unit, at the place from which it is drawn: what lies there, what is needed of it, what is due, when
-- it runs dry in spite of that, and what is to be ordered by then. What is needed is what the open schedules ask for, at least
-- what the last 14 days used in the lead time; what is missing to it and to the minimum is ordered in whole truck loads, of
-- whom it was ordered last and at that price. An order that is not approved yet is not due, but is not proposed again.
CREATE VIEW stock_forecast WITH (security_invoker = true) AS
SELECT f.corporate_id, f.id, f.production_unit_id, f.warehouse_id, f.material_id, f.material_category_id, f.uom_id, f.name,
  f.quantity, f.usable, f.daily_use, f.planned_need, f.due, f.drafted, f.min_stock, f.lead_days,
  d.runs_dry_at, (d.runs_dry_at AT TIME ZONE f.timezone)::date - f.lead_days AS order_by,
  CASE
    WHEN d.runs_dry_at IS NOT NULL AND (d.runs_dry_at AT TIME ZONE f.timezone)::date <= f.today + f.lead_days THEN 'dry'
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
    (SELECT coalesce(sum(greatest(p.remaining, 0) * i.quantity_ssd), 0) FROM production_schedules p
      JOIN product_mix_designs d ON d.corporate_id = p.corporate_id AND d.production_unit_id = p.production_unit_id
        AND d.product_id = p.product_id AND d.status = 'approve'
        AND p.pour_date >= d.valid_from AND (d.valid_until IS NULL OR p.pour_date <= d.valid_until)
      JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id AND i.material_id = b.material_id
      WHERE p.corporate_id = b.corporate_id AND p.production_unit_id = b.production_unit_id AND p.status IN ('pending', 'progress'))::numeric(16,3) AS planned_need,
    o.due, o.drafted
  FROM stock_balances b
  JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id AND m.stocked AND m.active AND m.deleted_at IS NULL
  JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
  JOIN production_units u ON u.corporate_id = b.corporate_id AND u.id = b.production_unit_id
  LEFT JOIN material_units mu ON mu.corporate_id = b.corporate_id AND mu.material_id = b.material_id AND mu.production_unit_id = b.production_unit_id
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS today) t
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(greatest(i.qty - i.received, 0) * i.base_per_uom) FILTER (WHERE q.status <> 'pending'), 0)::numeric(16,3) AS due,
      coalesce(sum(i.qty * i.base_per_uom) FILTER (WHERE q.status = 'pending'), 0)::numeric(16,3) AS drafted
    FROM purchase_order_items i JOIN purchase_orders q ON q.corporate_id = i.corporate_id AND q.id = i.purchase_order_id
    WHERE i.corporate_id = b.corporate_id AND i.material_id = b.material_id AND q.production_unit_id = b.production_unit_id
      AND q.status IN ('pending', 'approve', 'progress')
  ) o
  WHERE b.warehouse_id = usual_warehouse(b.corporate_id, b.production_unit_id, b.material_id)
) f
CROSS JOIN LATERAL (SELECT stock_runs_dry_after(f.corporate_id, f.production_unit_id, f.warehouse_id, f.material_id, f.quantity) AS runs_dry_at) d
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
