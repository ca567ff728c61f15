-- The plant that a silo or bin feeds: what a plant draws from is read at the plant.
ALTER TABLE warehouses ADD COLUMN batching_plant_id bigint;
ALTER TABLE warehouses ADD CONSTRAINT warehouses_plant_fkey FOREIGN KEY (corporate_id, batching_plant_id) REFERENCES equipments (corporate_id, id);
ALTER TABLE warehouses ADD CONSTRAINT warehouses_plant_check CHECK (batching_plant_id IS NULL OR type IN ('silo', 'bin', 'tank', 'yard', 'store'));
CREATE INDEX warehouses_plant_idx ON warehouses (corporate_id, batching_plant_id) WHERE batching_plant_id IS NOT NULL;
CALL guard_table('warehouses', 'production-unit');
