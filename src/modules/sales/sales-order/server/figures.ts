import type { Figures } from '../../../../platform/server/engine/implement.ts'

const OPEN = "t.status IN ('approve', 'progress')"
const ITEMS = 'JOIN sales_order_items i ON i.corporate_id = t.corporate_id AND i.sales_order_id = t.id'

/** The main figures for planning the day: orders that wait for approval, and the rest of open orders. */
export const figures: Figures = {
  indicator: {
    pending: { select: 'count(*)', where: "t.status = 'pending'" },
    approve: { select: 'count(*)', where: "t.status = 'approve'" },
    progress: { select: 'count(*)', where: "t.status = 'progress'" },
    remaining: { select: 'sum(i.remaining)', join: ITEMS, where: OPEN },
    late: { select: 'count(*)', where: `${OPEN} AND coalesce(t.delivery_to, t.delivery_from) < {today}` },
    today: { select: 'count(*)', where: `${OPEN} AND t.delivery_from = {today}` },
  },
  chart: {
    by: 't.delivery_from',
    select: 'sum(i.remaining)',
    join: ITEMS,
    where: `${OPEN} AND t.delivery_from BETWEEN {today} - 7 AND {today} + 14`,
  },
}
