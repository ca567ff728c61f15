/*
 * The pages of reports with their totals as hand-written queries of the owner, without row-level security; names are
 * joined to the page.
 */

export interface Days {
  from: string
  to: string
}

export const PAGE = 50
const within = (column: string, days: Days | null) =>
  days ? ` AND ${column} BETWEEN '${days.from}' AND '${days.to}'` : ''

const sums = (day: string, worth: readonly [dpp: string, ppn: string]) => `
  sum(${day}.delivered)::float8 AS delivered_m3, sum(${day}.returned)::float8 AS returned_m3,
  sum(${day}.billable)::float8 AS billable_m3, sum(${day}.ended)::int AS dockets, sum(${worth[0]})::float8 AS dpp,
  sum(${worth[1]})::float8 AS ppn, sum(${worth.join(' + ')})::float8 AS total`

/** Sales by customer over the day sums. */
const salesByCustomer = (days: Days | null) => `
  SELECT g.*, c.name AS customer_name FROM (
    SELECT customer_id, grouping(customer_id) AS is_total, ${sums('l', ['l.dpp', 'l.ppn'])}
    FROM docket_loads l WHERE corporate_id = 1 AND ended > 0${within('l.date', days)}
      GROUP BY GROUPING SETS ((customer_id), ())
  ) g LEFT JOIN customers c ON c.corporate_id = 1 AND c.id = g.customer_id
  ORDER BY is_total DESC, delivered_m3 DESC LIMIT ${PAGE + 1}`

/** The same figures from the dockets, each item and day at its price. */
const SALES_OVER_DOCKETS = `
  SELECT g.*, c.name AS customer_name FROM (
    SELECT o.customer_id, grouping(o.customer_id) AS is_total, ${sums('b', ['t.dpp', 'v.ppn'])}
    FROM (
      SELECT sales_order_item_id, date, count(*) AS ended, sum(accepted) FILTER (WHERE status = 'finish') AS delivered,
        sum(returned_volume) FILTER (WHERE status = 'finish') AS returned, sum(billable) AS billable
      FROM dockets WHERE corporate_id = 1 AND status IN ('finish', 'reject') GROUP BY 1, 2
    ) b
    JOIN sales_order_items i ON i.corporate_id = 1 AND i.id = b.sales_order_item_id
    JOIN sales_orders o ON o.corporate_id = 1 AND o.id = i.sales_order_id
    LEFT JOIN ppns r ON r.corporate_id = 1 AND r.id = o.ppn_id
    CROSS JOIN LATERAL (SELECT round(b.billable * i.price - i.discount * b.billable / i.volume) AS amount) a
    CROSS JOIN LATERAL (SELECT CASE WHEN o.price_includes_ppn
      THEN round(a.amount * r.base_den * 100 / (r.base_den * 100 + r.rate * r.base_num)) ELSE a.amount END AS dpp) t
    CROSS JOIN LATERAL (SELECT CASE WHEN o.price_includes_ppn THEN a.amount - t.dpp
      ELSE round(t.dpp * r.rate * r.base_num / (r.base_den * 100)) END AS ppn) v
    GROUP BY GROUPING SETS ((o.customer_id), ())
  ) g LEFT JOIN customers c ON c.corporate_id = 1 AND c.id = g.customer_id
  ORDER BY is_total DESC, delivered_m3 DESC LIMIT ${PAGE + 1}`

/** Loads by plant beside the planned volume. */
const productionByPlant = (days: Days) => `
  SELECT g.*, e.name AS batching_plant_name FROM (
    SELECT batching_plant_id, grouping(batching_plant_id) AS is_total, sum(planned)::float8 AS planned_m3,
      sum(quantity)::float8 AS produced_m3, sum(accepted) FILTER (WHERE status = 'finish')::float8 AS delivered_m3,
      sum(quantity) FILTER (WHERE status = 'reject')::float8 AS rejected_m3,
      sum(returned_volume) FILTER (WHERE status = 'finish')::float8 AS returned_m3,
      count(*) FILTER (WHERE status <> 'plan')::int AS dockets,
      round((date_part('epoch', avg(back_to_plant - batch_start)) / 60)::numeric, 1)::float8 AS cycle_minutes
    FROM (
      SELECT batching_plant_id, status, quantity, accepted, returned_volume, batch_start, back_to_plant, 0 AS planned
      FROM dockets WHERE corporate_id = 1 AND status <> 'cancel'${within('date', days)}
      UNION ALL
      SELECT batching_plant_id, 'plan', 0, 0, 0, NULL, NULL, volume
      FROM production_schedules WHERE corporate_id = 1 AND status <> 'cancel'${within('pour_date', days)}
    ) d GROUP BY GROUPING SETS ((batching_plant_id), ())
  ) g LEFT JOIN equipments e ON e.corporate_id = 1 AND e.id = g.batching_plant_id
  ORDER BY is_total DESC, planned_m3 DESC LIMIT ${PAGE + 1}`

const IS_TRIP = `(status = 'finish' OR (status = 'reject' AND billable > 0))`
const minutes = (from: string, to: string) =>
  `round((date_part('epoch', avg(${to} - ${from}) FILTER (WHERE ${IS_TRIP})) / 60)::numeric, 1)::float8`

/** Trips by driver. */
const tripsByDriver = (days: Days) => `
  SELECT g.*, round(delivered_m3::numeric / nullif(trips, 0), 3) AS m3_per_trip,
    round(trips::numeric / nullif(days_worked, 0), 2) AS trips_per_day,
    r.name AS driver_name FROM (
    SELECT driver_id, grouping(driver_id) AS is_total, count(*) FILTER (WHERE ${IS_TRIP})::int AS trips,
      coalesce(sum(accepted) FILTER (WHERE status = 'finish'), 0)::float8 AS delivered_m3,
      count(DISTINCT date) FILTER (WHERE ${IS_TRIP})::int AS days_worked,
      coalesce(sum(coalesce(km_in - km_out, 2 * distance_km)) FILTER (WHERE ${IS_TRIP}), 0)::float8 AS km,
      ${minutes('batch_start', 'start_delivery')} AS load_minutes,
      ${minutes('start_delivery', 'arrive_project')} AS go_minutes,
      ${minutes('arrive_project', 'start_unloading')} AS wait_minutes,
      ${minutes('start_unloading', 'finish_unloading')} AS unload_minutes,
      ${minutes('finish_unloading', 'back_to_plant')} AS return_minutes,
      ${minutes('batch_start', 'back_to_plant')} AS cycle_minutes,
      count(*) FILTER (WHERE status = 'reject')::int AS rejected,
      coalesce(sum(amount) FILTER (WHERE ${IS_TRIP}), 0)::float8 AS allowance
    FROM (
      SELECT d.*, p.distance_km, r.amount FROM dockets d
      LEFT JOIN site_projects p ON p.corporate_id = 1 AND p.id = d.site_project_id
      LEFT JOIN (SELECT p.id, r.production_unit_id, r.valid_from, r.valid_until, r.amount FROM site_projects p
          JOIN ritation_bands r ON r.corporate_id = 1 AND p.distance_km > r.above_km AND p.distance_km <= r.up_to_km
          WHERE p.corporate_id = 1) r
        ON r.id = d.site_project_id AND r.production_unit_id = d.production_unit_id
        AND d.date >= r.valid_from AND d.date < r.valid_until
      WHERE d.corporate_id = 1 AND d.status IN ('finish', 'reject')${within('d.date', days)}
    ) d
    GROUP BY GROUPING SETS ((driver_id), ())
  ) g LEFT JOIN drivers r ON r.corporate_id = 1 AND r.id = g.driver_id
  ORDER BY is_total DESC, trips DESC LIMIT ${PAGE + 1}`

const NET = 's.quantity_in - s.quantity_out'
const NAMED = `('opening', 'incoming_material', 'material_transfer', 'material_quality', 'docket', 'material_usage', 'fuel_usage', 'batch_adjustment')`

/** Receipts and issues of each place, over the day sums. */
function mutationByPlace({ from, to }: Days): string {
  const of = (value: string, when: string) => `coalesce(sum(${value}) FILTER (WHERE ${when}), 0)::float8`
  const days = `s.date BETWEEN '${from}' AND '${to}'`
  return `
  SELECT g.*, w.name AS warehouse_name, m.name AS material_name, u.name AS uom_name FROM (
    SELECT b.warehouse_id, b.material_id, grouping(b.warehouse_id) AS is_total,
      ${of(NET, `s.date < '${from}'`)} AS opening,
      ${of(NET, `s.source_type IN ('opening', 'incoming_material') AND ${days}`)} AS "in",
      ${of('s.quantity_in', `s.source_type IN ('material_transfer', 'material_quality') AND ${days}`)} AS transfer_in,
      ${of(
        `-(${NET})`,
        `s.source_type IN ('docket', 'material_usage', 'fuel_usage', 'batch_adjustment')
        AND ${days}`,
      )} AS usage,
      ${of('s.quantity_out', `s.source_type IN ('material_transfer', 'material_quality') AND ${days}`)} AS transfer_out,
      ${of(NET, `s.source_type NOT IN ${NAMED} AND ${days}`)} AS adjustment,
      ${of(NET, `s.date <= '${to}'`)} AS closing, ${of('s.value', `s.date <= '${to}'`)} AS value
    FROM stock_days s JOIN stock_balances b ON b.corporate_id = 1 AND b.id = s.stock_balance_id
    WHERE s.corporate_id = 1 GROUP BY GROUPING SETS ((b.warehouse_id, b.material_id), ())
  ) g LEFT JOIN warehouses w ON w.corporate_id = 1 AND w.id = g.warehouse_id
  LEFT JOIN materials m ON m.corporate_id = 1 AND m.id = g.material_id LEFT JOIN uoms u ON u.id = m.uom_id
  ORDER BY is_total DESC, opening DESC LIMIT ${PAGE + 1}`
}

/** The reports by name, of the days. */
export const REPORTS = {
  'sales-by-customer': salesByCustomer,
  'sales-of-all-years': () => salesByCustomer(null),
  'sales-over-dockets': () => SALES_OVER_DOCKETS,
  'production-by-plant': productionByPlant,
  'trips-by-driver': tripsByDriver,
  'mutation-by-place': mutationByPlace,
} satisfies Readonly<Record<string, (days: Days) => string>>

export type ReportByHand = keyof typeof REPORTS
