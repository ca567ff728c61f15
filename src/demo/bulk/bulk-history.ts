import { addDays } from '../../platform/definition/dates.ts'
import { busyness, daysBetween, spread } from '../history/calendar.ts'
import type { Ids } from '../history/ids.ts'
import { PlantHistory } from '../history/plant-history.ts'
import type { RowSink } from '../history/rows.ts'
import { BATCHED_DAYS } from '../history/seed-history.ts'
import type { Series } from '../history/series.ts'
import { Transfers } from '../history/transfers.ts'
import type { Plant } from '../history/world.ts'
import { drawLosses, LossesOf } from '../losses.ts'
import { createRandom, seedOf } from '../random.ts'

/** How far back the dates of bulk history go. */
const DAYS_BACK = 730

export interface BulkPlan {
  plants: readonly Plant[]
  dockets: number
  /** The day on which it is generated; the history ends the day before. */
  today: string
  seed: string
  /** The seed of the losses: those of the demo, which the dockets continue. */
  losses: string
  ids: Ids
  series: Series
  sink: RowSink
}

/** Generates this many dockets over two years, day by day; yields their number after each day of a plant. */
export function* bulkHistory(plan: BulkPlan): Generator<number> {
  const { plants, dockets, today, seed, ids, series, sink } = plan
  const days = daysBetween(addDays(today, -DAYS_BACK), addDays(today, -1))
  const counts = spread(
    dockets,
    days.flatMap((day) => plants.map((plant) => plant.share * busyness(day))),
  )
  const last = addDays(today, -1)
  const losses = drawLosses(plan.losses, today)
  const transfers = new Transfers(plants, last, false)
  const histories = plants.map(
    (plant) =>
      new PlantHistory(
        plant,
        {
          ids,
          series,
          sink,
          random: createRandom(seedOf(`${seed} ${plant.code} ${today}`)),
          materials: createRandom(seedOf(`${seed} ${plant.code} ${today} materials`)),
          losses: new LossesOf(losses, plant.code),
          batchesFrom: addDays(today, -BATCHED_DAYS),
        },
        transfers,
        last,
      ),
  )
  let made = 0
  for (const [at, day] of days.entries()) {
    for (const [nth, history] of histories.entries()) {
      const next = days[at + 1]
      const count = counts[at * plants.length + nth] ?? 0
      if (at === 0) history.planAhead(day, count, { day, minute: 300 })
      history.runDay(day)
      if (next === undefined) history.closeAll(day)
      else history.planAhead(next, counts[(at + 1) * plants.length + nth] ?? 0, { day })
      made += count
      yield made
    }
  }
}
