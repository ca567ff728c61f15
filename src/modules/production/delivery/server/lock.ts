import type { Call } from '../../../../platform/server/engine/call.ts'
import { holdLine } from '../../../sales/credit-limit-entry/server/index.ts'
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
    .selectFrom('dockets as d')
    .innerJoin('sales_orders as o', (join) =>
      join.onRef('o.corporate_id', '=', 'd.corporate_id').onRef('o.id', '=', 'd.sales_order_id'),
    )
    .select(['d.sales_order_id', 'd.sales_order_item_id', 'd.production_schedule_id', 'd.job_order_id'])
    .select(['o.status', 'o.credit_line_id'])
    .where('d.corporate_id', '=', call.corporateId)
    .where('d.id', '=', docketId)
    .executeTakeFirst()
  if (!docket) return
  // A running order holds what it may come to, whatever is loaded: its line stays as it is.
  if (docket.status === 'finish' && docket.credit_line_id) await holdLine(call, docket.credit_line_id)
  await lockChain(call, docket)
}
