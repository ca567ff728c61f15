import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { firstOverlap, type PricePeriod, withEnds } from './price-periods.rules.ts'

const period = (from: string, until: string | null = null, of = 'a'): PricePeriod => ({ of, from, until })

test('a price without an end holds until the day before the next one of the same', () => {
  const prices = [period('2026-06-01'), period('2026-01-01'), period('2026-03-01', null, 'b')]
  expect(withEnds(prices).map((price) => price.until)).toEqual([null, '2026-05-31', null])
})

test('an end that was given stays, also where it leaves a gap', () => {
  expect(withEnds([period('2026-01-01', '2026-02-01'), period('2026-06-01')])[0]?.until).toBe('2026-02-01')
})

test('two prices of the same may not share a day, those of two may', () => {
  expect(firstOverlap([period('2026-01-01', '2026-06-01'), period('2026-06-01')])).toEqual({ earlier: 0, later: 1 })
  expect(firstOverlap([period('2026-06-01'), period('2026-01-01', '2026-06-01', 'b')])).toBeNull()
  expect(firstOverlap([period('2026-06-01'), period('2026-06-01')])).not.toBeNull()
})

const anyPeriod = fc
  .record({
    of: fc.constantFrom('a', 'b', 'c'),
    start: fc.integer({ min: 0, max: 60 }),
    days: fc.option(fc.nat(30)),
  })
  .map(({ of, start, days }) => {
    const from = addDays('2026-01-01', start)
    return period(from, days === null ? null : addDays(from, days), of)
  })

test('no overlap is found exactly where no day has two prices', () => {
  fc.assert(
    fc.property(fc.array(anyPeriod, { maxLength: 6 }), (prices) => {
      const holdsOn = (price: PricePeriod, day: string) =>
        price.from <= day && (price.until === null || day <= price.until)
      const days = Array.from({ length: 100 }, (_, index) => addDays('2026-01-01', index))
      const shared = days.some((day) =>
        ['a', 'b', 'c'].some((one) => prices.filter((price) => price.of === one && holdsOn(price, day)).length > 1),
      )
      expect(firstOverlap(prices) !== null).toBe(shared)
    }),
  )
})

test('prices that begin on different days and name no end never overlap', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 8 }), (starts) => {
      const prices = starts.map((start) => period(addDays('2026-01-01', start)))
      expect(firstOverlap(withEnds(prices))).toBeNull()
    }),
  )
})
