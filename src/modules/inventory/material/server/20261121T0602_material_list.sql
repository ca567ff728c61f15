-- Materials with their stock over all warehouses that the user may see.
CREATE VIEW material_list WITH (security_invoker = true) AS
SELECT m.*,
  (SELECT coalesce(sum(b.quantity), 0) FROM stock_balances b WHERE b.corporate_id = m.corporate_id AND b.material_id = m.id)::numeric(16,3) AS stock
FROM materials m;
GRANT SELECT ON material_list TO molen_runtime;
