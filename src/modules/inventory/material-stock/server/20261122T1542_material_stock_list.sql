-- Stock as it is looked at: limits (the unit's before the material's), how long it lasts at the use of
-- the last 14 days, and what the open schedules of the unit still need by the mix design in force.
CREATE VIEW material_stock_list WITH (security_invoker = true) AS
SELECT b.corporate_id, b.id, b.production_unit_id, b.warehouse_id, b.material_id,
  m.material_category_id, m.uom_id,
  m.name || ' · ' || w.name AS name,
  b.quantity, b.value, b.average_cost,
  coalesce(mu.min_stock, m.min_stock) AS min_stock,
  coalesce(mu.max_stock, m.max_stock) AS max_stock,
  CASE
    WHEN b.quantity < 0 THEN 'negative'
    WHEN b.quantity < coalesce(mu.min_stock, m.min_stock) THEN 'below_min'
    ELSE 'enough'
  END AS stock_level,
  round(greatest(b.quantity, 0) * 14 / nullif((
    SELECT -sum(s.quantity) FROM stock_movements s
    WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id AND s.production_unit_id = b.production_unit_id
      AND s.date > (now() AT TIME ZONE u.timezone)::date - 14
      AND s.source_type IN ('docket', 'material_usage')
  ), 0), 1) AS days_of_cover,
  coalesce((
    SELECT sum(greatest(p.remaining, 0) * i.quantity_ssd)
    FROM production_schedules p
    JOIN product_mix_designs d ON d.corporate_id = p.corporate_id AND d.production_unit_id = p.production_unit_id
      AND d.product_id = p.product_id AND d.status = 'approve'
      AND p.pour_date >= d.valid_from AND (d.valid_until IS NULL OR p.pour_date <= d.valid_until)
    JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id AND i.material_id = b.material_id
    WHERE p.corporate_id = b.corporate_id AND p.production_unit_id = b.production_unit_id AND p.status IN ('pending', 'progress')
  ), 0)::numeric(16,3) AS planned_need,
  lower(m.code || ' ' || w.code || ' ' || m.name || ' · ' || w.name) AS search_text,
  b.updated_at
FROM stock_balances b
JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
JOIN production_units u ON u.corporate_id = b.corporate_id AND u.id = b.production_unit_id
LEFT JOIN material_units mu ON mu.corporate_id = b.corporate_id AND mu.material_id = b.material_id AND mu.production_unit_id = b.production_unit_id;
GRANT SELECT ON material_stock_list TO molen_runtime;
