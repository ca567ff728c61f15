-- What is deducted is only ever k × (value − max). Formulas of any other form, and those without the limit that they count
-- above, are emptied; each is told in the log of the migration, so that it can be entered anew.
UPDATE material_qc_config_details SET deduction_formula = NULL WHERE btrim(deduction_formula) = '';
DO $$
DECLARE
  emptied record;
BEGIN
  FOR emptied IN
    SELECT d.corporate_id, d.id, d.deduction_formula, c.name AS config, i.name AS indicator
    FROM material_qc_config_details d
    JOIN material_qc_configs c ON c.corporate_id = d.corporate_id AND c.id = d.material_qc_config_id
    JOIN material_qc_indicators i ON i.corporate_id = d.corporate_id AND i.id = d.material_qc_indicator_id
    WHERE d.deduction_formula IS NOT NULL
      AND (d.max IS NULL OR d.deduction_formula !~* '^\s*\d{1,3}([.,]\d{1,4})?\s*[×x*]\s*\(\s*value\s*[−-]\s*max\s*\)\s*$'
        OR replace(substring(d.deduction_formula FROM '\d+(?:[.,]\d+)?'), ',', '.')::numeric NOT BETWEEN 0.0001 AND 100)
    ORDER BY d.corporate_id, d.id
  LOOP
    RAISE WARNING 'Deduction emptied, company %: QC configuration "%", indicator "%", was "%"',
      emptied.corporate_id, emptied.config, emptied.indicator, emptied.deduction_formula;
    UPDATE material_qc_config_details SET deduction_formula = NULL, lock_version = lock_version + 1
    WHERE corporate_id = emptied.corporate_id AND id = emptied.id;
  END LOOP;
END $$;

-- What happens to a load until its test is decided: it is not unloaded, or it lies in quarantine.
ALTER TABLE material_qc_configs ADD COLUMN hold text NOT NULL DEFAULT 'before_unloading';
ALTER TABLE material_qc_configs ADD CONSTRAINT material_qc_configs_hold_check CHECK (hold IN ('before_unloading', 'quarantine'));
CALL guard_table('material_qc_configs', 'corporate');

-- Which indicator is the water of a load: aggregate that is bought by dry weight is paid without it.
ALTER TABLE material_qc_indicators ADD COLUMN is_moisture boolean NOT NULL DEFAULT false;
CALL guard_table('material_qc_indicators', 'corporate');
ALTER TABLE default_material_indicators ADD COLUMN is_moisture boolean NOT NULL DEFAULT false;
UPDATE material_qc_indicators SET is_moisture = true WHERE upper(code) IN ('AIR', 'KADAR-AIR') AND type = 'number';
UPDATE default_material_indicators SET is_moisture = true WHERE code = 'AIR';
