-- The weighbridge that has weighed a truck, and the open receipt of a vehicle however its number is written.
ALTER TABLE incoming_materials ADD COLUMN device_id bigint;
ALTER TABLE incoming_materials ADD COLUMN vehicle_key text GENERATED ALWAYS AS (
  upper(regexp_replace(vehicle_no, '[^A-Za-z0-9]', '', 'g'))) STORED;
ALTER TABLE incoming_materials ADD CONSTRAINT incoming_materials_device_fkey FOREIGN KEY (corporate_id, device_id) REFERENCES devices (corporate_id, id);
CREATE INDEX incoming_materials_vehicle_idx ON incoming_materials (corporate_id, production_unit_id, vehicle_key) WHERE status IN ('pending', 'progress');
CALL guard_table('incoming_materials', 'production-unit');
