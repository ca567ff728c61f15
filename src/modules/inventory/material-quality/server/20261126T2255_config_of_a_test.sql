-- The configuration of a test under the name that callers know.
DROP VIEW page_material_quality_tests;
ALTER TABLE material_quality_tests RENAME COLUMN material_qc_config_id TO config_id;
CALL guard_table('material_quality_tests', 'production-unit');
