import type { LossesOf } from '../losses.ts'
import type { Random } from '../random.ts'
import type { Ids } from './ids.ts'
import type { RowSink } from './rows.ts'
import type { Series } from './series.ts'

/** The tools that write history. */
export interface Tools {
  ids: Ids
  series: Series
  sink: RowSink
  random: Random
  /** A separate generator for scales, tests and counts, so that purchases do not change the sales. */
  materials: Random
  losses: LossesOf
  /** From this day on the batching computers report weights. */
  batchesFrom: string
}
