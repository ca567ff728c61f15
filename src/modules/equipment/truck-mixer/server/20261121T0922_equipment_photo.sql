ALTER TABLE equipments ADD COLUMN photo bigint;
ALTER TABLE equipments ADD CONSTRAINT equipments_photo_fkey FOREIGN KEY (corporate_id, photo) REFERENCES files (corporate_id, id);
CREATE INDEX equipments_photo_idx ON equipments (corporate_id, photo) WHERE photo IS NOT NULL;

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW truck_mixer_list;
CREATE VIEW truck_mixer_list WITH (security_invoker = true) AS
SELECT e.*,
  CASE
    WHEN b.id IS NOT NULL THEN 'breakdown'
    WHEN d.id IS NOT NULL THEN 'progress'
    WHEN e.set_status = 'off' THEN 'off'
    ELSE 'available'
  END AS status,
  b.started_at AS breakdown_from,
  b.cause AS breakdown_cause,
  d.id AS docket_id
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
LEFT JOIN dockets d ON d.corporate_id = e.corporate_id AND d.truck_mixer_id = e.id AND d.status IN ('pending', 'progress')
WHERE e.type = 'truck_mixer';
GRANT SELECT ON truck_mixer_list TO molen_runtime;

DROP VIEW batching_plant_list;
CREATE VIEW batching_plant_list WITH (security_invoker = true) AS
SELECT e.*,
  CASE
    WHEN b.id IS NOT NULL THEN 'breakdown'
    WHEN e.set_status = 'off' THEN 'off'
    ELSE 'ready'
  END AS status,
  b.started_at AS breakdown_from,
  b.cause AS breakdown_cause
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
WHERE e.type = 'batching_plant';
GRANT SELECT ON batching_plant_list TO molen_runtime;
