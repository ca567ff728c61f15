-- States with the name of what was in them and, once they ended, how long they lasted.
CREATE INDEX equipment_states_started_idx ON equipment_states (corporate_id, started_at, id) INCLUDE (production_unit_id);
CREATE INDEX equipment_states_status_idx ON equipment_states (corporate_id, status, started_at, id) INCLUDE (production_unit_id);
CREATE VIEW equipment_state_list WITH (security_invoker = true) AS
SELECT s.*, coalesce(e.police_number, e.name) AS equipment_name,
  round((date_part('epoch', s.finished_at - s.started_at) / 3600)::numeric, 3) AS hours
FROM equipment_states s
JOIN equipments e ON e.corporate_id = s.corporate_id AND e.id = s.equipment_id;
GRANT SELECT ON equipment_state_list TO molen_runtime;
