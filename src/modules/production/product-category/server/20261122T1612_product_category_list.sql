CREATE VIEW product_category_list WITH (security_invoker = true) AS
SELECT c.*, t.kind FROM product_categories c
JOIN product_types t ON t.corporate_id = c.corporate_id AND t.id = c.product_type_id;
GRANT SELECT ON product_category_list TO molen_runtime;
