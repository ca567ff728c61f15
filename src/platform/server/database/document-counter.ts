import { sql } from 'kysely'
import { company } from './sql.ts'
import type { Transaction } from './transaction.ts'

/**
 * The next place in the series of a kind of document, a unit and a month; it locks the counter until the transaction
 * ends.
 */
export async function nextInSeries(
  transaction: Pick<Transaction, 'send'>,
  series: { type: string; unitId: number; month: string },
): Promise<number> {
  const { rows } = await transaction.send(
    sql`INSERT INTO document_counters AS c (corporate_id, doc_type, production_unit_id, yymm, last_no)
      VALUES (${company}, ${series.type}, ${series.unitId}, ${series.month}, 1)
      ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = c.last_no + 1
      RETURNING last_no`,
  )
  return rows[0].last_no
}
