-- What a day brought into a stock and took out of it, by what moved it: written with the movements
-- themselves under the balance's lock, so that the stock of any day is known without reading them.
-- Rows of today change with every posting and keep to their page.
-- @distribute corporate_id
CREATE TABLE stock_days (
  corporate_id bigint NOT NULL,
  production_unit_id bigint NOT NULL,
  stock_balance_id bigint NOT NULL,
  date date NOT NULL,
  source_type text NOT NULL,
  quantity_in numeric(16,3) NOT NULL,
  quantity_out numeric(16,3) NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT stock_days_pkey PRIMARY KEY (corporate_id, stock_balance_id, date, source_type)
) WITH (fillfactor = 70);
CALL guard_table('stock_days', 'production-unit');

INSERT INTO stock_days (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in, quantity_out, value)
SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type,
  coalesce(sum(quantity_in), 0), coalesce(sum(quantity_out), 0), sum(value)
FROM stock_movements
GROUP BY corporate_id, production_unit_id, stock_balance_id, date, source_type;

-- Stock as it is looked at, as before; how long it lasts is told by the days instead of by the movements.
DROP VIEW material_stock_list;
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
    SELECT sum(s.quantity_out - s.quantity_in) FROM stock_days s
    WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id
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
