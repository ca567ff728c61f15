import Big from 'big.js'
import { sql } from 'kysely'
import { periodOf } from '../../../../platform/definition/dates.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Sentence } from '../../../../platform/server/errors.ts'
import { isTooMuch } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import type { BatchedDocket } from './count.ts'

/** A docket that the call has locked, after the period of its day. */
export interface HeldDocket extends BatchedDocket {
  /** Why the period of its day takes no postings, where it is closed. */
  closed: Sentence | undefined
}

/**
 * Locks the dockets of a unit by their ids or numbers, after their periods and job orders, each in the order of ids.
 * Unknown dockets are left out.
 */
export async function holdDockets(
  call: Call,
  unitId: number,
  meant: { ids: readonly number[] } | { numbers: readonly string[] },
): Promise<HeldDocket[]> {
  const isMeant =
    'ids' in meant ? sql`id = ANY (${meant.ids}::bigint[])` : sql`number = ANY (${meant.numbers.map(asNumber)}::text[])`
  const { rows: found } = await call.send(sql`SELECT id, date, job_order_id FROM dockets
    WHERE corporate_id = ${company} AND production_unit_id = ${unitId} AND ${isMeant}`)
  if (found.length === 0) return []
  const closedDay = (days: readonly string[]) => call.registry.closedDays(call, unitId, days)
  // Sent together; the database takes the locks in this order.
  const [, , { rows }] = await Promise.all([
    closedDay(found.map(({ date }) => date)),
    // A departure locks the job order before the docket. A batch refers to both and locks them in the same order.
    call.send(lockedJobOrders(found.map((one) => one.job_order_id))),
    call.send(lockedDockets(found.map(({ id }) => id))),
  ])
  const closed = new Map<string, Sentence | undefined>()
  for (const [period, [one]] of Map.groupBy(rows as BatchedDocket[], ({ date }) => periodOf(date)))
    if (one) closed.set(period, await closedDay([one.date]))
  return (rows as BatchedDocket[]).map((docket) => ({ ...docket, closed: closed.get(periodOf(docket.date)) }))
}

/** A docket number in its stored form. */
export const asNumber = (given: string): string => given.trim().toUpperCase()

const lockedJobOrders = (ids: readonly number[]) => sql`SELECT id FROM job_orders
  WHERE corporate_id = ${company} AND id = ANY (${ids}::bigint[]) ORDER BY id FOR KEY SHARE`

const lockedDockets = (ids: readonly number[]) => sql`
  SELECT id, production_unit_id, number, date, status, quantity, start_delivery, job_order_id, product_id
  FROM dockets WHERE corporate_id = ${company} AND id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE`

export const hasLeft = ({ status }: Pick<BatchedDocket, 'status'>): boolean =>
  status !== 'pending' && status !== 'cancel'

/** The known batches of a docket. */
export interface KnownBatches {
  /** The numbers of its batches, and their volume in m³. */
  numbers: readonly number[]
  volume: string
  /** Whether the adjustment by its batches was posted, which happens once. */
  isAdjusted: boolean
}

/** Reads the known batches of locked dockets. */
export async function knownOf(call: Call, docketIds: readonly number[]): Promise<Map<number, KnownBatches>> {
  if (docketIds.length === 0) return new Map()
  const { rows } = await call.send(knownBatches(docketIds))
  return new Map((rows as (KnownBatches & { id: number })[]).map((row) => [row.id, row]))
}

const knownBatches = (docketIds: readonly number[]) => sql`
  SELECT d.id, b.numbers, b.volume, EXISTS (SELECT 1 FROM stock_movements
    WHERE corporate_id = ${company} AND source_type = 'batch_adjustment' AND source_id = d.id) AS "isAdjusted"
  FROM unnest(${docketIds}::bigint[]) AS d (id)
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(batch_no), '{}') AS numbers, coalesce(sum(volume), 0) AS volume
    FROM batch_records WHERE corporate_id = ${company} AND docket_id = d.id AND status IN ('progress', 'finish')) b`

/** Why a batch cannot belong to this docket; undefined where it can. */
export function problemOf(
  docket: HeldDocket,
  known: KnownBatches,
  batch: { batch_no: number; volume: string },
): Problem | undefined {
  if (docket.status === 'cancel') return 'docket_cancelled'
  if (known.numbers.includes(batch.batch_no)) return 'batch_known'
  if (isTooMuch(new Big(known.volume).plus(batch.volume).toFixed(), docket.quantity)) return 'too_much'
  if (!hasLeft(docket)) return undefined
  if (docket.closed) return 'period_closed'
  return known.isAdjusted ? 'counted' : undefined
}
