import type { Call } from '../../../../platform/server/engine/call.ts'
import { holdLine } from '../../../sales/credit-limit-entry/server/index.ts'
import { lockOrderAndItem } from '../../../sales/sales-order/server/index.ts'

/** The documents of a docket; they never change after its issue. */
export interface Chain {
  sales_order_id: number
  sales_order_item_id: number
  production_schedule_id: number
  job_order_id: number
}

/** Locks order, item, schedule and job order, in the lock order, and returns them. */
export async function lockChain(call: Call, of: Chain) {
  // Sent together and run in sequence: four locks in one round trip.
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

/** Locks the documents of a docket before the docket itself. */
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
  // A running order reserves its full amount, so loads do not change its line.
  if (docket.status === 'finish' && docket.credit_line_id) await holdLine(call, docket.credit_line_id)
  await lockChain(call, docket)
}
