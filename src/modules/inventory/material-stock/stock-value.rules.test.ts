import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Change, change, lowestSince, reversal, type Stock, settled } from './stock-value.rules.ts'

const EMPTY: Stock = settled('0', 0, '0')
const stock = (quantity: string, value: number, averageCost: string) => ({ quantity, value, averageCost })
const quantity = fc.integer({ min: 1, max: 50_000_000 }).map((grams) => new Big(grams).div(1000).toFixed())

test('what comes in at another cost moves the average', () => {
  const first = change(EMPTY, '1000', '1000').after
  expect(change(first, '1000', '1300').after).toMatchObject(stock('2000', 2_300_000, '1150'))
})

test('what goes out takes its share of the value, the last unit all that is left', () => {
  const start = settled('3', 100, '0')
  const one = change(start, '-1')
  expect(one).toMatchObject({ value: -33, unitCost: '33', after: { quantity: '2', value: 67 } })
  expect(change(one.after, '-2').after).toMatchObject({ quantity: '0', value: 0 })
})

test('beyond the stock the last average counts', () => {
  expect(change(settled('10', 1_000, '0'), '-15')).toMatchObject({ value: -1_500, after: stock('-5', -500, '100') })
})

test('what goes out leaves the same behind in any order and in any portions, below zero too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), fc.array(quantity, { maxLength: 8 }), (value, outs) => {
      const start = settled('60000', value, '7')
      const left = (portions: readonly string[]) =>
        portions.reduce((standing, out) => change(standing, `-${out}`).after, start)
      const sum = outs.reduce((total, out) => total.plus(out), new Big(0))
      expect(left(outs.toReversed())).toEqual(left(outs))
      if (outs.length > 0) expect(left([sum.toFixed()])).toEqual(left(outs))
    }),
  )
})

test('the lowest day since a date', () => {
  // 10 now; 30 came in two days ago and 25 went out yesterday: 5 before, 35 in between.
  const days = [
    { date: '2026-11-20', quantity: '-25' },
    { date: '2026-11-19', quantity: '30' },
  ]
  expect(lowestSince('10', days)).toBe('5')
  expect(lowestSince('10', [])).toBe('10')
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), quantity, cost: fc.integer({ min: 0, max: 5_000 }).map(String) }),
  fc.record({ kind: fc.constant('out' as const), quantity }),
  fc.record({ kind: fc.constant('reverse' as const), pick: fc.nat(30) }),
)

/** Runs steps, each reversed at most once. */
function run(steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  let now = EMPTY
  const changes: Change[] = []
  const reversible: Change[] = []
  for (const one of steps) {
    const next =
      one.kind === 'in'
        ? change(now, one.quantity, one.cost)
        : one.kind === 'out'
          ? change(now, `-${one.quantity}`)
          : takeBack(now, reversible, one.pick)
    if (!next) continue
    if (one.kind !== 'reverse') reversible.push(next)
    changes.push(next)
    now = next.after
  }
  return { now, changes, reversible }
}

function takeBack(now: Stock, reversible: Change[], pick: number): Change | undefined {
  const [earlier] = reversible.length > 0 ? reversible.splice(pick % reversible.length, 1) : []
  return earlier && reversal(now, earlier)
}

test('the stock is the sum of its changes, in quantity and in value', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { now, changes } = run(steps)
      const quantitySum = changes.reduce((sum, one) => sum.plus(one.quantity), new Big(0))
      expect(now.quantity).toBe(quantitySum.toFixed())
      expect(now.value).toBe(changes.reduce((sum, one) => sum + one.value, 0))
    }),
  )
})

test('when everything is taken back, nothing is left', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { now, reversible } = run(steps)
      const end = reversible.reduce((standing, one) => reversal(standing, one).after, now)
      expect(end).toMatchObject({ quantity: '0', value: 0 })
    }),
  )
})

test('while there is stock and value, the average is the value of one unit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { now } = run(steps)
      if (new Big(now.quantity).lte(0) || now.value < 0) return
      expect(new Big(now.averageCost).minus(new Big(now.value).div(now.quantity)).abs().lte('0.0005')).toBe(true)
    }),
  )
})
