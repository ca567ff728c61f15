-- Breakdowns with the name of what was broken down.
CREATE INDEX equipment_breakdowns_started_idx ON equipment_breakdowns (corporate_id, started_at, id) INCLUDE (production_unit_id);
CREATE VIEW equipment_breakdown_list WITH (security_invoker = true) AS
SELECT b.*, e.name AS equipment_name
FROM equipment_breakdowns b
JOIN equipments e ON e.corporate_id = b.corporate_id AND e.id = b.equipment_id;
GRANT SELECT ON equipment_breakdown_list TO molen_runtime;
