import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Sentence } from '../../../../platform/server/errors.ts'
import { isTooMuch } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import type { BatchedDocket } from './count.ts'

/** A docket that the call holds, behind the period of its day. */
export interface HeldDocket extends BatchedDocket {
  /** Why its day takes no postings, where its period is closed. */
  closed: Sentence | undefined
}

const COLUMNS = [
  'id',
  'production_unit_id',
  'number',
  'date',
  'status',
  'quantity',
  'start_delivery',
  'job_order_id',
  'product_id',
] as const

/** Locks the docket of this unit that is meant, by its id or number, behind its period; undefined where there is none. */
export async function holdDocket(
  call: Call,
  unitId: number,
  meant: { id: number } | { number: string },
): Promise<HeldDocket | undefined> {
  const rows = call.db
    .selectFrom('dockets')
    .select([...COLUMNS])
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', unitId)
  const found = await ('id' in meant
    ? rows.where('id', '=', meant.id)
    : rows.where('number', '=', meant.number.trim().toUpperCase())
  ).executeTakeFirst()
  if (!found) return undefined
  // Sent together; the period's lock comes first.
  const [closed, docket] = await Promise.all([
    call.registry.closedDays(call, unitId, [found.date]),
    rows.where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow(),
  ])
  return { ...docket, closed }
}

export const hasLeft = ({ status }: Pick<BatchedDocket, 'status'>): boolean =>
  status !== 'pending' && status !== 'cancel'

/** What is known to be batched of a docket. */
export interface KnownBatches {
  /** The numbers of its batches, and how much they are in m³. */
  numbers: readonly number[]
  volume: string
  /** Whether the difference of its batches was posted: it is posted once. */
  isAdjusted: boolean
}

/** Reads what is batched of a docket, which the call holds. */
export async function knownOf(call: Call, docketId: number): Promise<KnownBatches> {
  const { rows } = await call.send(KNOWN, [call.corporateId, docketId])
  return rows[0] as KnownBatches
}

const KNOWN = `
  SELECT coalesce(array_agg(batch_no), '{}') AS numbers, coalesce(sum(volume), 0) AS volume,
    EXISTS (SELECT 1 FROM stock_movements WHERE corporate_id = $1 AND source_type = 'batch_adjustment' AND source_id = $2) AS "isAdjusted"
  FROM batch_records WHERE corporate_id = $1 AND docket_id = $2 AND status IN ('progress', 'finish')`

/** Why a batch cannot be one of this docket's; undefined where it can. */
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
