-- The plant on which a load was batched stands in its usage, by which usages are found.
ALTER TABLE material_usages ADD COLUMN batching_plant_id bigint;
UPDATE material_usages u SET batching_plant_id = d.batching_plant_id
FROM dockets d WHERE d.corporate_id = u.corporate_id AND d.id = u.docket_id;
ALTER TABLE material_usages ADD CONSTRAINT material_usages_plant_fkey
  FOREIGN KEY (corporate_id, batching_plant_id) REFERENCES equipments (corporate_id, id);
CREATE INDEX material_usages_plant_idx ON material_usages (corporate_id, batching_plant_id, date, id) INCLUDE (production_unit_id);
CALL guard_table('material_usages', 'production-unit');
