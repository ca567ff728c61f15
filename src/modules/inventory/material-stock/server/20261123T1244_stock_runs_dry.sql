-- Stock as it is looked at, as before, with the hour at which it runs dry.
DROP VIEW material_stock_list;
-- When a stock is used up by the open schedules of its unit: each takes its materials by the mix design in force, evenly from
-- its start (from now, where that has passed) over the hours that its remaining volume takes. Of several places only the one
-- from which the unit draws the material runs dry. Null: what is scheduled does not use it up.
CREATE FUNCTION stock_runs_dry(corporate bigint, unit bigint, warehouse bigint, material bigint, held numeric)
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
      JOIN materials m ON m.corporate_id = s.corporate_id AND m.id = material
      LEFT JOIN material_units mu ON mu.corporate_id = s.corporate_id AND mu.material_id = material AND mu.production_unit_id = unit
      WHERE s.corporate_id = corporate AND s.production_unit_id = unit AND s.status IN ('pending', 'progress')
        AND s.remaining > 0 AND i.quantity_ssd > 0 AND m.stocked
        AND warehouse = coalesce(mu.default_warehouse_id, (
          SELECT min(w.id) FROM warehouses w
          WHERE w.corporate_id = corporate AND w.production_unit_id = unit AND w.material_id = material
            AND w.active AND w.deleted_at IS NULL AND w.type NOT IN ('quarantine', 'in_transit')), u.default_warehouse_id)
    ) p
  ), moments AS (
    SELECT starts AS at FROM pours UNION SELECT ends FROM pours
  ), used AS (
    SELECT m.at, (SELECT sum(p.need * CASE
      WHEN m.at >= p.ends THEN 1 WHEN m.at <= p.starts THEN 0
      ELSE extract(epoch FROM m.at - p.starts) / extract(epoch FROM p.ends - p.starts) END) FROM pours p) AS total
    FROM moments m
  ), spans AS (
    SELECT at, total, lag(at) OVER (ORDER BY at) AS since, lag(total) OVER (ORDER BY at) AS before FROM used
  )
  SELECT CASE WHEN held <= 0 OR since IS NULL THEN coalesce(since, at)
    ELSE since + (at - since) * ((held - before) / (total - before))::double precision END
  FROM spans WHERE total > greatest(held, 0) ORDER BY at LIMIT 1
$body$;

CREATE VIEW material_stock_list WITH (security_invoker = true) AS
SELECT b.corporate_id, b.id, b.production_unit_id, b.warehouse_id, b.material_id,
  m.material_category_id, m.uom_id,
  m.name || ' · ' || w.name AS name,
  t.as_of, q.quantity, q.value,
  CASE WHEN t.asked AND q.quantity > 0 THEN greatest(round(q.value / q.quantity, 3), 0)::numeric(16,3) ELSE b.average_cost END AS average_cost,
  coalesce(mu.min_stock, m.min_stock) AS min_stock,
  coalesce(mu.max_stock, m.max_stock) AS max_stock,
  CASE
    WHEN q.quantity < 0 THEN 'negative'
    WHEN q.quantity < coalesce(mu.min_stock, m.min_stock) THEN 'below_min'
    ELSE 'enough'
  END AS stock_level,
  round(greatest(q.quantity, 0) * 14 / nullif((
    SELECT sum(s.quantity_out - s.quantity_in) FROM page_stock_days s
    WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id
      AND s.date > t.as_of - 14 AND s.date <= t.as_of
      AND s.source_type IN ('docket', 'material_usage')
  ), 0), 1) AS days_of_cover,
  CASE WHEN NOT t.asked THEN coalesce((
    SELECT sum(greatest(p.remaining, 0) * i.quantity_ssd)
    FROM production_schedules p
    JOIN product_mix_designs d ON d.corporate_id = p.corporate_id AND d.production_unit_id = p.production_unit_id
      AND d.product_id = p.product_id AND d.status = 'approve'
      AND p.pour_date >= d.valid_from AND (d.valid_until IS NULL OR p.pour_date <= d.valid_until)
    JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id AND i.material_id = b.material_id
    WHERE p.corporate_id = b.corporate_id AND p.production_unit_id = b.production_unit_id AND p.status IN ('pending', 'progress')
  ), 0)::numeric(16,3) END AS planned_need,
  CASE WHEN NOT t.asked THEN stock_runs_dry(b.corporate_id, b.production_unit_id, b.warehouse_id, b.material_id, q.quantity) END AS runs_dry_at,
  lower(m.code || ' ' || w.code || ' ' || m.name || ' · ' || w.name) AS search_text,
  b.updated_at
FROM stock_balances b
JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
JOIN production_units u ON u.corporate_id = b.corporate_id AND u.id = b.production_unit_id
CROSS JOIN LATERAL (SELECT (current_setting('app.as_of', true) <> '') IS TRUE AS asked,
  coalesce(nullif(current_setting('app.as_of', true), '')::date, (now() AT TIME ZONE u.timezone)::date) AS as_of) t
LEFT JOIN LATERAL (
  SELECT sum(s.quantity_in - s.quantity_out) AS quantity, sum(s.value) AS value
  FROM page_stock_days s WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id AND t.asked AND s.date > t.as_of
) later ON true
CROSS JOIN LATERAL (SELECT (b.quantity - coalesce(later.quantity, 0))::numeric(16,3) AS quantity,
  (b.value - coalesce(later.value, 0))::bigint AS value) q
LEFT JOIN material_units mu ON mu.corporate_id = b.corporate_id AND mu.material_id = b.material_id AND mu.production_unit_id = b.production_unit_id;
GRANT SELECT ON material_stock_list TO molen_runtime;
