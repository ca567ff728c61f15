-- What products of a type are: concrete is batched by a mix, services and goods are charged on the order.
ALTER TABLE product_types ADD COLUMN kind text NOT NULL DEFAULT 'concrete';
UPDATE product_types SET kind = 'service' WHERE code = 'service';
ALTER TABLE product_types ADD CONSTRAINT product_types_kind_check CHECK (kind IN ('concrete', 'service', 'other'));
CALL guard_table('product_types', 'corporate');
