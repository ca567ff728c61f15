-- What is no concrete has no strength and no slump.
ALTER TABLE products ALTER COLUMN strength_class DROP NOT NULL;
ALTER TABLE products ALTER COLUMN strength_value DROP NOT NULL;
ALTER TABLE products ALTER COLUMN test_age_days DROP NOT NULL;
ALTER TABLE products ALTER COLUMN slump_cm DROP NOT NULL;
ALTER TABLE products ALTER COLUMN slump_tolerance_cm DROP NOT NULL;
ALTER TABLE products ALTER COLUMN flyash DROP NOT NULL;

CREATE VIEW product_list WITH (security_invoker = true) AS
SELECT p.*, c.kind FROM products p
JOIN product_category_list c ON c.corporate_id = p.corporate_id AND c.id = p.product_category_id;
GRANT SELECT ON product_list TO molen_runtime;
