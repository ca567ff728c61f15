import { expect, test } from 'vitest'
import type { Pour } from './day.ts'
import { bigDay, laterDay } from './days.testing.ts'
import { openHours } from './hours.ts'
import { plan } from './plan.ts'
import { dayWith, driverWith, fleet, loadWith, plantWith, pourWith, truckWith } from './testing.ts'

test('a pour continues after midnight, and the hours continue counting', () => {
  const { loads, hours, waiting } = plan(dayWith({ now: 1380, pours: [pourWith({ start: 1430 })] }))
  expect(loads.map(({ batchStart, arrive }) => [batchStart, arrive])).toEqual([
    [1390, 1430],
    [1420, 1460],
    [1450, 1490],
  ])
  expect(hours.map(({ hour, plannedLitres }) => [hour, plannedLitres])).toEqual([
    [23, 20_000],
    [24, 10_000],
  ])
  expect(waiting).toBe(0)
})

test('a truck still on the way from the day before is not free before it returns', () => {
  const day = dayWith({
    ...fleet(1),
    pours: [pourWith({ id: 9, status: 'finish', start: -60 }), pourWith({ start: 30, litres: 10_000 })],
    loads: [loadWith({ pourId: 9, status: 'progress', batchStart: -20, depart: -10 })],
  })
  const { loads, expected } = plan(day)
  expect(expected[0]).toMatchObject({ arrive: 20, unloadEnd: 40, back: 70 })
  expect(loads[0]).toMatchObject({ batchStart: 70, arrive: 110, late: 80 })
})

test('a breakdown during the day moves the rest to the other plant and reports the stuck load', () => {
  const both = [plantWith(), plantWith({ id: 2 })]
  const morning = dayWith({ plants: both, pours: [pourWith({ litres: 60_000, otherPlantIds: [2] })], ...fleet(6) })
  const noon = laterDay(morning, plan(morning), 505)
  const day = { ...noon, plants: [plantWith({ state: 'breakdown' }), plantWith({ id: 2 })] }
  const { loads, expected, calls } = plan(day)
  expect(expected.map(({ index, plantId }) => [index, plantId])).toEqual([0, 1].map((index) => [index, 1]))
  expect(loads.map(({ index, plantId }) => [index, plantId])).toEqual([3, 4, 5].map((index) => [index, 2]))
  expect(calls).toEqual([
    { pourId: 1, why: 'load-stuck', loadId: 3, litres: 10_000 },
    { pourId: 1, why: 'other-plant', plantIds: [2], litres: 30_000 },
  ])
})

test('a load on a broken truck is stuck until unloaded, and the truck gets no other', () => {
  const [first, ...rest] = fleet(2).trucks
  const trucks = [{ ...truckWith(first), state: 'breakdown' as const }, ...rest]
  const load = loadWith({ status: 'progress', depart: 470 })
  const pours = [pourWith({ madeLitres: 10_000, madeLoads: 1 })]
  const day = dayWith({ now: 480, trucks, drivers: fleet(2).drivers, pours, loads: [load] })
  expect(plan(day).calls).toEqual([{ pourId: 1, why: 'load-stuck', loadId: 1, litres: 10_000 }])
  expect(new Set(plan(day).loads.map(({ truckId }) => truckId))).toEqual(new Set([2]))
  const unloaded = { ...load, arrive: 475, unloadStart: 475, unloadEnd: 480 }
  expect(plan({ ...day, loads: [unloaded] }).calls).toEqual([])
})

test('what does not fit before a plant closes is reported, not planned', () => {
  const { loads, pours, calls } = plan(dayWith({ plants: [plantWith({ hours: openHours(360, 485) })], now: 400 }))
  expect(loads.map(({ depart }) => depart)).toEqual([450, 480])
  expect(pours[0]).toMatchObject({ loads: 2, unplanned: { litres: 10_000, why: 'closed' } })
  expect(calls).toEqual([{ pourId: 1, why: 'closed', litres: 10_000 }])
})

test('a pour whose rest cannot be planned is late once its next load is overdue', () => {
  const late = (now: number, figures: Partial<Pour> = {}) =>
    plan(dayWith({ now, plants: [plantWith({ hours: [{ from: 0, to: 400 }] })], pours: [pourWith(figures)] })).pours[0]
  expect(late(530)).toMatchObject({ loads: 0, late: 50, unplanned: { litres: 30_000, why: 'closed' } })
  expect(late(530, { madeLoads: 1, madeLitres: 10_000 })).toMatchObject({ late: 20 })
  expect(late(450)).toMatchObject({ late: 0 })
})

test.each([
  ['no-truck', { trucks: [], drivers: [] }],
  ['no-truck', { drivers: [driverWith({ licensed: false })] }],
  ['no-plant', { plants: [plantWith({ state: 'off' })] }],
  ['closed', { plants: [plantWith({ hours: [] })] }],
] as const)('a pour that cannot be made is told with why: %s', (why, figures) => {
  expect(plan(dayWith(figures))).toMatchObject({ loads: [], waiting: 0, calls: [{ pourId: 1, why, litres: 30_000 }] })
})

test('a completed or ended pour gets no further load', () => {
  const pours = [
    pourWith({ madeLitres: 30_000, madeLoads: 3 }),
    pourWith({ id: 2, madeLitres: 35_000, madeLoads: 4 }),
    pourWith({ id: 3, status: 'cancel' }),
  ]
  expect(plan(dayWith({ pours }))).toMatchObject({ loads: [], calls: [] })
  expect(plan(dayWith({ pours: [] }))).toMatchObject({ loads: [], pours: [], hours: [], calls: [] })
})

test('a docket without times waits for its plant in the order of issue, after the load being batched', () => {
  const loads = [
    loadWith({ id: 1, truckId: 1, driverId: 1 }),
    loadWith({ id: 2, truckId: 2, driverId: 2 }),
    loadWith({ id: 3, truckId: 3, driverId: 3, batchStart: 475 }),
  ]
  const { expected } = plan(dayWith({ now: 480, loads, pours: [pourWith({ madeLitres: 30_000, madeLoads: 3 })] }))
  expect(expected.map(({ id, batchStart, depart, late }) => [id, batchStart, depart, late])).toEqual([
    [3, 475, 485, 0],
    [1, 485, 495, 45],
    [2, 495, 505, 25],
  ])
})

test('a day of 2,000 pours is planned completely', () => {
  const day = bigDay(1, { plants: 5, pours: 2_000, trucks: 60, loads: 10_000 })
  const { loads, pours } = plan({
    ...day,
    plants: day.plants.map((plant) => ({ ...plant, hours: openHours(0, 1440) })),
  })
  expect(loads.length).toBeGreaterThan(700)
  const told = pours.reduce((sum, { plannedLitres, unplanned }) => sum + plannedLitres + (unplanned?.litres ?? 0), 0)
  expect(told).toBe(day.pours.reduce((sum, { litres }) => sum + litres, 0))
})
