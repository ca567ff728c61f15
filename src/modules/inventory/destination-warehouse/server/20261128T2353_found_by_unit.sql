-- A warehouse is found by the name of its unit too, which the list of destinations shows before its own.
CREATE OR REPLACE VIEW destination_warehouses AS
SELECT w.corporate_id, w.id, w.code, w.name, w.type, w.production_unit_id AS unit_id, u.name AS unit_name,
  w.active AND w.deleted_at IS NULL AS active, w.search_text || ' ' || lower(u.name) AS search_text, w.updated_at
FROM warehouses w
JOIN production_units u ON u.corporate_id = w.corporate_id AND u.id = w.production_unit_id
WHERE w.corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint;
