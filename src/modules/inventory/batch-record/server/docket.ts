import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Sentence } from '../../../../platform/server/errors.ts'
import { isTooMuch } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import { type BatchedDocket, isAdjusted } from './count.ts'

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
  const closed = await call.registry.closedDays(call, unitId, [found.date])
  const docket = await rows.where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
  return { ...docket, closed }
}

export const hasLeft = ({ status }: Pick<BatchedDocket, 'status'>): boolean =>
  status !== 'pending' && status !== 'cancel'

/** Why a batch cannot be one of this docket's; undefined where it can. The call holds the docket. */
export async function problemOf(
  call: Call,
  docket: HeldDocket,
  batch: { batch_no: number; volume: string },
): Promise<Problem | undefined> {
  if (docket.status === 'cancel') return 'docket_cancelled'
  const others = await call.db
    .selectFrom('batch_records')
    .select(({ fn, eb }) => [
      eb(fn.coalesce(fn.sum<string>('volume'), eb.lit(0)), '+', batch.volume).as('volume'),
      fn.count<number>('id').filterWhere('batch_no', '=', batch.batch_no).as('same'),
    ])
    .where('corporate_id', '=', call.corporateId)
    .where('docket_id', '=', docket.id)
    .where('status', 'in', ['progress', 'finish'])
    .executeTakeFirstOrThrow()
  if (others.same > 0) return 'batch_known'
  if (isTooMuch(String(others.volume), docket.quantity)) return 'too_much'
  if (!hasLeft(docket)) return undefined
  if (docket.closed) return 'period_closed'
  return (await isAdjusted(call, docket.id)) ? 'counted' : undefined
}
