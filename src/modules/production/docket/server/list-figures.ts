import type { Figures } from '../../../../platform/server/engine/implement.ts'

const TODAY = 't.date = {today}'
const ON_THE_WAY = "t.status IN ('progress', 'finish')"

/** The dispatcher's figures: loads being loaded, loads on the road, and today's result. */
export const figures: Figures = {
  // Yesterday's open dockets are still on the road, whatever day the list shows.
  ignores: ['date'],
  indicator: {
    pending: { select: 'count(*)', where: "t.status = 'pending'" },
    progress: { select: 'count(*)', where: "t.status = 'progress'" },
    trips: { select: 'count(*)', where: `${TODAY} AND ${ON_THE_WAY}` },
    volume: { select: 'sum(t.quantity)', where: `${TODAY} AND ${ON_THE_WAY}` },
    refused: { select: 'count(*)', where: `${TODAY} AND t.status = 'reject'` },
    cancelled: { select: 'count(*)', where: `${TODAY} AND t.status = 'cancel'` },
  },
  chart: {
    by: 't.date',
    select: 'sum(t.quantity)',
    where: `t.date BETWEEN {today} - 13 AND {today} AND ${ON_THE_WAY}`,
  },
}
