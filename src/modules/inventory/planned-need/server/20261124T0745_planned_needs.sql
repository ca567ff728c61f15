-- What each open schedule still needs of a material by the mix design in force on its day, at the place from which its unit draws it:
-- the rows of which planned_need of material_stock_list is the sum. A schedule and an item of a mix design make the id of a row.
CREATE VIEW planned_needs WITH (security_invoker = true) AS
SELECT p.corporate_id, p.id * 100000000 + i.id AS id, p.production_unit_id, p.id AS production_schedule_id, b.id AS stock_balance_id,
  p.number, p.pour_date, p.start_time, p.product_id, p.remaining, i.quantity_ssd AS per_m3,
  round(p.remaining * i.quantity_ssd, 3)::numeric(16,3) AS need, m.uom_id, p.updated_at
FROM production_schedules p
JOIN product_mix_designs d ON d.corporate_id = p.corporate_id AND d.production_unit_id = p.production_unit_id
  AND d.product_id = p.product_id AND d.status = 'approve'
  AND p.pour_date >= d.valid_from AND (d.valid_until IS NULL OR p.pour_date <= d.valid_until)
JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
JOIN stock_balances b ON b.corporate_id = p.corporate_id AND b.production_unit_id = p.production_unit_id AND b.material_id = i.material_id
  AND b.warehouse_id = usual_warehouse(p.corporate_id, p.production_unit_id, i.material_id)
WHERE p.status IN ('pending', 'progress') AND p.remaining > 0;
GRANT SELECT ON planned_needs TO molen_runtime;
