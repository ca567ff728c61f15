-- Usages are filtered by the material of their lines.
CREATE INDEX material_usage_items_material_idx ON material_usage_items (corporate_id, material_id, material_usage_id);
