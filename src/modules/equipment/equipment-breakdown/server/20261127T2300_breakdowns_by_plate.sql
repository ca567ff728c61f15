-- Machines of one model have one name: breakdowns and states tell the plate of a truck, and of others the code too.
DROP VIEW IF EXISTS equipment_breakdown_list;
CREATE VIEW equipment_breakdown_list WITH (security_invoker = true) AS
SELECT b.*,
  coalesce(e.police_number, CASE WHEN e.name = e.code THEN e.code ELSE e.code || ' ' || e.name END) AS equipment_name
FROM equipment_breakdowns b
JOIN equipments e ON e.corporate_id = b.corporate_id AND e.id = b.equipment_id;
GRANT SELECT ON equipment_breakdown_list TO molen_runtime;

DROP VIEW IF EXISTS equipment_state_list;
CREATE VIEW equipment_state_list WITH (security_invoker = true) AS
SELECT s.*,
  coalesce(e.police_number, CASE WHEN e.name = e.code THEN e.code ELSE e.code || ' ' || e.name END) AS equipment_name,
  round((date_part('epoch', s.finished_at - s.started_at) / 3600)::numeric, 3) AS hours
FROM equipment_states s
JOIN equipments e ON e.corporate_id = s.corporate_id AND e.id = s.equipment_id;
GRANT SELECT ON equipment_state_list TO molen_runtime;
