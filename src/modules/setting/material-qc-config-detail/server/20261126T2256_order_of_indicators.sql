-- The order of the indicators under the name that callers know.
DROP VIEW page_material_qc_config_details;
ALTER TABLE material_qc_config_details RENAME COLUMN position TO "order";
CALL guard_table('material_qc_config_details', 'corporate');
