-- Mix designs as of today in their unit, with what 1 m3 costs at the average cost of the unit's stock.
-- A stocked material that was never received has no cost, and neither has the mix then.
CREATE VIEW product_mix_design_list WITH (security_invoker = true) AS
SELECT d.corporate_id, d.id, d.production_unit_id, d.product_id, d.version, d.name,
  CASE WHEN d.status = 'approve' AND d.valid_until < (now() AT TIME ZONE u.timezone)::date THEN 'non-active' ELSE d.status END AS status,
  d.valid_from, d.valid_until, d.target_strength, d.air_pct, d.wc_ratio, d.wb_ratio, d.cement_kg, d.mass_kg, d.yield,
  d.note, d.approved_by, d.approved_at, d.search_text, d.lock_version, d.created_by, d.created_at, d.updated_by, d.updated_at,
  (
    SELECT CASE WHEN count(*) FILTER (WHERE m.stocked AND c.unit_cost IS NULL) = 0
      THEN round(sum(i.quantity_ssd * coalesce(c.unit_cost, 0)))::bigint END
    FROM product_mix_design_items i
    JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
    LEFT JOIN LATERAL (
      SELECT sum(b.value) / nullif(sum(b.quantity), 0) AS unit_cost
      FROM stock_balances b
      WHERE b.corporate_id = i.corporate_id AND b.production_unit_id = i.production_unit_id
        AND b.material_id = i.material_id AND b.quantity > 0
    ) c ON true
    WHERE i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
  ) AS cost_per_m3
FROM product_mix_designs d
JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id;
GRANT SELECT ON product_mix_design_list TO molen_runtime;
