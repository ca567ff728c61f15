import type { Call } from '../../../../platform/server/engine/call.ts'
import { lockOrderAndItem } from '../../../sales/sales-order/server/index.ts'

/** The documents a docket stands on; they never change once it is issued. */
export interface Chain {
  sales_order_id: number
  sales_order_item_id: number
  production_schedule_id: number
  job_order_id: number
}

/** Locks order, item, schedule and job order, in the one order of locks, and returns them as they are now. */
export async function lockChain(call: Call, of: Chain) {
  // Sent together, run by the server one after the other: four locks, one round trip.
  const [{ order, item }, schedule, job] = await Promise.all([
    lockOrderAndItem(call, of),
    call.db
      .selectFrom('production_schedules')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', of.production_schedule_id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('job_orders')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', of.job_order_id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  ])
  return { order, item, schedule, job }
}

/** Locks what a docket stands on before the docket itself is locked. */
export async function lockChainOfDocket(call: Call, docketId: number): Promise<void> {
  const docket = await call.db
    .selectFrom('dockets')
    .select(['sales_order_id', 'sales_order_item_id', 'production_schedule_id', 'job_order_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', docketId)
    .executeTakeFirst()
  if (docket) await lockChain(call, docket)
}
