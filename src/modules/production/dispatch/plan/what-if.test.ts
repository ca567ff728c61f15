import { expect, test } from 'vitest'
import { diceOf, smallDay } from './days.testing.ts'
import { plan } from './plan.ts'
import { dayWith, fleet, plantWith, pourWith } from './testing.ts'
import { whatIf } from './what-if.ts'

const NEW = 1_000
const LATE_AFTER = 15

test('a pour that fits in works at the requested hour, with its arrivals and trucks', () => {
  const day = dayWith({ ...fleet(6) })
  const found = whatIf(day, pourWith({ id: NEW, start: 495 }), LATE_AFTER)
  expect(found.loads.map(({ arrive }) => arrive)).toEqual([495, 525, 555])
  expect(found).toMatchObject({ late: 0, unplanned: null, trucks: 3, later: [], works: { start: 495 } })
  expect(found.works?.loads).toEqual(found.loads)
})

test("a pour that takes another one's truck reports its delay before and after, and the first hour that works", () => {
  // One truck; a load takes two hours for the pour at ten and an hour and a half for the new one.
  const day = dayWith({ ...fleet(1), pours: [pourWith({ litres: 10_000, travel: 45, start: 600 })] })
  const found = whatIf(day, pourWith({ id: NEW, litres: 10_000, start: 570 }), LATE_AFTER)
  expect(found).toMatchObject({ late: 0, later: [{ pourId: 1, before: 0, after: 75, lost: 0 }] })
  // The truck is back at 665: at half past eleven the load is a quarter of an hour late, which is within the limit.
  expect(found.works).toMatchObject({ start: 690, loads: [{ batchStart: 665, late: 15 }] })
})

test('a moved pour is planned without its old place', () => {
  const pours = [pourWith({ litres: 10_000 }), pourWith({ id: 2, litres: 10_000, start: 700 })]
  const day = dayWith({ ...fleet(1), pours })
  expect(whatIf(day, pourWith({ litres: 10_000, start: 500 }), LATE_AFTER)).toMatchObject({ late: 0, later: [] })
  expect(whatIf(day, pourWith({ id: NEW, litres: 10_000, start: 500 }), LATE_AFTER).works?.start).toBe(570)
})

test.each([
  ['closed', { plants: [plantWith({ hours: [] })] }],
  ['no-plant', { plants: [plantWith({ state: 'breakdown' })] }],
  ['no-truck', { trucks: [], drivers: [] }],
] as const)('a pour that cannot be made works at no hour: %s', (why, figures) => {
  const found = whatIf(dayWith({ pours: [], ...figures }), pourWith({ id: NEW }), LATE_AFTER)
  expect(found).toMatchObject({ loads: [], unplanned: { litres: 30_000, why }, trucks: 0, works: null })
})

test('a moved pour without volume left works as it is', () => {
  const pour = pourWith({ madeLitres: 30_000, madeLoads: 3 })
  expect(whatIf(dayWith({ pours: [pour] }), pour, LATE_AFTER)).toMatchObject({ loads: [], late: 0, later: [] })
})

test('at the hour that works the pour is on time and no other becomes later, in the plan with it', () => {
  const counts = { works: 0, asked: 0, none: 0 }
  for (let seed = 1; seed <= 200; seed++) {
    const day = smallDay(seed)
    const dice = diceOf(seed)
    const pour = pourWith({ id: NEW, start: dice(400, 560), litres: 1_000 * dice(5, 20), travel: dice(5, 60) })
    const { works } = whatIf(day, pour, LATE_AFTER)
    if (!works) {
      counts.none++
      continue
    }
    counts[works.start === pour.start ? 'asked' : 'works']++
    const before = new Map(plan(day).pours.map((one) => [one.pourId, one]))
    const after = plan({ ...day, pours: [...day.pours, { ...pour, start: works.start }] })
    expect(after.loads.filter(({ pourId }) => pourId === NEW)).toEqual(works.loads)
    for (const { pourId, late, unplanned } of after.pours) {
      expect(late).toBeLessThanOrEqual(Math.max(before.get(pourId)?.late ?? 0, LATE_AFTER))
      expect(unplanned?.litres ?? 0).toBeLessThanOrEqual(before.get(pourId)?.unplanned?.litres ?? 0)
    }
  }
  expect(counts.asked).toBeGreaterThan(20)
  expect(counts.works).toBeGreaterThan(50)
})
