import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import {
  closeSteps,
  decideOpenStep,
  noteOf,
  refusalOf,
  startSteps,
} from '../../../approval/approval-step/server/index.ts'
import { purchaseOrder } from '../purchase-order.ts'
import { mailApproved } from './print.ts'

type Order = RowOf<'purchase_orders'>

export const DOC_TYPE = 'purchase_order'
const documentOf = ({ id }: Order) => ({ doc_type: DOC_TYPE, doc_id: id })

/** Submits an order to its first level; its total decides the levels. */
export async function submit(call: Call, order: Order): Promise<ActionResult> {
  const { userId } = call.actor
  await startSteps(call, {
    ...documentOf(order),
    production_unit_id: order.production_unit_id,
    amount: order.total,
    author_ids: [...new Set([order.created_by ?? userId, order.updated_by ?? userId, userId])],
    permission: permissionOfAction(purchaseOrder, 'approve'),
  })
  return { record: await call.update('purchase_orders', order, { submitted: true }, { action: 'submit' }) }
}

/** Approves the open level; the last one mails the order to the vendor, and its material may be received. */
export async function approve(call: Call, order: Order, input: Input): Promise<ActionResult> {
  if (!(await decideOpenStep(call, documentOf(order), 'approve', noteOf(input)))) {
    call.changed('purchase_orders', [order])
    return { record: order }
  }
  const patch = { status: 'approve', approved_by: call.actor.userId, approved_at: new Date() }
  const record = await call.update('purchase_orders', order, patch, { action: 'approve' })
  await mailApproved(call, record)
  return { record }
}

/** Rejects the order at the open level. */
export async function reject(call: Call, order: Order, input: Input): Promise<ActionResult> {
  const reason = refusalOf(input)
  await decideOpenStep(call, documentOf(order), 'reject', reason)
  return { record: await end(call, order, 'reject', reason) }
}

/** Cancels an order without receipts. */
export async function cancel(call: Call, order: Order, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  await closeSteps(call, documentOf(order), reason)
  return { record: await end(call, order, 'cancel', reason) }
}

/** Closes an order: the missing quantity is no longer expected. */
export async function close(call: Call, order: Order, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const patch = { status: 'finish', finish_reason: reason }
  return { record: await call.update('purchase_orders', order, patch, { action: 'close', reason }) }
}

function end(call: Call, order: Order, status: 'cancel' | 'reject', reason: string): Promise<Order> {
  const patch = { status, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return call.update('purchase_orders', order, patch, { action: status, reason })
}
