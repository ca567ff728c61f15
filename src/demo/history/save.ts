import type pg from 'pg'
import { auditBatch } from '../audit-batch.ts'
import { settleCredit } from './credit.ts'
import { HISTORY_TABLES, type Ids } from './ids.ts'
import { readMeters } from './meters.ts'
import type { Series } from './series.ts'
import type { Plant } from './world.ts'

/** What a history is made of and where it went on from. */
export interface Saved {
  corporateId: number
  plants: readonly Plant[]
  ids: Ids
  series: Series
  /** The day on which it is made. */
  today: string
  /** Whether the books of all but the last two months are closed. */
  closes?: boolean
}

/**
 * Brings counters, stock and sequences to where a history has left them, and writes its one audit
 * row, which names counts and source (I-48).
 */
export async function saveHistory(
  client: pg.ClientBase,
  { corporateId, plants, ids, series, today, closes = false }: Saved,
  source: string,
): Promise<void> {
  await series.write(client, corporateId)
  const stores = plants.flatMap((plant) => [...plant.stores.values()])
  await client.query(
    `UPDATE stock_balances b SET quantity = s.quantity / 1000, value = s.value, average_cost = s.cost, last_date = s.last_date, updated_at = now()
     FROM unnest($2::bigint[], $3::numeric[], $4::bigint[], $5::numeric[], $6::date[]) AS s (id, quantity, value, cost, last_date)
     WHERE b.corporate_id = $1 AND b.id = s.id`,
    [
      corporateId,
      stores.map((store) => store.balanceId),
      stores.map((store) => store.quantity),
      stores.map((store) => store.value),
      stores.map((store) => store.averageCost),
      stores.map((store) => store.lastDate),
    ],
  )
  await client.query(ADD_TO_DAYS, [corporateId, ids.before.get('stock_movements') ?? 0])
  for (const plant of plants) {
    for (const truck of plant.trucks) {
      await client.query('UPDATE equipments SET odometer = $3 WHERE corporate_id = $1 AND id = $2', [
        corporateId,
        truck.id,
        truck.odometer,
      ])
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
  if (closes) await client.query(CLOSE, [corporateId, author.id, author.name, today])
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

/** The day sums of the movements behind those that stood before. */
const ADD_TO_DAYS = `
  INSERT INTO stock_days AS d (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in, quantity_out, value)
  SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type, coalesce(sum(quantity_in), 0), coalesce(sum(quantity_out), 0), sum(value)
  FROM stock_movements WHERE corporate_id = $1 AND id > $2
  GROUP BY corporate_id, production_unit_id, stock_balance_id, date, source_type
  ON CONFLICT (corporate_id, stock_balance_id, date, source_type) DO UPDATE SET
    quantity_in = d.quantity_in + excluded.quantity_in, quantity_out = d.quantity_out + excluded.quantity_out, value = d.value + excluded.value`

/** The periods in which something is dated; all of them are open. */
async function makePeriods(client: pg.ClientBase, corporateId: number): Promise<void> {
  await client.query(
    `INSERT INTO accounting_periods (corporate_id, production_unit_id, period)
     SELECT DISTINCT corporate_id, production_unit_id,
       (date_trunc('month', date) + CASE WHEN extract(day FROM date) > 25 THEN interval '1 month' ELSE interval '0' END)::date
     FROM (SELECT corporate_id, production_unit_id, date FROM sales_orders
       UNION ALL SELECT corporate_id, production_unit_id, date FROM production_schedules
       UNION ALL SELECT corporate_id, production_unit_id, date FROM job_orders
       UNION ALL SELECT corporate_id, production_unit_id, date FROM dockets
       UNION ALL SELECT corporate_id, production_unit_id, date FROM sales_invoices
       UNION ALL SELECT corporate_id, production_unit_id, cleared_at FROM sales_payments WHERE cleared_at IS NOT NULL
       UNION ALL SELECT corporate_id, production_unit_id, date FROM sales_payments
       UNION ALL SELECT corporate_id, production_unit_id, date FROM deposits) dated
     WHERE corporate_id = $1
     ON CONFLICT (corporate_id, production_unit_id, period) DO NOTHING`,
    [corporateId],
  )
}

/** The month of a day's period is that of its 25th. */
const CLOSE = `
  UPDATE accounting_periods SET status = 'finish', closed_by = $2, closed_by_name = $3, closed_at = (period + 27)::timestamptz
  WHERE corporate_id = $1 AND status = 'progress'
    AND period < date_trunc('month', $4::date + CASE WHEN extract(day FROM $4::date) > 25 THEN interval '1 month' ELSE interval '0' END) - interval '1 month'`
