-- The slump as it is ordered and written on the docket: what is aimed at, with how much it may differ, '12±2'.
CREATE OR REPLACE VIEW product_list WITH (security_invoker = true) AS
SELECT p.*, c.kind,
  trim_scale(p.slump_cm) || coalesce('±' || trim_scale(nullif(p.slump_tolerance_cm, 0)), '') AS slump
FROM products p
JOIN product_category_list c ON c.corporate_id = p.corporate_id AND c.id = p.product_category_id;
