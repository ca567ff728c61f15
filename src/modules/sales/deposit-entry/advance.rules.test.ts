import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceIn, within } from './advance.rules.ts'

test('each use of a taxed advance takes its share of the tax, and nothing is left at the end', () => {
  const money = fc.integer({ min: 1, max: 10 ** 12 })
  fc.assert(
    fc.property(
      money,
      money,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (dpp, ppn, parts) => {
        const left = { remaining: dpp + ppn, dpp, ppn }
        for (const part of [...parts, 1]) {
          const amount = part === 1 ? left.remaining : Math.floor(left.remaining * part)
          const taken = advanceIn(amount, left)
          expect(taken.dpp + taken.ppn).toBe(amount)
          expect(Math.min(taken.dpp, taken.ppn)).toBeGreaterThanOrEqual(0)
          left.remaining -= amount
          left.dpp -= taken.dpp
          left.ppn -= taken.ppn
          expect(Math.min(left.dpp, left.ppn)).toBeGreaterThanOrEqual(0)
        }
        expect(left).toEqual({ remaining: 0, dpp: 0, ppn: 0 })
      },
    ),
  )
})

test('an invoice takes no more tax of an advance than it has itself', () => {
  expect(within({ dpp: 100, ppn: 11 }, { dpp: 60, ppn: 20 })).toEqual({ dpp: 60, ppn: 11 })
})
