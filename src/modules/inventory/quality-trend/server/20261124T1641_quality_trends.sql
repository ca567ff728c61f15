-- As before; how far a result is from the ones before it is read for the rows of a page alone, so that a list and its count do not
-- order all tests of two years.
CREATE OR REPLACE VIEW quality_trends WITH (security_invoker = true) AS
SELECT r.corporate_id, r.id, r.production_unit_id, t.number, t.date, t.material_id, t.vendor_id, r.material_qc_indicator_id, r.value, i.unit,
  r.min, r.max, r.result,
  r.value - (
    SELECT o.value FROM material_quality_tests e
    JOIN material_quality_results o ON o.corporate_id = e.corporate_id AND o.material_quality_test_id = e.id
      AND o.material_qc_indicator_id = r.material_qc_indicator_id AND o.value IS NOT NULL
    WHERE e.corporate_id = t.corporate_id AND e.material_id = t.material_id AND e.production_unit_id = t.production_unit_id
      AND e.date <= t.date AND (e.date, e.sampled_at, o.id) < (t.date, t.sampled_at, r.id)
    ORDER BY e.date DESC, e.sampled_at DESC, o.id DESC LIMIT 1
  ) AS change,
  (SELECT round(avg(l.value), 3) FROM (
    SELECT o.value FROM material_quality_tests e
    JOIN material_quality_results o ON o.corporate_id = e.corporate_id AND o.material_quality_test_id = e.id
      AND o.material_qc_indicator_id = r.material_qc_indicator_id AND o.value IS NOT NULL
    WHERE e.corporate_id = t.corporate_id AND e.material_id = t.material_id AND e.production_unit_id = t.production_unit_id
      AND e.date <= t.date AND (e.date, e.sampled_at, o.id) <= (t.date, t.sampled_at, r.id)
    ORDER BY e.date DESC, e.sampled_at DESC, o.id DESC LIMIT 5) l) AS average,
  r.updated_at
FROM material_quality_results r
JOIN material_quality_tests t ON t.corporate_id = r.corporate_id AND t.id = r.material_quality_test_id
JOIN material_qc_indicators i ON i.corporate_id = r.corporate_id AND i.id = r.material_qc_indicator_id AND i.type = 'number'
WHERE r.value IS NOT NULL;
