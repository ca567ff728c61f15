import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { laterDay } from './days.testing.ts'
import { openHours } from './hours.ts'
import { plan } from './plan.ts'
import type { Plan } from './result.ts'
import { dayWith, driverWith, plantWith, pourWith, truckWith } from './testing.ts'

const hours = fc.constantFrom(openHours(null, null), openHours(360, 1080), openHours(1200, 300), [])
const state = fc.constantFrom('ready', 'ready', 'ready', 'off', 'breakdown')
const minute = fc.integer({ min: -400, max: 1800 })
const plantId = fc.integer({ min: 1, max: 3 })

const randomDay: fc.Arbitrary<Day> = fc
  .record({
    now: fc.integer({ min: -100, max: 1500 }),
    moveMinutes: fc.constantFrom(0, 20),
    plants: fc.array(fc.record({ litresPerHour: fc.integer({ min: 20_000, max: 120_000 }), hours, state }), {
      minLength: 1,
      maxLength: 3,
    }),
    trucks: fc.array(
      fc.record({
        litres: fc.constantFrom(3_000, 7_000, 10_000, 12_000),
        state,
        freeAt: minute,
        plantId: fc.option(plantId),
        expired: fc.constantFrom([], [], [], ['stnk' as const]),
      }),
      { maxLength: 12 },
    ),
    drivers: fc.array(
      fc.record({
        state: fc.constantFrom('ready', 'ready', 'off'),
        licensed: fc.constantFrom(true, true, true, false),
        freeAt: minute,
        truckId: fc.option(fc.integer({ min: 1, max: 12 })),
      }),
      { maxLength: 14 },
    ),
    pours: fc.array(
      fc.record({
        status: fc.constantFrom('pending', 'progress', 'finish', 'cancel'),
        plantId,
        otherPlantIds: fc.uniqueArray(plantId),
        start: minute,
        interval: fc.option(fc.integer({ min: 1, max: 90 })),
        litres: fc.integer({ min: 1, max: 90_000 }),
        madeLitres: fc.constantFrom(0, 0, 5_500),
        travel: fc.integer({ min: 0, max: 120 }),
        unload: fc.integer({ min: 1, max: 60 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ plants, trucks, drivers, pours, ...day }) =>
    dayWith({
      ...day,
      plants: plants.map((plant, at) => plantWith({ id: at + 1, ...plant } as Partial<Day['plants'][number]>)),
      trucks: trucks.map((truck, at) => truckWith({ id: at + 1, ...truck } as Partial<Day['trucks'][number]>)),
      drivers: drivers.map((driver, at) => driverWith({ id: at + 1, ...driver } as Partial<Day['drivers'][number]>)),
      pours: pours.map((pour, at) => pourWith({ id: at + 1, ...pour } as Partial<Day['pours'][number]>)),
    }),
  )

/** Random days with their plans: initially, and some minutes later when a part is done. */
const planned = fc
  .sample(fc.tuple(randomDay, fc.integer({ min: 0, max: 400 })), { numRuns: 200, seed: 1 })
  .flatMap(([day, minutes]) => {
    const found = plan(day)
    const later = laterDay(day, found, day.now + minutes)
    return [
      { day, found },
      { day: later, found: plan(later) },
    ]
  })

function holds(rule: (day: Day, found: Plan) => void): void {
  for (const { day, found } of planned) rule(day, found)
  expect(planned.reduce((sum, { found }) => sum + found.loads.length, 0)).toBeGreaterThan(500)
}

const byTime = <T extends { from: number }>(spans: T[]) => spans.toSorted((one, other) => one.from - other.from)

function expectApart(spans: { from: number; to: number }[]): void {
  const sorted = byTime(spans)
  for (const [at, { from }] of sorted.entries())
    if (at > 0) expect(from).toBeGreaterThanOrEqual(sorted[at - 1]?.to ?? 0)
}

test('no truck and no driver has two loads at once, including those with a docket', () =>
  holds((_, { loads, expected }) => {
    for (const by of ['truckId', 'driverId'] as const)
      for (const own of Map.groupBy([...loads, ...expected], (load) => load[by]).values())
        expectApart(own.map(({ batchStart, back }) => ({ from: batchStart, to: back })))
  }))

test('a truck from another plant has had time to drive over', () =>
  holds(({ trucks, moveMinutes }, { loads, expected }) => {
    for (const truck of trucks.filter((one) => one.plantId !== null)) {
      const own = [...loads, ...expected].filter(({ truckId }) => truckId === truck.id)
      const sorted = own.toSorted((one, other) => one.batchStart - other.batchStart)
      for (const [at, load] of sorted.entries()) {
        const before = at > 0 ? sorted[at - 1] : undefined
        if (before && before.plantId !== load.plantId)
          expect(load.batchStart).toBeGreaterThanOrEqual(before.back + moveMinutes)
      }
    }
  }))

test('a plant batches one load at a time, never above its rate', () =>
  holds(({ plants, loads: issued }, { loads, expected, hours: made }) => {
    const waiting = new Set(issued.filter(({ batchEnd }) => batchEnd === null).map(({ id }) => id))
    for (const { id, litresPerHour } of plants) {
      const own = loads.filter((load) => load.plantId === id)
      const before = expected.filter((load) => load.plantId === id && waiting.has(load.id))
      expectApart([...own, ...before].map(({ batchStart, depart }) => ({ from: batchStart, to: depart })))
      for (const { batchStart, depart, litres } of own)
        expect(litres * 60).toBeLessThanOrEqual(litresPerHour * (depart - batchStart))
    }
    // An hour's litres are whole: each load continued from the hour before may round up by one.
    for (const { issuedLitres, plannedLitres, capacityLitres } of made)
      if (issuedLitres === 0) expect(plannedLitres).toBeLessThanOrEqual(capacityLitres + 1)
  }))

test('no load is lost: the rest of a pour is planned or reported as unplannable', () =>
  holds(({ pours }, found) => {
    const planned = Map.groupBy(found.loads, ({ pourId }) => pourId)
    for (const [at, pour] of pours.entries()) {
      const own = planned.get(pour.id) ?? []
      const open = pour.status === 'pending' || pour.status === 'progress'
      const left = open ? Math.max(0, pour.litres - pour.madeLitres) : 0
      const told = found.pours[at]
      expect(told?.plannedLitres).toBe(own.reduce((sum, { litres }) => sum + litres, 0))
      expect((told?.plannedLitres ?? 0) + (told?.unplanned?.litres ?? 0)).toBe(left)
      expect(own.every(({ litres }) => litres > 0)).toBe(true)
      expect(own.map(({ index }) => index)).toEqual(own.map((_, count) => pour.madeLoads + count))
    }
    const inHours = found.hours.reduce((sum, hour) => sum + hour.plannedLitres, 0)
    expect(inHours).toBe(found.loads.reduce((sum, { litres }) => sum + litres, 0))
  }))

test("no load starts before now, outside its plant's hours or at a plant that is not ready", () =>
  holds(({ now, plants }, { loads }) => {
    for (const { plantId: id, batchStart, depart } of loads) {
      const plant = plants.find((one) => one.id === id)
      expect(plant?.state).toBe('ready')
      expect(batchStart).toBeGreaterThanOrEqual(now)
      expect(plant?.hours.some(({ from, to }) => from <= batchStart && depart <= to)).toBe(true)
    }
  }))

test('a load takes its minutes, fits its drum, and arrives neither before its promise nor during the previous unloading', () =>
  holds(({ pours, trucks }, { loads, waiting }) => {
    for (const { depart, arrive, promised, unloadEnd, back, litres, late, index, ...load } of loads) {
      const pour = pours.find(({ id }) => id === load.pourId)
      const truck = trucks.find(({ id }) => id === load.truckId)
      const [travel, unload] = [pour?.travel ?? 0, pour?.unload ?? 0]
      expect([arrive, unloadEnd, back]).toEqual([
        depart + travel,
        depart + travel + unload,
        depart + 2 * travel + unload,
      ])
      expect(litres).toBeLessThanOrEqual(truck?.litres ?? 0)
      expect(promised).toBe((pour?.start ?? 0) + index * (pour?.interval ?? unload))
      expect(late).toBe(arrive - promised)
      expect(late).toBeGreaterThanOrEqual(0)
      const before = loads.find((one) => one.pourId === load.pourId && one.index === index - 1)
      if (before) expect(arrive - before.arrive).toBeGreaterThanOrEqual(Math.min(pour?.interval ?? unload, unload))
    }
    expect(waiting).toBe(loads.reduce((sum, { late }) => sum + late, 0))
  }))

test('trucks and drivers work only on duty with valid documents, and from when they are free', () =>
  holds(({ trucks, drivers }, { loads }) => {
    for (const { truckId, driverId, batchStart } of loads) {
      const truck = trucks.find(({ id }) => id === truckId)
      const driver = drivers.find(({ id }) => id === driverId)
      expect(truck).toMatchObject({ state: 'ready', expired: [] })
      expect(driver).toMatchObject({ state: 'ready', licensed: true })
      expect(batchStart).toBeGreaterThanOrEqual(Math.max(truck?.freeAt ?? 0, driver?.freeAt ?? 0))
    }
  }))

test('the same day gets the same plan', () => {
  for (const { day, found } of planned.slice(0, 50)) expect(plan(structuredClone(day))).toEqual(found)
})
