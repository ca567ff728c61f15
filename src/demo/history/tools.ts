import type { LossesOf } from '../losses.ts'
import type { Random } from '../random.ts'
import type { Ids } from './ids.ts'
import type { RowSink } from './rows.ts'
import type { Series } from './series.ts'

/** What history is written with. */
export interface Tools {
  ids: Ids
  series: Series
  sink: RowSink
  random: Random
  /** The chances of scales, tests and counts: what is bought leaves what is sold as it is. */
  materials: Random
  losses: LossesOf
  /** From this day on the batching computers tell what they have weighed. */
  batchesFrom: string
}
