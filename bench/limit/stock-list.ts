import type pg from 'pg'

/**
 * The first page of stock with usable quantity, days of cover, what is on order, needed and projected, and when it runs
 * dry, then its count and value; each figure is computed for all places at once.
 */
const STOCK_LIST = [
  `WITH need AS (
     SELECT p.production_unit_id, i.material_id, sum(p.remaining * i.quantity_ssd) AS quantity
     FROM production_schedules p
     JOIN product_mix_designs d ON d.corporate_id = $1 AND d.production_unit_id = p.production_unit_id
       AND d.product_id = p.product_id
       AND d.status = 'approve' AND p.pour_date >= d.valid_from
       AND (d.valid_until IS NULL OR p.pour_date <= d.valid_until)
     JOIN product_mix_design_items i ON i.corporate_id = $1 AND i.product_mix_design_id = d.id
     WHERE p.corporate_id = $1 AND p.status IN ('pending', 'progress') AND p.remaining > 0 GROUP BY 1, 2
   ), used AS (
     SELECT s.stock_balance_id, sum(s.quantity_out - s.quantity_in) AS quantity FROM stock_days s
     JOIN production_units u ON u.corporate_id = $1 AND u.id = s.production_unit_id
     WHERE s.corporate_id = $1 AND s.date > (now() AT TIME ZONE u.timezone)::date - 14
       AND s.date <= (now() AT TIME ZONE u.timezone)::date
       AND s.source_type IN ('docket', 'batch_adjustment', 'material_usage', 'fuel_usage') GROUP BY 1
   ), ordered AS (
     SELECT p.warehouse_id, i.material_id, sum((i.qty - i.received) * i.base_per_uom) AS quantity
     FROM purchase_orders p
     JOIN purchase_order_items i ON i.corporate_id = $1 AND i.purchase_order_id = p.id
     WHERE p.corporate_id = $1 AND p.status IN ('approve', 'progress') AND i.received < i.qty GROUP BY 1, 2
   )
   SELECT b.id, b.material_id, m.name AS material_name, m.code AS material_code, b.warehouse_id,
     w.name AS warehouse_name, w.code AS warehouse_code, b.production_unit_id, u.name AS production_unit_name,
     b.quantity,
     CASE WHEN k.usable THEN b.quantity ELSE 0 END AS usable, m.uom_id, o.name AS uom_name,
     CASE WHEN NOT k.usable THEN w.type WHEN b.quantity < 0 THEN 'negative'
       WHEN b.quantity < coalesce(mu.min_stock, m.min_stock) THEN 'below_min' ELSE 'enough' END AS stock_level,
     coalesce(mu.min_stock, m.min_stock) AS min_stock, coalesce(mu.max_stock, m.max_stock) AS max_stock,
     b.average_cost, b.value,
     CASE WHEN k.usable THEN round(greatest(b.quantity, 0) * 14 / nullif(s.quantity, 0), 1) END AS days_of_cover,
     CASE WHEN k.usable THEN coalesce(r.quantity, 0) END AS on_order,
     CASE WHEN k.usable THEN coalesce(n.quantity, 0) END AS planned_need,
     CASE WHEN k.usable THEN b.quantity + coalesce(r.quantity, 0) - coalesce(n.quantity, 0) END AS projected,
     CASE WHEN k.usable AND n.quantity > greatest(b.quantity, 0)
       THEN stock_runs_dry($1, b.production_unit_id, b.warehouse_id, b.material_id, b.quantity) END AS runs_dry_at
   FROM stock_balances b
   JOIN materials m ON m.corporate_id = $1 AND m.id = b.material_id
   JOIN warehouses w ON w.corporate_id = $1 AND w.id = b.warehouse_id
   JOIN production_units u ON u.corporate_id = $1 AND u.id = b.production_unit_id
   JOIN uoms o ON o.corporate_id = $1 AND o.id = m.uom_id
   CROSS JOIN LATERAL (SELECT w.type NOT IN ('quarantine', 'in_transit') AS usable) k
   LEFT JOIN material_units mu ON mu.corporate_id = $1 AND mu.material_id = b.material_id
     AND mu.production_unit_id = b.production_unit_id
   LEFT JOIN need n ON n.production_unit_id = b.production_unit_id AND n.material_id = b.material_id
   LEFT JOIN used s ON s.stock_balance_id = b.id
   LEFT JOIN ordered r ON r.warehouse_id = b.warehouse_id AND r.material_id = b.material_id
   WHERE b.corporate_id = $1 ORDER BY m.name || ' · ' || w.name, b.id LIMIT 20`,
  'SELECT count(*), sum(value) FROM stock_balances WHERE corporate_id = $1',
]

/** The stock list as `STOCK_LIST` reads it. */
export async function readStock(pool: pg.Pool, company: number) {
  const [page, counted] = await Promise.all(
    STOCK_LIST.map((text, index) => pool.query({ name: `stock-list-${index}`, text, values: [company] })),
  )
  return { data: page?.rows, ...counted?.rows[0] }
}
