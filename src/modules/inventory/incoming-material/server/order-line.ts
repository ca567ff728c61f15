import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission, permissionOfOverride } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { holdDay } from '../../../shared/server/happened-at.ts'
import { incomingMaterial } from '../incoming-material.ts'
import { isFilled, mostOf } from '../receipt.rules.ts'

type Receipt = RowOf<'incoming_materials'>

const NOT_OPEN: Label = [
  'Pesanan pembelian ini tidak menerima material lagi. Periksa statusnya',
  'This purchase order no longer receives material. Check its status',
]
const OVER: Label = [
  'Diterima {received} dari pesanan {qty}; masih boleh {left}, datang {came}. Terima sebatas itu, ubah pesanannya, atau minta yang berhak menerima lebih',
  'Received {received} of {qty} ordered; {left} more is allowed, {came} arrived. Receive no more than that, change the order, or ask somebody who may receive more',
]

/**
 * Locks the order of a receipt and its line, before the receipt itself; when the receipt is posted, first the period of
 * the day of its second weighing.
 */
export async function holdOrder(call: Call, receiptId: number, posted?: { weighedOutAt: unknown }): Promise<void> {
  const receipt = await call.db
    .selectFrom('incoming_materials')
    .select(['production_unit_id', 'purchase_order_id', 'purchase_order_item_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (!receipt) return
  if (posted) await holdDay(call, receipt.production_unit_id, posted.weighedOutAt)
  if (receipt.purchase_order_id === null) return
  // Sent together; the database takes the locks in this order.
  await Promise.all([
    call.db
      .selectFrom('purchase_orders')
      .select('id')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', receipt.purchase_order_id)
      .forUpdate()
      .execute(),
    call.db
      .selectFrom('purchase_order_items')
      .select('id')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', receipt.purchase_order_item_id)
      .forUpdate()
      .execute(),
  ])
}

/** Refuses a receipt for an order that takes none; a receipt may have no order. */
export async function assertOpen(call: Call, { purchase_order_id }: Receipt): Promise<void> {
  if (purchase_order_id === null) return
  const order = await orderOf(call, purchase_order_id)
  if (order.status !== 'approve' && order.status !== 'progress') throw new RuleBroken('order_not_open', NOT_OPEN)
}

/**
 * Adds a receipt to its order's line, which the call has locked: at most to its tolerance, unless the user may exceed
 * it (I-36). The first receipt starts the order, and it finishes once all lines are delivered.
 */
export async function receiveOnOrder(call: Call, receipt: Receipt, payable: string): Promise<void> {
  if (receipt.purchase_order_id === null || receipt.purchase_order_item_id === null) return
  const line = await lineOf(call, receipt.purchase_order_item_id)
  const received = new Big(line.received).plus(payable)
  const most = mostOf(line)
  if (received.gt(most) && !holdsPermission(call.actor, permissionOfOverride(incomingMaterial, 'over'))) {
    const left = most.minus(line.received)
    const values = {
      qty: call.figure(line.qty),
      received: call.figure(line.received),
      left: call.figure(left.lt(0) ? '0' : left.toFixed()),
      came: call.figure(payable),
    }
    throw new RuleBroken('over_receipt', OVER, values)
  }
  // The order is read after its line is written.
  await Promise.all([saveReceived(call, line, received), settleOrder(call, receipt.purchase_order_id)])
}

/**
 * Recounts a load in quarantine once its payable quantity is known. It has arrived already, so the tolerance does not
 * apply.
 */
export async function recountOnOrder(call: Call, receipt: Receipt, payable: string): Promise<void> {
  const { purchase_order_id, purchase_order_item_id, accepted_qty } = receipt
  if (purchase_order_id === null || purchase_order_item_id === null || accepted_qty === null) return
  if (new Big(payable).eq(accepted_qty)) return
  const line = await lineOf(call, purchase_order_item_id)
  await saveReceived(call, line, new Big(line.received).minus(accepted_qty).plus(payable))
  await settleOrder(call, purchase_order_id)
}

/** Subtracts a receipt from its line again: it was cancelled, or its load returned. */
export async function takeOffOrder(call: Call, receipt: Receipt): Promise<void> {
  const { purchase_order_id, purchase_order_item_id, accepted_qty } = receipt
  if (purchase_order_id === null || purchase_order_item_id === null || accepted_qty === null) return
  const line = await lineOf(call, purchase_order_item_id)
  await saveReceived(call, line, new Big(line.received).minus(accepted_qty))
  await settleOrder(call, purchase_order_id)
}

const orderOf = async (call: Call, id: number): Promise<RowOf<'purchase_orders'>> => ({
  ...(await call.db
    .selectFrom('purchase_orders')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()),
})

const lineOf = (call: Call, id: number) =>
  call.db
    .selectFrom('purchase_order_items')
    .select(['id', 'qty', 'received', 'over_receipt_pct'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function saveReceived(call: Call, { id }: { id: number }, received: Big): Promise<void> {
  await call.db
    .updateTable('purchase_order_items')
    .set({ received: received.toFixed(), updated_by: call.actor.userId, updated_at: new Date() })
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .execute()
}

/** The status of an order by its lines: approve, progress or finish. An order that a user closed stays closed. */
async function settleOrder(call: Call, id: number): Promise<void> {
  const [order, lines] = await Promise.all([
    orderOf(call, id),
    call.db
      .selectFrom('purchase_order_items')
      .select(['qty', 'under_pct', 'received'])
      .where('corporate_id', '=', call.corporateId)
      .where('purchase_order_id', '=', id)
      .execute(),
  ])
  if (order.finish_reason !== null) return
  const began = lines.some(({ received }) => new Big(received).gt(0))
  const status = lines.every(isFilled) ? 'finish' : began ? 'progress' : 'approve'
  if (status === order.status) call.changed('purchase_orders', [order])
  else await call.update('purchase_orders', order, { status }, { action: 'receive' })
}
