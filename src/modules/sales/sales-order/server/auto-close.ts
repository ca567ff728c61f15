import { isObject } from '../../../../platform/definition/is-object.ts'
import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { salesOrder } from '../sales-order.ts'
import { holdReserved } from './reservation.ts'

/** What stands as the reason of an order that nobody closed by hand. */
const AUTO = 'auto'

/**
 * Orders that are to be closed by themselves: of every item no more remains than its tolerance or what the unit gives up
 * ; or the last load is as many days ago as the unit waits; and nothing of them is loading, on the road or planned.
 */
const DONE = `
  SELECT o.id FROM sales_orders o
  JOIN production_units u ON u.corporate_id = o.corporate_id AND u.id = o.production_unit_id
  WHERE o.corporate_id = $1 AND o.auto_close = 'active' AND o.status = 'progress'
    AND NOT EXISTS (SELECT FROM production_schedules s
      WHERE s.corporate_id = o.corporate_id AND s.sales_order_id = o.id AND s.status IN ('pending', 'progress'))
    AND NOT EXISTS (SELECT FROM dockets d
      WHERE d.corporate_id = o.corporate_id AND d.sales_order_id = o.id AND d.status IN ('pending', 'progress'))
    AND (
      NOT EXISTS (SELECT FROM sales_order_items i
        WHERE i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
          AND i.remaining > greatest(i.volume * o.over_delivery_pct / 100, u.auto_close_min_m3))
      OR (SELECT max(d.date) FROM dockets d WHERE d.corporate_id = o.corporate_id AND d.sales_order_id = o.id)
        + u.auto_close_days <= ($2::timestamptz AT TIME ZONE u.timezone)::date)`

const ONE = `${DONE} AND o.id = $3`
const OF_UNITS_AT_ONE = `${DONE} AND extract(hour FROM $2::timestamptz AT TIME ZONE u.timezone) = 1 ORDER BY o.id`

/**
 * A schedule of the order has ended, and with it perhaps the order: no docket outlives its schedule. It is closed by a
 * job of this transaction, since the credit line that it gives back is locked before an order, not behind it.
 */
export async function closeIfDone(call: Call, orderId: number): Promise<void> {
  const at = new Date().toISOString()
  if (await isDone(call, { orderId, at })) await call.enqueue(closeOrder, { orderId, at })
}

interface Closing {
  orderId: number
  /** When the order was found to be done: a later try judges by the same clock. */
  at: string
}

const isDone = async (call: Call, { orderId, at }: Closing): Promise<boolean> =>
  (await call.send(ONE, [call.corporateId, at, orderId])).rows.length > 0

/** Closes an order that is done. Whether it is, is judged behind its locks: a second time, or beside a new schedule, it does nothing. */
export const closeOrder = defineJob({
  name: 'close-order',
  parse: (payload): Closing => {
    const { orderId, at } = isObject(payload) ? payload : {}
    return { orderId: Number(orderId), at: String(at) }
  },
  may: [permissionOfAction(salesOrder, 'finish')],
  run: ({ payload, transaction }) => transaction((call) => closeDoneOrder(call, payload)),
})

async function closeDoneOrder(call: Call, closing: Closing): Promise<void> {
  const { orderId } = closing
  await holdReserved(call, orderId)
  await call.db
    .selectFrom('sales_orders')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', orderId)
    .forUpdate()
    .execute()
  if (!(await isDone(call, closing))) return
  await actOn(call, call.registry, call.registry.get(salesOrder.name), orderId, 'finish', { reason: AUTO })
}

/** Every hour, of the units where it is one in the night: there the day has become another, and orders are too old to wait. */
export const closeOrders = defineJob({
  name: 'close-orders',
  parse: () => null,
  schedule: { cron: '0 * * * *', payload: null },
  run: ({ transaction }) => transaction((call) => closeWhereItIsOne(call, new Date().toISOString())),
})

/** Puts a job for each order that is done into the queue, of the units where it is one in the night at that moment. */
export async function closeWhereItIsOne(call: Call, at: string): Promise<void> {
  const { rows } = await call.send(OF_UNITS_AT_ONE, [call.corporateId, at])
  for (const { id } of rows) await call.enqueue(closeOrder, { orderId: id, at })
}
