-- A document of two units names the other one.
CREATE VIEW production_unit_names AS
SELECT corporate_id, id, code, name
FROM production_units
WHERE corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint;
GRANT SELECT ON production_unit_names TO molen_runtime;
