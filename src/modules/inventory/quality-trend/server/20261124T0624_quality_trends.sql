-- What tests measured as a number, in their order for each material, unit and indicator: beside the limits of the test, how far it is
-- from the one before, and the average of the last five.
CREATE VIEW quality_trends WITH (security_invoker = true) AS
SELECT r.corporate_id, r.id, r.production_unit_id, t.number, t.date, t.material_id, t.vendor_id, r.material_qc_indicator_id, r.value, i.unit,
  r.min, r.max, r.result,
  r.value - lag(r.value) OVER so_far AS change,
  round(avg(r.value) OVER (so_far ROWS 4 PRECEDING), 3) AS average,
  r.updated_at
FROM material_quality_results r
JOIN material_quality_tests t ON t.corporate_id = r.corporate_id AND t.id = r.material_quality_test_id
JOIN material_qc_indicators i ON i.corporate_id = r.corporate_id AND i.id = r.material_qc_indicator_id AND i.type = 'number'
WHERE r.value IS NOT NULL
WINDOW so_far AS (PARTITION BY r.corporate_id, t.material_id, r.production_unit_id, r.material_qc_indicator_id ORDER BY t.date, t.sampled_at, r.id);
GRANT SELECT ON quality_trends TO molen_runtime;
