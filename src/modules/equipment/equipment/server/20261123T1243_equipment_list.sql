-- All equipment by what people call it: a truck by its plate, the rest by its name.
CREATE VIEW equipment_list WITH (security_invoker = true) AS
SELECT e.*, coalesce(e.police_number, e.name) AS called
FROM equipments e;
GRANT SELECT ON equipment_list TO molen_runtime;
