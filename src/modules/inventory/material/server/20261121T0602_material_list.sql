-- Materials with their stock over all warehouses that the user may see, and what a mix design must know of them.
CREATE VIEW material_list WITH (security_invoker = true) AS
SELECT m.*,
  (SELECT coalesce(sum(b.quantity), 0) FROM stock_balances b WHERE b.corporate_id = m.corporate_id AND b.material_id = m.id)::numeric(16,3) AS stock,
  c.kind,
  o.type AS uom_type,
  o.base_factor AS uom_factor
FROM materials m
JOIN material_categories c ON c.id = m.material_category_id
JOIN uoms o ON o.corporate_id = m.corporate_id AND o.id = m.uom_id;
GRANT SELECT ON material_list TO molen_runtime;
