import pg from 'pg'
import type { Server } from '../processes.ts'
import type { Row } from '../table.ts'
import { measureBatching } from './batching.ts'
import { measureDeparting } from './departing.ts'
import { measureLooking } from './looking.ts'
import { measureReceiving } from './receiving.ts'
import type { Materials } from './rows.ts'

/** Measures stock, receipts and batches in a database that is thrown away. */
export async function measureMaterials(
  product: Server,
  limit: Server,
  database: string,
  materials: Materials,
  seconds: number,
): Promise<Row[]> {
  const rows = [
    ...(await measureLooking(product, limit, database, materials)),
    ...(await measureDeparting(product, limit, materials, seconds)),
    ...(await measureReceiving(product, database, materials)),
    ...(await measureBatching(product, materials)),
  ]
  await assertLedgers(database, materials.issuing.corporateId)
  return rows
}

/** A limit that does less than the product, or a product that loses a rule for its speed, is invalid. */
async function assertLedgers(database: string, corporateId: number): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT b.id, b.quantity, b.value, m.quantity AS moved, m.value AS moved_value, d.quantity AS days,
       d.value AS days_value
       FROM stock_balances b
       LEFT JOIN (SELECT stock_balance_id AS id, sum(quantity) AS quantity, sum(value) AS value FROM stock_movements
         WHERE corporate_id = $1 GROUP BY 1) m USING (id)
       LEFT JOIN (SELECT stock_balance_id AS id, sum(quantity_in - quantity_out) AS quantity, sum(value) AS value
         FROM stock_days
         WHERE corporate_id = $1 GROUP BY 1) d USING (id)
       WHERE b.corporate_id = $1 AND ((b.quantity, b.value) IS DISTINCT FROM (m.quantity, m.value)
         OR (b.quantity, b.value) IS DISTINCT FROM (d.quantity, d.value))`,
      [corporateId],
    )
    if (rows.length > 0) throw new Error(`The stock ledger does not agree: ${JSON.stringify(rows)}`)
    const used = await client.query(
      `SELECT material_id, date, l.actual, d.actual AS days
       FROM (SELECT material_id, date, sum(volume) AS volume, sum(wet) AS wet, sum(actual) AS actual,
           sum(value) AS value,
           sum(deviation_value) AS deviation FROM usage_day_lines WHERE corporate_id = $1 GROUP BY 1, 2) l
       FULL JOIN (SELECT material_id, date, sum(volume) AS volume, sum(wet) AS wet, sum(actual) AS actual,
           sum(value) AS value,
           sum(deviation_value) AS deviation FROM usage_days WHERE corporate_id = $1
             GROUP BY 1, 2) d USING (material_id, date)
       WHERE (l.volume, l.wet, l.actual, l.value, l.deviation) IS DISTINCT FROM (d.volume, d.wet, d.actual, d.value,
         d.deviation)`,
      [corporateId],
    )
    if (used.rows.length > 0) throw new Error(`The days of usage do not agree: ${JSON.stringify(used.rows)}`)
  } finally {
    await client.end()
  }
}
