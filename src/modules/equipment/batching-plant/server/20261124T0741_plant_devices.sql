-- The PC that weighs the batches of a plant.
ALTER TABLE equipments ADD COLUMN device_id bigint;
ALTER TABLE equipments ADD CONSTRAINT equipments_device_fkey FOREIGN KEY (corporate_id, device_id) REFERENCES devices (corporate_id, id);
ALTER TABLE equipments ADD CONSTRAINT equipments_device_check CHECK (device_id IS NULL OR type = 'batching_plant');
CREATE INDEX equipments_device_idx ON equipments (corporate_id, device_id) WHERE device_id IS NOT NULL;
CALL guard_table('equipments', 'production-unit');

DROP VIEW batching_plant_list;
CREATE VIEW batching_plant_list WITH (security_invoker = true) AS
SELECT e.*, CASE WHEN b.id IS NOT NULL THEN 'breakdown' WHEN e.set_status = 'off' THEN 'off' ELSE 'ready' END AS status,
  b.started_at AS breakdown_from, b.cause AS breakdown_cause,
  equipment_downtime(e.corporate_id, e.production_unit_id, e.id) AS downtime_hours,
  newest_fuel_index(e.corporate_id, e.id, 'LITER_PER_HOUR') AS fuel_index,
  service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km) AS service_left_km,
  service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours) AS service_left_hours,
  coalesce(least(
    service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km),
    service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours)
  ) <= 0, false) AS service_due
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
WHERE e.type = 'batching_plant';
GRANT SELECT ON batching_plant_list TO molen_runtime;
