import { expect, test } from 'vitest'
import { smallDay } from './days.testing.ts'
import { lowerBound } from './lower-bound.ts'
import { optimumOf } from './optimum.testing.ts'
import { plan } from './plan.ts'

const SEEDS = Array.from({ length: 200 }, (_, at) => at + 1)

test('on small days the plan is within a tenth of the optimum, and within 5 minutes when the optimum is on time', () => {
  const total = { plan: 0, optimum: 0, onTime: 0 }
  for (const seed of SEEDS) {
    const day = smallDay(seed)
    const best = optimumOf(day)
    const found = plan(day)
    const unplanned = found.pours.reduce((sum, pour) => sum + (pour.unplanned?.litres ?? 0), 0)
    const most = best.waiting === 0 ? 5 : 1.1 * best.waiting
    expect({ seed, unplanned }).toEqual({ seed, unplanned: best.unplanned })
    expect(found.waiting, `day ${seed}`).toBeGreaterThanOrEqual(best.waiting)
    expect(found.waiting, `day ${seed}`).toBeLessThanOrEqual(most)
    total.plan += found.waiting
    total.optimum += best.waiting
    total.onTime += best.waiting === 0 ? 1 : 0
  }
  console.log(`200 small days: ${total.plan} minutes late, at best ${total.optimum}; ${total.onTime} on time`)
  expect(total.optimum).toBeGreaterThan(0)
})

test('the lower bound is never above the best plan that makes all loads', () => {
  let isBinding = 0
  for (const seed of SEEDS) {
    const day = smallDay(seed)
    const best = optimumOf(day)
    if (best.unplanned > 0) continue
    const bound = lowerBound(day)
    expect(bound, `day ${seed}`).toBeLessThanOrEqual(best.waiting)
    if (bound > 0) isBinding++
  }
  expect(isBinding).toBeGreaterThan(20)
})
