import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input } from '../../../../platform/server/engine/implement.ts'
import { Invalid, NotFound, RuleBroken } from '../../../../platform/server/errors.ts'
import { batchRecord } from '../batch-record.ts'
import { PROBLEMS } from '../problems.ts'
import type { Batch } from './count.ts'
import { hasLeft, holdDockets, knownOf, problemOf } from './docket.ts'
import { countAsAsked, countIfComplete } from './record.ts'
import { readBatches } from './write-batches.ts'

const LOADING: Label = [
  'Surat jalan {number} belum berangkat: batchnya dihitung saat berangkat',
  'Docket {number} has not departed: its batches are counted when it does',
]

/** Locks a batch's present and new docket before the batch itself. */
export async function holdDocketOf(call: Call, id: number, given: unknown): Promise<void> {
  const stored = await call.db
    .selectFrom('batch_records')
    .select(['production_unit_id', 'docket_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) return
  const ids = [idOf(given), stored.docket_id].filter((one) => typeof one === 'number')
  await holdDockets(call, stored.production_unit_id, { ids })
}

const idOf = (id: unknown): number | undefined => {
  const docketId = Number(id)
  return Number.isSafeInteger(docketId) && docketId > 0 ? docketId : undefined
}

/**
 * Assigns a batch to a docket. One that already belonged to it is counted with the known batches; the mix design
 * determines the rest of the load.
 */
export async function settle(call: Call, record: Batch, input: Input): Promise<ActionResult> {
  const asked = typeof input.docket_id === 'number' ? input.docket_id : record.docket_id
  const { label } = batchRecord.fields.docket_id
  if (asked === null) throw new Invalid({ docket_id: [{ label: MESSAGES.required, values: { field: label } }] })
  const [docket] = await holdDockets(call, record.production_unit_id, { ids: [asked] })
  if (!docket) throw new Invalid({ docket_id: [{ label: MESSAGES.link, values: { field: label } }] })
  if (record.status === 'progress' && docket.id === record.docket_id) {
    if (!hasLeft(docket)) throw new RuleBroken('docket_loading', LOADING, { number: docket.number })
    if (docket.closed) throw new RuleBroken('period_closed', docket.closed.label as Label, docket.closed.values)
    await countAsAsked(call, docket)
    return { record: await readBatch(call, record.id) }
  }
  const known = (await knownOf(call, [docket.id])).get(docket.id)
  const problem = known && problemOf(docket, known, record)
  if (problem) throw new RuleBroken(problem, PROBLEMS[problem], {}, 'docket_id')
  const patch = {
    docket_id: docket.id,
    job_order_id: docket.job_order_id,
    product_id: docket.product_id,
    status: 'progress',
    problem: null,
  }
  await call.update('batch_records', record, patch, { action: 'settle' })
  await countIfComplete(call, docket)
  return { record: await readBatch(call, record.id) }
}

async function readBatch(call: Call, id: number): Promise<Batch> {
  const [batch] = await readBatches(call, [id])
  if (!batch) throw new NotFound()
  return batch
}

/** Sets a batch aside: it counts for no docket. */
export async function setAside(call: Call, record: Batch, { reason }: Input): Promise<ActionResult> {
  const why = typeof reason === 'string' ? reason : null
  const patch = { status: 'cancel', cancel_reason: why, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return { record: await call.update('batch_records', record, patch, { action: 'cancel', reason: why }) }
}
