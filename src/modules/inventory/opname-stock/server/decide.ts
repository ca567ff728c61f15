import Big from 'big.js'
import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import {
  closeSteps,
  decideOpenStep,
  noteOf,
  refusalOf,
  startSteps,
} from '../../../approval/approval-step/server/index.ts'
import { postMovements } from '../../material-stock/server/index.ts'
import { opnameStock } from '../opname-stock.ts'
import { assertReasons, freezeItems, itemsOf, reckon, refuseCounted, saveItems } from './items.ts'
import { snapshotDay } from './snapshot-day.ts'

type Count = RowOf<'stock_takes'>

export const DOC_TYPE = 'stock_take'
const documentOf = ({ id }: Count) => ({ doc_type: DOC_TYPE, doc_id: id })

/**
 * Freezes a stock take: later movements do not belong to it, so the plant keeps working. Only one stock take counts a
 * stock at a time.
 */
export async function freeze(call: Call, count: Count): Promise<ActionResult> {
  const at = new Date()
  const items = await itemsOf(call, count.id)
  const frozen = await freezeItems(call, count, items, at)
  await refuseCounted(call, count, items)
  const patch = { status: 'ready', snapshot_at: at }
  return { record: await saveItems(call, count, patch, { action: 'freeze', items, reckoned: frozen }) }
}

/** Submits a completed stock take to its first level; the value of its differences decides the levels. */
export async function submit(call: Call, count: Count): Promise<ActionResult> {
  const items = await itemsOf(call, count.id)
  const reckoned = await reckon(call, count, items)
  assertReasons(call, items, reckoned)
  const { userId } = call.actor
  await startSteps(call, {
    ...documentOf(count),
    production_unit_id: count.production_unit_id,
    amount: reckoned.reduce((sum, one) => sum + Math.abs(one.value_difference), 0),
    author_ids: [...new Set([count.created_by ?? userId, count.counted_by, userId])],
    permission: permissionOfAction(opnameStock, 'approve'),
  })
  const patch = { status: 'progress', submitted_by: userId, submitted_at: new Date() }
  return { record: await saveItems(call, count, patch, { action: 'submit', items, reckoned }) }
}

/**
 * Approves the open level. The last one compares the count with the stock at the snapshot, computed again since
 * movements may have been posted with earlier dates. The difference is posted; nothing is overwritten (I-34).
 */
export async function approve(call: Call, count: Count, input: Input): Promise<ActionResult> {
  if (!(await decideOpenStep(call, documentOf(count), 'approve', noteOf(input)))) {
    call.changed('stock_takes', [count])
    return { record: count }
  }
  const at = count.snapshot_at ?? new Date()
  const date = snapshotDay(call, count.production_unit_id, at)
  const closed = await call.registry.closedDays(call, count.production_unit_id, [date])
  if (closed) throw new Invalid({ date: [closed] })
  const items = await itemsOf(call, count.id)
  const reckoned = await reckon(call, count, items)
  const posting = await postMovements(
    call,
    { type: DOC_TYPE, id: count.id, number: count.number },
    { date, at },
    reckoned.map((item) => ({
      line: item.id,
      warehouseId: count.warehouse_id,
      materialId: item.material_id,
      quantity: new Big(item.counted_qty).minus(item.system_qty).toFixed(),
    })),
  )
  const posted = new Map(posting.lines.map(({ line, value }) => [line, value]))
  const worth = reckoned.map((item) => ({ ...item, value_difference: posted.get(item.id) ?? 0 }))
  const patch = { status: 'approve', approved_by: call.actor.userId, approved_at: new Date() }
  return { record: await saveItems(call, count, patch, { action: 'approve', items, reckoned: worth }) }
}

/** Rejects the stock take at the open level; nothing is posted. */
export async function reject(call: Call, count: Count, input: Input): Promise<ActionResult> {
  const reason = refusalOf(input)
  await decideOpenStep(call, documentOf(count), 'reject', reason)
  return { record: await end(call, count, 'reject', reason) }
}

/** Cancels an undecided stock take; nothing is posted. */
export async function cancel(call: Call, count: Count, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  await closeSteps(call, documentOf(count), reason)
  return { record: await end(call, count, 'cancel', reason) }
}

function end(call: Call, count: Count, status: 'cancel' | 'reject', reason: string) {
  const patch = { status, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return call.update('stock_takes', count, patch, { action: status, reason })
}
