-- Machines of one model have one name: what is no truck is called by its code and its name.
DROP VIEW IF EXISTS equipment_list;
CREATE VIEW equipment_list WITH (security_invoker = true) AS
SELECT e.*, coalesce(e.police_number, CASE WHEN e.name = e.code THEN e.code ELSE e.code || ' ' || e.name END) AS called
FROM equipments e;
GRANT SELECT ON equipment_list TO molen_runtime;
