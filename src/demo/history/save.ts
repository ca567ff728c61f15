import { sql } from 'kysely'
import type pg from 'pg'
import { addToDays } from '../../modules/inventory/material-usage/server/index.ts'
import { run, type Sql } from '../../platform/server/database/sql.ts'
import { auditBatch } from '../audit-batch.ts'
import { settleCredit } from './credit.ts'
import { HISTORY_TABLES, type Ids } from './ids.ts'
import { readMeters } from './meters.ts'
import type { Series } from './series.ts'
import type { Person, Plant } from './world.ts'

/** The parts of a history, and the point from which it continued. */
export interface Saved {
  corporateId: number
  plants: readonly Plant[]
  ids: Ids
  series: Series
  /** The day on which it is generated. */
  today: string
  /** Whether all periods but the last two are closed. */
  closes?: boolean
}

/**
 * Updates counters, stock and sequences to the end of a history, and writes its one audit row, with counts and source
 * (I-48).
 */
export async function saveHistory(
  client: pg.ClientBase,
  { corporateId, plants, ids, series, today, closes = false }: Saved,
  source: string,
): Promise<void> {
  await series.write(client, corporateId)
  const stores = plants.flatMap((plant) => [
    ...plant.stores.values(),
    ...plant.transit.values(),
    ...plant.quarantine.values(),
  ])
  await run(
    client,
    sql`UPDATE stock_balances b SET quantity = s.quantity / 1000, value = s.value, average_cost = s.cost,
        last_date = s.last_date, anchor_quantity = s.quantity / 1000, anchor_value = s.value, anchor_cost = s.cost,
        anchor_date = s.last_date, anchor_at = now(), drawn_date = s.last_date, drawn_at = now(), updated_at = now()
      FROM unnest(
        ${stores.map((store) => store.balanceId)}::bigint[],
        ${stores.map((store) => store.quantity)}::numeric[],
        ${stores.map((store) => store.value)}::bigint[],
        ${stores.map((store) => store.averageCost)}::numeric[],
        ${stores.map((store) => store.lastDate)}::date[]
      ) AS s (id, quantity, value, cost, last_date)
      WHERE b.corporate_id = ${corporateId} AND b.id = s.id`,
  )
  await run(client, testsOfLoads(corporateId, ids.before.get('material_quality_tests') ?? 0))
  await run(client, typedWeights(corporateId, ids.before.get('incoming_materials') ?? 0))
  await run(client, addedToDays(corporateId, ids.before.get('stock_movements') ?? 0))
  // The day sums of the usages after the existing ones.
  const usages = sql`(SELECT * FROM usage_day_lines WHERE corporate_id = ${corporateId}
    AND material_usage_id > ${ids.before.get('material_usages') ?? 0}) l`
  await run(client, addToDays(usages))
  await run(client, summedLoads(corporateId, ids.before.get('sales_order_items') ?? 0))
  for (const plant of plants) {
    for (const truck of plant.trucks) {
      await run(
        client,
        sql`UPDATE equipments SET odometer = ${truck.odometer}
          WHERE corporate_id = ${corporateId} AND id = ${truck.id}`,
      )
    }
  }
  await readMeters(client, corporateId)
  await ids.write(client)
  const rows = Object.fromEntries(
    HISTORY_TABLES.map((table) => [table, ids.count(table)]).filter(([, count]) => count !== 0),
  )
  const staff = plants[0]?.staff
  if (!staff) throw new Error('A company without a plant has no history.')
  const { approver: author, seller } = staff
  await makePeriods(client, corporateId)
  if (closes) await run(client, closedPeriods(corporateId, author, today))
  await settleCredit(client, corporateId, { author, seller, today, after: ids.before.get('sales_orders') ?? 0 })
  await auditBatch(client, {
    corporateId,
    author,
    table: 'dockets',
    after: ids.before.get('dockets') ?? 0,
    source,
    rows,
  })
}

/** Sets the test of each load, which the test referred to first. */
function testsOfLoads(corporateId: number, after: number): Sql {
  const corporate = sql.val(corporateId)
  return sql`
    UPDATE incoming_materials r SET qc_id = t.id FROM material_quality_tests t
    WHERE r.corporate_id = ${corporate} AND t.corporate_id = ${corporate} AND t.incoming_material_id = r.id
      AND t.id > ${after}`
}

/** Only the audit log tells who typed a weight. */
const typedWeights = (corporateId: number, after: number) => sql`
  INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, action, "table", row_id, at, number,
    after)
  SELECT r.corporate_id, r.production_unit_id, r.created_by, u.name, 'post', 'incoming_materials', r.id,
    r.weighed_out_at, r.number,
    jsonb_build_object('manual_weight', true, 'manual_reason', r.manual_reason, 'gross_kg', r.gross_kg, 'tare_kg',
      r.tare_kg)
  FROM incoming_materials r JOIN users u ON u.corporate_id = r.corporate_id AND u.id = r.created_by
  WHERE r.corporate_id = ${corporateId} AND r.id > ${after} AND r.manual_weight ORDER BY r.id`

/** The day sums of the movements after the existing ones. */
const addedToDays = (corporateId: number, after: number) => sql`
  INSERT INTO stock_days AS d (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in,
    quantity_out, value)
  SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type, coalesce(sum(quantity_in), 0),
    coalesce(sum(quantity_out), 0), sum(value)
  FROM stock_movements WHERE corporate_id = ${corporateId} AND id > ${after}
  GROUP BY corporate_id, production_unit_id, stock_balance_id, date, source_type
  ON CONFLICT (corporate_id, stock_balance_id, date, source_type) DO UPDATE SET
    quantity_in = d.quantity_in + excluded.quantity_in, quantity_out = d.quantity_out + excluded.quantity_out,
    value = d.value + excluded.value`

const DAY = sql`corporate_id, production_unit_id, sales_order_item_id, date, last_no, sales_order_id, customer_id,
  site_project_id, salesman_id, payment_type_id, product_id, dockets, ended, loaded, consumed, delivered, returned,
  refused, billable, price, dpp, ppn`
/** The day sums of its orders' dockets. */
const summedLoads = (corporateId: number, after: number) => sql`
  INSERT INTO docket_loads (${DAY})
  SELECT ${DAY} FROM docket_days WHERE corporate_id = ${corporateId} AND sales_order_item_id > ${after}`

/** The periods with dated records; all of them are open. */
async function makePeriods(client: pg.ClientBase, corporateId: number): Promise<void> {
  await run(
    client,
    sql`INSERT INTO accounting_periods (corporate_id, production_unit_id, period)
      SELECT DISTINCT corporate_id, production_unit_id,
        (date_trunc('month', date) + CASE WHEN extract(day FROM date) > 25 THEN interval '1 month'
          ELSE interval '0' END)::date
      FROM (SELECT corporate_id, production_unit_id, date FROM sales_orders
        UNION ALL SELECT corporate_id, production_unit_id, date FROM production_schedules
        UNION ALL SELECT corporate_id, production_unit_id, date FROM job_orders
        UNION ALL SELECT corporate_id, production_unit_id, date FROM dockets
        UNION ALL SELECT corporate_id, production_unit_id, date FROM sales_invoices
        UNION ALL SELECT corporate_id, production_unit_id, cleared_at FROM sales_payments WHERE cleared_at IS NOT NULL
        UNION ALL SELECT corporate_id, production_unit_id, date FROM sales_payments
        UNION ALL SELECT corporate_id, production_unit_id, date FROM deposits
        UNION ALL SELECT corporate_id, production_unit_id, date FROM purchase_orders) dated
      WHERE corporate_id = ${corporateId}
      ON CONFLICT (corporate_id, production_unit_id, period) DO NOTHING`,
  )
}

/** The month of a day's period is that of its 25th. */
function closedPeriods(corporateId: number, author: Person, today: string): Sql {
  const date = sql`${sql.val(today)}::date`
  return sql`
    UPDATE accounting_periods SET status = 'finish', closed_by = ${author.id}, closed_by_name = ${author.name},
      closed_at = (period + 27)::timestamptz
    WHERE corporate_id = ${corporateId} AND status = 'progress'
      AND period < date_trunc('month', ${date} + CASE WHEN extract(day FROM ${date}) > 25 THEN interval '1 month'
        ELSE interval '0' END) - interval '1 month'`
}
