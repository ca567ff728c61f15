import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { moveReservation } from '../../../sales/sales-order/server/index.ts'
import { type DocketFigures, docketFigures } from '../delivery.rules.ts'
import type { Chain } from './lock.ts'

type State = Parameters<typeof docketFigures>[0]

/**
 * Moves the sums of item, schedule and job order by what a docket's change makes of them. They are
 * locked; the sums are figures of the dockets and stand in no audit row of their own.
 */
export async function moveFigures(
  call: Call,
  chain: Chain & { production_unit_id: number },
  before: State | null,
  after: State,
): Promise<void> {
  const now = docketFigures(after)
  const then = before ? docketFigures(before) : docketFigures({ ...after, status: 'cancel' })
  const by = (name: keyof DocketFigures) => now[name].minus(then[name]).toFixed(3)
  const unit = { production_unit_id: chain.production_unit_id }
  call.changed('sales_orders', [{ id: chain.sales_order_id, ...unit }])
  call.changed('production_schedules', [{ id: chain.production_schedule_id, ...unit }])
  call.changed('job_orders', [{ id: chain.job_order_id, ...unit }])
  const [consumed, delivered, billable] = [by('consumed'), by('delivered'), by('billable')]
  await Promise.all([
    call.db
      .updateTable('sales_order_items')
      .set({
        consumed: sql`consumed + ${consumed}::numeric`,
        delivered: sql`delivered + ${delivered}::numeric`,
        billable: sql`billable + ${billable}::numeric`,
      })
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', chain.sales_order_item_id)
      .execute(),
    call.db
      .updateTable('production_schedules')
      .set({ consumed: sql`consumed + ${consumed}::numeric`, delivered: sql`delivered + ${delivered}::numeric` })
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', chain.production_schedule_id)
      .execute(),
    call.db
      .updateTable('job_orders')
      .set({ consumed: sql`consumed + ${consumed}::numeric`, delivered: sql`delivered + ${delivered}::numeric` })
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', chain.job_order_id)
      .execute(),
  ])
  if (before?.status === 'finish') await moveFinished(call, chain.sales_order_id)
}

/** What a finished order holds of its credit line is what was delivered: a docket that changes afterwards moves it. */
async function moveFinished(call: Call, orderId: number): Promise<void> {
  const order = await call.db
    .selectFrom('sales_orders')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.status === 'finish') await moveReservation(call, { ...order })
}
