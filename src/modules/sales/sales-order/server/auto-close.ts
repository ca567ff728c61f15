import { sql } from 'kysely'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { salesOrder } from '../sales-order.ts'
import { holdReserved } from './reservation.ts'

/** The reason stored on an automatically closed order. */
const AUTO = 'auto'

/**
 * Orders to be closed automatically: no item has more left than its tolerance or the unit's threshold, or the last load
 * is older than the unit's limit; and no load of them is being made, on the road or planned.
 */
const done = (at: Sql) => sql`
  SELECT o.id FROM sales_orders o
  JOIN production_units u ON u.corporate_id = o.corporate_id AND u.id = o.production_unit_id
  WHERE o.corporate_id = ${company} AND o.auto_close = 'active' AND o.status = 'progress'
    AND NOT EXISTS (SELECT FROM production_schedules s
      WHERE s.corporate_id = o.corporate_id AND s.sales_order_id = o.id AND s.status IN ('pending', 'progress'))
    AND NOT EXISTS (SELECT FROM dockets d
      WHERE d.corporate_id = o.corporate_id AND d.sales_order_id = o.id AND d.status IN ('pending', 'progress'))
    AND (
      NOT EXISTS (SELECT FROM sales_order_items i
        WHERE i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
          AND i.remaining > greatest(i.volume * o.over_delivery_pct / 100, u.auto_close_min_m3))
      OR (SELECT max(d.date) FROM dockets d WHERE d.corporate_id = o.corporate_id AND d.sales_order_id = o.id)
        + u.auto_close_days <= (${at}::timestamptz AT TIME ZONE u.timezone)::date)`

/**
 * A schedule of the order has ended, so the order may be done. A job of this transaction closes it, because the
 * credit line must be locked before the order, not after.
 */
export async function closeIfDone(call: Call, orderId: number): Promise<void> {
  const at = new Date().toISOString()
  if (await isDone(call, { orderId, at })) await call.enqueue(closeOrder, { orderId, at })
}

interface Closing {
  orderId: number
  /** When the order was found complete; retries use the same time. */
  at: string
}

const isDone = async (call: Call, { orderId, at }: Closing): Promise<boolean> =>
  (await call.send(sql`${done(sql.val(at))} AND o.id = ${orderId}`)).rows.length > 0

/**
 * Closes a complete order. Checks it under the locks: a second run, or a run during a new schedule, changes nothing.
 */
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

/** Runs every hour for the units where it is one at night: the date has changed there, and orders may be too old. */
export const closeOrders = defineJob({
  name: 'close-orders',
  parse: () => null,
  schedule: { cron: '0 * * * *', payload: null },
  run: ({ transaction }) => transaction((call) => closeWhereItIsOne(call, new Date().toISOString())),
})

/** Enqueues a job for each complete order in the units where it is one at night at that moment. */
export async function closeWhereItIsOne(call: Call, at: string): Promise<void> {
  const moment = sql.val(at)
  const { rows } = await call.send(
    sql`${done(moment)} AND extract(hour FROM ${moment}::timestamptz AT TIME ZONE u.timezone) = 1 ORDER BY o.id`,
  )
  for (const { id } of rows) await call.enqueue(closeOrder, { orderId: id, at })
}
