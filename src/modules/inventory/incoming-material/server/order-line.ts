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

/** An order with its lines, as a receipt changes it. */
interface Order {
  order: RowOf<'purchase_orders'>
  lines: readonly Line[]
}

interface Line {
  id: number
  qty: string
  under_pct: string
  over_receipt_pct: string
  received: string
}

/** Reads the order of a receipt and refuses one that takes no material; a receipt may have no order. */
export async function openOrderOf(call: Call, { purchase_order_id }: Receipt): Promise<Order | undefined> {
  if (purchase_order_id === null) return
  const found = await readOrder(call, purchase_order_id)
  if (found.order.status !== 'approve' && found.order.status !== 'progress')
    throw new RuleBroken('order_not_open', NOT_OPEN)
  return found
}

/** A line of an order as it becomes, with all lines of the order. */
interface Change extends Order {
  line: Line
}

/**
 * The order with a receipt on its line, which the call has locked: at most to its tolerance, unless the user may exceed
 * it (I-36). `saveReceived` writes it.
 */
export function receiveOnOrder(call: Call, open: Order, receipt: Receipt, payable: string): Change {
  const change = added(open, receipt, new Big(payable))
  const most = mostOf(change.line)
  if (
    new Big(change.line.received).gt(most) &&
    !holdsPermission(call.actor, permissionOfOverride(incomingMaterial, 'over'))
  ) {
    const before = new Big(change.line.received).minus(payable)
    const left = most.minus(before)
    const values = {
      qty: call.figure(change.line.qty),
      received: call.figure(before.toFixed()),
      left: call.figure(left.lt(0) ? '0' : left.toFixed()),
      came: call.figure(payable),
    }
    throw new RuleBroken('over_receipt', OVER, values)
  }
  return change
}

/**
 * Recounts a load in quarantine once its payable quantity is known. It has arrived already, so the tolerance does not
 * apply.
 */
export async function recountOnOrder(call: Call, receipt: Receipt, payable: string): Promise<void> {
  if (receipt.accepted_qty === null || new Big(payable).eq(receipt.accepted_qty)) return
  await addToOrder(call, receipt, new Big(payable).minus(receipt.accepted_qty))
}

/** Subtracts a receipt from its line again: it was cancelled, or its load returned. */
export async function takeOffOrder(call: Call, receipt: Receipt): Promise<void> {
  if (receipt.accepted_qty !== null) await addToOrder(call, receipt, new Big(0).minus(receipt.accepted_qty))
}

async function addToOrder(call: Call, receipt: Receipt, difference: Big): Promise<void> {
  if (receipt.purchase_order_id === null) return
  await saveReceived(call, added(await readOrder(call, receipt.purchase_order_id), receipt, difference))
}

function added({ order, lines }: Order, { purchase_order_item_id }: Receipt, difference: Big): Change {
  const before = lines.find(({ id }) => id === purchase_order_item_id)
  if (!before) throw new Error(`The order of this receipt has no line ${purchase_order_item_id}.`)
  const line = { ...before, received: new Big(before.received).plus(difference).toFixed() }
  return { order, line, lines: lines.map((one) => (one === before ? line : one)) }
}

async function readOrder(call: Call, id: number): Promise<Order> {
  const [order, lines] = await Promise.all([
    call.db
      .selectFrom('purchase_orders')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('purchase_order_items')
      .select(['id', 'qty', 'under_pct', 'over_receipt_pct', 'received'])
      .where('corporate_id', '=', call.corporateId)
      .where('purchase_order_id', '=', id)
      .execute(),
  ])
  return { order, lines }
}

/**
 * Saves what a line has received, and the status of its order by all lines: the first receipt starts it, and it finishes
 * once all lines are delivered. An order that a user closed stays closed.
 */
export async function saveReceived(call: Call, { order, lines, line }: Change): Promise<void> {
  const saved = call.db
    .updateTable('purchase_order_items')
    .set({ received: line.received, updated_by: call.actor.userId, updated_at: new Date() })
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', line.id)
    .execute()
  const began = lines.some(({ received }) => new Big(received).gt(0))
  const status = lines.every(isFilled) ? 'finish' : began ? 'progress' : 'approve'
  const stays = order.finish_reason !== null || status === order.status
  if (stays) call.changed('purchase_orders', [order])
  await Promise.all([
    saved,
    stays ? undefined : call.update('purchase_orders', order, { status }, { action: 'receive' }),
  ])
}
