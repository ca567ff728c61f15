import Big from 'big.js'
import type pg from 'pg'
import type { Json } from '../../../platform/testing/client.ts'
import type { SaidBatch } from './batching-pc.testing.ts'

/** A load that has left, and its usage of each material by code. */
export interface UnweighedLoad extends Json {
  id: number
  number: string
  quantity: number
  items: { code: string; kg: number }[]
}

const CHOSEN = `
  SELECT d.id::int AS id, d.number, d.quantity::float8 AS quantity,
    json_agg(json_build_object('code', m.code, 'kg', round(i.actual)) ORDER BY m.id) AS items
  FROM dockets d
  JOIN production_units p ON p.corporate_id = d.corporate_id AND p.id = d.production_unit_id
  JOIN material_usages u ON u.corporate_id = d.corporate_id AND u.docket_id = d.id AND u.basis = 'batch'
  JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
  JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
  WHERE p.code = 'SMG' AND d.status = 'finish' AND d.date >= $1 AND d.date < $2
  GROUP BY d.corporate_id, d.id ORDER BY d.corporate_id, d.id`

/**
 * Loads of the demo's first unit between two days, in the state in which no batch has been reported: their batches are
 * deleted.
 */
export async function unweighedLoads(owner: pg.Pool, from: string, before: string): Promise<UnweighedLoad[]> {
  const { rows } = await owner.query<UnweighedLoad>(CHOSEN, [from, before])
  const ids = [rows.map(({ id }) => id)]
  await owner.query(
    `DELETE FROM batch_record_items i USING batch_records b
     WHERE b.corporate_id = i.corporate_id AND b.id = i.batch_record_id AND b.docket_id = ANY ($1)`,
    ids,
  )
  await owner.query('DELETE FROM batch_records WHERE docket_id = ANY ($1)', ids)
  await owner.query("UPDATE material_usages SET basis = 'part' WHERE docket_id = ANY ($1)", ids)
  return rows
}

/** The report of a PC for a share of a load, each material at this percentage of its usage. */
export function shareOf({ number, quantity, items }: UnweighedLoad, seq: number, given: Json = {}): SaidBatch {
  const { share = 1, batch_no = 1, percent = 101 } = given
  const part = (of: number, factor = 1) => new Big(of).times(share).times(factor).round(3).toNumber()
  return {
    seq,
    docket_number: number,
    batch_no,
    at: new Date(Date.UTC(2026, 8, 1) + seq * 1_000).toISOString(),
    volume: part(quantity),
    items: items.map(({ code, kg }) => ({
      material_code: code,
      target_kg: part(kg),
      actual_kg: part(kg, percent / 100),
    })),
  }
}
