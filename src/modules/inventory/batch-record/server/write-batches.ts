import Big from 'big.js'
import { sql } from 'kysely'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Problem } from '../problems.ts'
import type { Batch, BatchedDocket } from './count.ts'

/** The device that reports a batch, and its sequence number there. */
export interface Told {
  deviceId: number
  seq: number
}

export interface BatchItem {
  material_id: number
  target_kg: string
  actual_kg: string
}

/** A batch to be written. */
export interface NewBatch {
  docket: BatchedDocket | undefined
  /** The docket number as reported. */
  docket_no: string
  told: Told | undefined
  at: Date
  batch_no: number
  volume: string
  note: string | null
  items: readonly BatchItem[]
  /** Why it waits; null where it belongs to its docket. */
  problem: Problem | undefined
}

/** Writes batches of a unit in the given order, with their lines and audit rows: one statement for each. */
export async function writeBatches(call: Call, unitId: number, given: readonly NewBatch[]): Promise<Batch[]> {
  const by = { unitId, author: sql.val(call.actor.userId) }
  const { rows } = await call.send(insertedBatches(given.map(rowOf), by))
  const batches = (rows as Batch[]).toSorted((a, b) => a.id - b.id)
  const items = given.flatMap((one, index) => one.items.map((item) => ({ ...item, batch: batches[index]?.id })))
  const written = call.send(insertedItems(items, by))
  call.auditEach(batches.map((after) => ({ action: 'create', table: 'batch_records', after })))
  await written
  return batches
}

const rowOf = ({ docket, told, items, at, batch_no, volume, note, problem, docket_no }: NewBatch, place: number) => ({
  place,
  at,
  docket_no: docket?.number ?? docket_no,
  docket_id: docket?.id ?? null,
  job_order_id: docket?.job_order_id ?? null,
  product_id: docket?.product_id ?? null,
  batch_no,
  volume,
  total_target: sumOf(items, 'target_kg'),
  total_actual: sumOf(items, 'actual_kg'),
  device_id: told?.deviceId ?? null,
  seq: told?.seq ?? null,
  status: problem ? 'pending' : 'progress',
  problem: problem ?? null,
  note,
})

const sumOf = (items: readonly BatchItem[], name: 'target_kg' | 'actual_kg') =>
  items.reduce((sum, item) => sum.plus(item[name]), new Big(0)).toFixed()

/** The unit and the user of an insert. */
interface By {
  unitId: number
  author: Sql
}

// Ids ascend in the order of the rows.
const insertedBatches = (rows: readonly object[], { unitId, author }: By) => sql`
  INSERT INTO batch_records (corporate_id, production_unit_id, at, docket_no, docket_id, job_order_id, product_id,
    batch_no, volume, total_target, total_actual, device_id, seq, status, problem, note, created_by, updated_by)
  SELECT ${company}::bigint, ${unitId}::bigint, b.at, b.docket_no, b.docket_id, b.job_order_id, b.product_id,
    b.batch_no, b.volume, b.total_target, b.total_actual, b.device_id, b.seq, b.status, b.problem, b.note,
    ${author}::bigint, ${author}::bigint
  FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS b (place integer, at timestamptz, docket_no text,
    docket_id bigint, job_order_id bigint, product_id bigint, batch_no integer, volume numeric, total_target numeric,
    total_actual numeric, device_id bigint, seq bigint, status text, problem text, note text)
  ORDER BY b.place RETURNING *`

const insertedItems = (items: readonly object[], { unitId, author }: By) => sql`
  INSERT INTO batch_record_items (corporate_id, production_unit_id, batch_record_id, material_id, target_kg, actual_kg,
    created_by, updated_by)
  SELECT ${company}, ${unitId}, i.batch, i.material_id, i.target_kg, i.actual_kg, ${author}, ${author}
  FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    AS i (batch bigint, material_id bigint, target_kg numeric, actual_kg numeric)
  RETURNING id`

export async function readBatches(call: Call, ids: readonly number[]): Promise<Batch[]> {
  if (ids.length === 0) return []
  const { rows } = await call.send(
    sql`SELECT * FROM batch_records WHERE corporate_id = ${company} AND id = ANY (${ids}::bigint[]) ORDER BY id`,
  )
  return rows as Batch[]
}
