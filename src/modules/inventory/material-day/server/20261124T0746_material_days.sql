-- What a unit used of a material on a day: by dockets with what their batches differed, by hand, and as fuel.
CREATE VIEW material_days WITH (security_invoker = true) AS
SELECT s.corporate_id, min(s.id) AS id, s.production_unit_id, b.material_id, s.date, m.uom_id,
  coalesce(sum(s.quantity_out - s.quantity_in) FILTER (WHERE s.source_type IN ('docket', 'batch_adjustment')), 0)::numeric(16,3) AS produced,
  coalesce(sum(s.quantity_out - s.quantity_in) FILTER (WHERE s.source_type IN ('material_usage', 'fuel_usage')), 0)::numeric(16,3) AS other,
  sum(s.quantity_out - s.quantity_in)::numeric(16,3) AS used,
  -sum(s.value)::bigint AS value,
  max(s.updated_at) AS updated_at
FROM stock_days s
JOIN stock_balances b ON b.corporate_id = s.corporate_id AND b.id = s.stock_balance_id
JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
WHERE s.source_type IN ('docket', 'batch_adjustment', 'material_usage', 'fuel_usage')
GROUP BY s.corporate_id, s.production_unit_id, b.material_id, s.date, m.uom_id;
GRANT SELECT ON material_days TO molen_runtime;
