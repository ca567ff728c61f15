import { median } from '../load.ts'
import { boundRow, type Row } from '../table.ts'

const ROUNDS = 20

export type Work = () => Promise<unknown>

/** The durations in ms, alternating per round, after one warm-up round. */
export async function inTurns(works: readonly Work[], rounds = ROUNDS): Promise<number[][]> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [at, work] of works.entries()) {
      const begun = performance.now()
      await work()
      if (round > 0) times[at]?.push(performance.now() - begun)
    }
  }
  return times
}

/** The 95th percentile by nearest rank: of 20 times the second longest. */
export const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

/** A row of a duration with its bound and, if there is one, its ratio to a query by hand. */
export async function timed(
  what: string,
  { ours, byHand, rounds }: { ours: Work; byHand?: Work; rounds?: number },
  most: { ms: number; times?: number },
): Promise<Row> {
  const [product = [], limit = []] = await inTurns([ours, ...(byHand ? [byHand] : [])], rounds)
  const row = boundRow(what, median(product), most.ms, 'ms')
  if (!byHand) return row
  const ratio = median(product) / median(limit)
  const required = most.times === undefined ? row.required : `${row.required}, ≤ ${most.times}`
  const ok = row.ok && (most.times === undefined || ratio <= most.times)
  return { ...row, limit: `${median(limit).toFixed(0)} ms`, ratio: ratio.toFixed(2), required, ok }
}
