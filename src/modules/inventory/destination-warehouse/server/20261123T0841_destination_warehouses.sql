-- The warehouses of all units by name: material is sent to them by users who read nothing else of them.
CREATE VIEW destination_warehouses AS
SELECT w.corporate_id, w.id, w.code, w.name, w.type, w.production_unit_id AS unit_id, u.name AS unit_name,
  w.active AND w.deleted_at IS NULL AS active, w.search_text, w.updated_at
FROM warehouses w
JOIN production_units u ON u.corporate_id = w.corporate_id AND u.id = w.production_unit_id
WHERE w.corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint;
GRANT SELECT ON destination_warehouses TO molen_runtime;
-- The engine chooses the ids of a list from here.
CREATE VIEW page_destination_warehouses AS SELECT * FROM destination_warehouses;
GRANT SELECT ON page_destination_warehouses TO molen_runtime;
