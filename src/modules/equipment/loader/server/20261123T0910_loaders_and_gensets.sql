ALTER TABLE equipments ADD COLUMN bucket_m3 numeric(14,3);
ALTER TABLE equipments ADD COLUMN kva numeric(14,3);
ALTER TABLE equipments ADD CONSTRAINT equipments_loader_check CHECK (type <> 'loader' OR bucket_m3 > 0);
ALTER TABLE equipments ADD CONSTRAINT equipments_genset_check CHECK (type <> 'genset' OR kva > 0);

-- The state of what works by itself: broken down while a breakdown is open, else off or ready as set.
CREATE VIEW loader_list WITH (security_invoker = true) AS
SELECT e.*, CASE WHEN b.id IS NOT NULL THEN 'breakdown' WHEN e.set_status = 'off' THEN 'off' ELSE 'ready' END AS status,
  b.started_at AS breakdown_from, b.cause AS breakdown_cause
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
WHERE e.type = 'loader';
GRANT SELECT ON loader_list TO molen_runtime;

CREATE VIEW genset_list WITH (security_invoker = true) AS
SELECT e.*, CASE WHEN b.id IS NOT NULL THEN 'breakdown' WHEN e.set_status = 'off' THEN 'off' ELSE 'ready' END AS status,
  b.started_at AS breakdown_from, b.cause AS breakdown_cause
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
WHERE e.type = 'genset';
GRANT SELECT ON genset_list TO molen_runtime;
