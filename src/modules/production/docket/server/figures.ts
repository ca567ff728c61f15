import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { moveReservation } from '../../../sales/sales-order/server/index.ts'
import { type DocketFigures, docketFigures } from '../docket.rules.ts'
import { moveDay } from './day-sums.ts'
import type { Chain } from './lock.ts'

type State = Parameters<typeof docketFigures>[0]
type Docket = RowOf<'dockets'>

/**
 * Takes an issued load from item, schedule and job order, which are locked. The sums follow from dockets and are not
 * audited.
 */
export async function takeFigures(
  call: Call,
  chain: Chain & { production_unit_id: number },
  load: State,
): Promise<void> {
  const figures = docketFigures(load)
  tellChain(call, chain)
  await Promise.all([
    call.db
      .updateTable('sales_order_items')
      .set({ consumed: sql`consumed + ${figures.consumed.toFixed(3)}::numeric` })
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', chain.sales_order_item_id)
      .execute(),
    ...moveParts(call, chain, figures),
  ])
}

/** Applies the effect of a docket's step to the sums of its item, day, schedule and job order, which are locked. */
export async function moveFigures(call: Call, before: Docket, after: Docket): Promise<void> {
  const [then, now] = [docketFigures(before), docketFigures(after)]
  const moved = {
    loaded: now.loaded.minus(then.loaded),
    consumed: now.consumed.minus(then.consumed),
    delivered: now.delivered.minus(then.delivered),
    returned: now.returned.minus(then.returned),
    refused: now.refused.minus(then.refused),
    billable: now.billable.minus(then.billable),
  }
  tellChain(call, before)
  await Promise.all([moveDay(call, before, after, moved), ...moveParts(call, before, moved)])
  if (before.status === 'finish') await moveFinished(call, before.sales_order_id)
}

/** Sends live updates for these documents. */
function tellChain(call: Call, chain: Chain & { production_unit_id: number }): void {
  const unit = { production_unit_id: chain.production_unit_id }
  call.changed('sales_orders', [{ id: chain.sales_order_id, ...unit }])
  call.changed('production_schedules', [{ id: chain.production_schedule_id, ...unit }])
  call.changed('job_orders', [{ id: chain.job_order_id, ...unit }])
}

const moveParts = (call: Call, chain: Chain, { consumed, delivered }: DocketFigures) =>
  (
    [
      ['production_schedules', chain.production_schedule_id],
      ['job_orders', chain.job_order_id],
    ] as const
  ).map(([table, id]) =>
    call.db
      .updateTable(table)
      .set({
        consumed: sql`consumed + ${consumed.toFixed(3)}::numeric`,
        delivered: sql`delivered + ${delivered.toFixed(3)}::numeric`,
      })
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .execute(),
  )

/** A finished order reserves the delivered amount on its credit line, so a later change of a docket adjusts it. */
async function moveFinished(call: Call, orderId: number): Promise<void> {
  const order = await call.db
    .selectFrom('sales_orders')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.status === 'finish') await moveReservation(call, { ...order })
}
