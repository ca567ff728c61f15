import { expect, test } from 'vitest'
import type { Day, Truck } from './day.ts'
import { proposer } from './propose.ts'
import { dayWith, driverWith, fleet, loadWith, plantWith, pourWith, truckWith } from './testing.ts'

/** Trucks numbered from 1, each with the driver of the same number, at eight in the morning. */
function morning(trucks: readonly Partial<Truck>[], figures: Partial<Day> = {}): Day {
  const ids = trucks.map((_, at) => at + 1)
  return dayWith({
    now: 480,
    trucks: trucks.map((truck, at) => truckWith({ id: at + 1, ...truck })),
    drivers: ids.map((id) => driverWith({ id, truckId: id })),
    ...figures,
  })
}

const trucksOf = (day: Day) => proposer(day)(1)?.candidates.map(({ truckId }) => truckId)

test('the truck waiting longest is proposed with its usual driver, full, and with reasons', () => {
  const proposal = proposer(morning([{ freeAt: 470 }, { freeAt: 450 }, { freeAt: 460 }]))(1)
  expect(proposal).toMatchObject({ plantId: 1, obstacle: null, left: 30_000, promised: 480 })
  expect(proposal?.candidates.map(({ truckId }) => truckId)).toEqual([2, 3, 1])
  expect(proposal?.candidates[0]).toEqual({
    ...{ truckId: 2, driverId: 2, litres: 10_000, batchStart: 480, arrive: 520, late: 40 },
    reasons: [{ why: 'waiting', minutes: 30 }, { why: 'full' }, { why: 'usual-driver' }],
  })
})

test('for the rest of a pour the truck is proposed that carries it with the least spare room', () => {
  const trucks = [{ litres: 10_000 }, { litres: 3_000 }, { litres: 7_000, freeAt: 479 }]
  expect(trucksOf(morning(trucks, { pours: [pourWith({ litres: 6_500 })] }))).toEqual([3, 1, 2])
  expect(trucksOf(morning(trucks, { pours: [pourWith({ litres: 2_000 })] }))).toEqual([2, 3, 1])
  const rest = proposer(morning(trucks, { pours: [pourWith({ litres: 6_500 })] }))(1)?.candidates[0]
  expect(rest).toMatchObject({ litres: 6_500, reasons: [{ minutes: 1 }, { why: 'carries-rest', spare: 500 }, {}] })
})

test('a truck at another plant comes after those at this one', () => {
  const plants = [plantWith(), plantWith({ id: 2 })]
  const day = morning([{ plantId: 2 }, { plantId: 1, freeAt: 470 }], { plants, moveMinutes: 25 })
  expect(trucksOf(day)).toEqual([2, 1])
  expect(proposer(day)(1)?.candidates[1]).toMatchObject({
    batchStart: 505,
    reasons: [{}, {}, {}, { why: 'moves', fromPlantId: 2, minutes: 25 }],
  })
})

test('each truck that is left out has a reason, and those that return first come first', () => {
  const trucks: Partial<Truck>[] = [
    { state: 'off' },
    { state: 'breakdown' },
    { expired: ['kir'] },
    { freeAt: 540 },
    {},
    { freeAt: 479 },
    {},
  ]
  const drivers = [4, 5, 6].map((id) => driverWith({ id, truckId: id }))
  const loads = [loadWith({ id: 9, truckId: 5, driverId: 5, status: 'progress', depart: 450, arrive: 480 })]
  expect(proposer(morning(trucks, { drivers, loads }))(1)?.leftOut).toEqual([
    { truckId: 5, why: 'under-way', loadId: 9, freeAt: 530 },
    { truckId: 4, why: 'not-yet', freeAt: 540 },
    { truckId: 1, why: 'off' },
    { truckId: 2, why: 'breakdown' },
    { truckId: 3, why: 'papers', expired: ['kir'] },
    { truckId: 7, why: 'no-driver' },
  ])
})

test('a truck that should be back by now is not proposed before its docket has ended', () => {
  const times = { depart: 400, arrive: 420, unloadStart: 420, unloadEnd: 430 }
  const day = morning([{}, {}], { loads: [loadWith({ id: 9, status: 'progress', ...times })] })
  expect(trucksOf(day)).toEqual([2])
  expect(proposer(day)(1)?.leftOut).toMatchObject([{ truckId: 1, why: 'under-way', loadId: 9 }])
})

test('a truck without its usual driver gets a spare one, never one without a valid licence', () => {
  const drivers = [driverWith({ id: 8, licensed: false }), driverWith({ id: 9 }), driverWith({ id: 1, state: 'off' })]
  const day = morning([{}, {}], { drivers })
  expect(proposer(day)(1)?.candidates).toMatchObject([{ truckId: 1, driverId: 9, reasons: [{}, { why: 'full' }] }])
  expect(proposer(day)(1)?.leftOut).toEqual([{ truckId: 2, why: 'no-driver' }])
})

test('a broken plant is replaced', () => {
  const plants = [plantWith({ state: 'breakdown' }), plantWith({ id: 2, state: 'off' }), plantWith({ id: 3 })]
  expect(proposer(morning([{}], { plants, pours: [pourWith({ otherPlantIds: [2, 3] })] }))(1)?.plantId).toBe(3)
})

test.each([
  ['nothing-left', { pours: [pourWith({ madeLitres: 30_000, madeLoads: 3 })] }],
  ['nothing-left', { pours: [pourWith({ status: 'finish' })] }],
  ['no-plant', { plants: [plantWith({ state: 'off' })] }],
  ['no-truck', { trucks: [], drivers: [] }],
  ['closed', { plants: [plantWith({ hours: [{ from: 0, to: 485 }] })] }],
] as const)('without a load the proposal says why: %s', (obstacle, figures) => {
  expect(proposer(dayWith({ now: 480, ...fleet(1), ...figures }))(1)).toMatchObject({ obstacle, candidates: [] })
})

test('the next load of a started pour is proposed even after the plant closes, with a note', () => {
  const plants = [plantWith({ hours: [{ from: 0, to: 485 }] })]
  const pours = [pourWith({ madeLitres: 10_000, madeLoads: 1 })]
  expect(proposer(dayWith({ now: 480, ...fleet(1), plants, pours }))(1)).toMatchObject({
    obstacle: null,
    candidates: [{ truckId: 1, batchStart: 480, reasons: [{ why: 'after-hours' }, {}, {}, {}] }],
  })
})

test('an unknown pour gets no proposal', () => {
  expect(proposer(dayWith())(7)).toBeNull()
})
