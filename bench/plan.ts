import { bigDay, smallDay } from '../src/modules/production/dispatch/plan/days.testing.ts'
import { lowerBound } from '../src/modules/production/dispatch/plan/lower-bound.ts'
import { optimumOf } from '../src/modules/production/dispatch/plan/optimum.testing.ts'
import { plan } from '../src/modules/production/dispatch/plan/plan.ts'
import { pourWith } from '../src/modules/production/dispatch/plan/testing.ts'
import { whatIf } from '../src/modules/production/dispatch/plan/what-if.ts'
import { median } from './load.ts'
import { boundRow, type Row } from './table.ts'

const SEEDS = [1, 2, 3, 4, 5]
const ROUNDS = 20
const SMALL_DAYS = 200
const LATE_AFTER = 15
/** A pour of six more loads, requested at each of these hours. */
const HOURS = [6, 8, 10, 13, 16]

/** Plans a dispatch day without a database: the time, and the quality of the result. */
export function measurePlan(): Row[] {
  const days = SEEDS.map((seed) => bigDay(seed))
  const pours = HOURS.map((hour) => pourWith({ id: 1_000_000, start: hour * 60, litres: 60_000 }))
  const plans = days.map((day) => timed(() => plan(day)))
  const whatIfs = days.flatMap((day) => pours.map((pour) => timed(() => whatIf(day, pour, LATE_AFTER))))
  const late = days.map((day) => ({ found: plan(day).waiting, bound: lowerBound(day) }))
  const [found, bound] = [sum(late.map((one) => one.found)), sum(late.map((one) => one.bound))]

  const small = Array.from({ length: SMALL_DAYS }, (_, seed) => {
    const day = smallDay(seed + 1)
    return { found: plan(day).waiting, best: optimumOf(day).waiting }
  })
  const apart = small.map((one) => (one.best === 0 ? 1 : one.found / one.best))
  const onTime = small.filter(({ best }) => best === 0).map((one) => one.found)
  return [
    boundRow('plan of 5 plants, 120 pours, 60 trucks, 600 loads', median(plans), 30, 'ms', OF_TIMES),
    boundRow('what one more pour does to that day, first hour that works included', median(whatIfs), 30, 'ms'),
    boundRow(
      '· the slowest of its hours',
      Math.max(...whatIfs),
      30,
      'ms',
      'Median of the rounds for each day and hour.',
    ),
    {
      what: '· lateness of the planned loads, beside a lower bound',
      product: `${perLoad(found)} min`,
      limit: `${perLoad(bound)} min`,
      ratio: (found / bound).toFixed(2),
      note: 'A load on average, of five random days; the bound leaves out sites and looks at plants and trucks by themselves.',
    },
    {
      what: `lateness on ${SMALL_DAYS} small days, beside the best of all plans`,
      product: `${sum(small.map((one) => one.found))} min`,
      limit: `${sum(small.map((one) => one.best))} min`,
      ratio: (sum(small.map((one) => one.found)) / sum(small.map((one) => one.best))).toFixed(3),
      required: '≤ 1.1',
      ok: Math.max(...apart) <= 1.1,
      note: `The day furthest from its best: ${Math.max(...apart).toFixed(3)}.`,
    },
    boundRow(`· the latest of the ${onTime.length} that can be on time`, Math.max(...onTime), 5, 'min'),
  ]
}

const OF_TIMES = `Median of ${ROUNDS} rounds of each of ${SEEDS.length} random days, all loads still to be planned.`

/** The median duration in milliseconds, after as many warm-up rounds. */
function timed(reckon: () => unknown): number {
  for (let round = 0; round < ROUNDS; round++) reckon()
  return median(
    Array.from({ length: ROUNDS }, () => {
      const started = performance.now()
      reckon()
      return performance.now() - started
    }),
  )
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0)

/** Minutes per load, over the loads of all large days. */
const perLoad = (minutes: number): string => (minutes / (SEEDS.length * 600)).toFixed(1)
