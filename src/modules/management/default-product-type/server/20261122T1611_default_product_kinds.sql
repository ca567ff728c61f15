ALTER TABLE default_product_types ADD COLUMN kind text NOT NULL DEFAULT 'concrete';
UPDATE default_product_types SET kind = 'service' WHERE code = 'service';
ALTER TABLE default_product_types ADD CONSTRAINT default_product_types_kind_check CHECK (kind IN ('concrete', 'service', 'other'));
