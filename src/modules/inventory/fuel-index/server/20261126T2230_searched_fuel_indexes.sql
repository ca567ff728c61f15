-- Lists and lookups search an index by its equipment and period.
CREATE OR REPLACE VIEW fuel_index_list WITH (security_invoker = true) AS
SELECT f.*, f.called || ' · ' || to_char(f.period, 'YYYY-MM') AS name, c.min, c.max, c.standard,
  CASE WHEN c.id IS NULL OR f.index_value IS NULL THEN 'pending' WHEN f.index_value BETWEEN c.min AND c.max THEN 'pass' ELSE 'reject' END AS status,
  round((f.index_value - b.index_value) * 100 / nullif(b.index_value, 0), 1) AS trend_pct, f.index_value AS index,
  CASE WHEN c.id IS NOT NULL AND f.index_value IS NOT NULL THEN
    CASE WHEN f.index_value BETWEEN c.min AND c.max THEN 'pass' ELSE 'reject' END END AS result,
  lower(f.called || ' · ' || to_char(f.period, 'YYYY-MM')) AS search_text
FROM fuel_index_figures f
LEFT JOIN LATERAL (
  SELECT g.id, g.min, g.max, g.standard FROM fuel_index_configs g
  JOIN equipment_types y ON y.id = g.equipment_type_id
  WHERE g.corporate_id = f.corporate_id AND g.active AND g.deleted_at IS NULL AND y.code = f.equipment_type
    AND g.fuel_index_type_id = f.fuel_index_type_id AND g.valid_from <= f.date
    AND (g.equipment_model IS NULL OR lower(g.equipment_model) = lower(f.model))
  ORDER BY g.equipment_model IS NULL, g.valid_from DESC, g.id DESC LIMIT 1
) c ON true
LEFT JOIN fuel_index_figures b ON b.corporate_id = f.corporate_id AND b.equipment_id = f.equipment_id
  AND b.fuel_index_type_id = f.fuel_index_type_id AND b.period = (f.period - interval '1 month')::date;
