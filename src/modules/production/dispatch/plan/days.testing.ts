import type { Day, Minute } from './day.ts'
import { openHours } from './hours.ts'
import type { Plan, PlannedLoad } from './result.ts'
import { dayWith, driverWith, plantWith, pourWith, truckWith } from './testing.ts'

/** Pseudo-random whole numbers, the same for a seed: `between(1, 6)` throws a die. */
export function diceOf(seed: number): (least: number, most: number) => number {
  let state = seed
  return (least, most) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1))
  }
}

type Dice = ReturnType<typeof diceOf>
const oneOf = <T>(dice: Dice, values: readonly [T, ...T[]]): T => values[dice(0, values.length - 1)] ?? values[0]
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** At most three pours with six loads in all, three trucks and two plants: small enough to try every plan. */
export function smallDay(seed: number): Day {
  const dice = diceOf(seed)
  const plants = times(dice(1, 2), (at) =>
    plantWith({
      id: at + 1,
      litresPerHour: oneOf(dice, [30_000, 45_000, 60_000]),
      hours: oneOf(dice, [openHours(null, null), openHours(null, null), openHours(360, 780)]),
    }),
  )
  const drums = oneOf(dice, [[10_000] as const, [10_000] as const, [10_000, 7_000] as const])
  const trucks = times(dice(1, 3), (at) =>
    truckWith({ id: at + 1, litres: oneOf(dice, drums), freeAt: dice(0, 500), plantId: oneOf(dice, [null, 1]) }),
  )
  const smallest = Math.min(...trucks.map(({ litres }) => litres))
  let loads = 6
  const pours = times(dice(1, 3), (at) => {
    const own = Math.min(loads, dice(1, 4))
    loads -= own
    return pourWith({
      id: at + 1,
      plantId: dice(1, plants.length),
      start: dice(400, 560),
      interval: oneOf(dice, [null, 15, 20, 30, 45]),
      litres: own * smallest - (dice(0, 1) === 0 ? 0 : dice(500, smallest - 500)),
      travel: dice(5, 60),
      unload: dice(10, 40),
    })
  }).filter(({ litres }) => litres > 0)
  const drivers = trucks.map(({ id }) => driverWith({ id, truckId: id }))
  return dayWith({ now: dice(0, 420), moveMinutes: oneOf(dice, [0, 0, 15]), plants, trucks, drivers, pours })
}

/**
 * A large producer's day with these numbers of plants, pours, trucks and loads; `now` is midnight, so all loads are
 * still to come.
 */
export function bigDay(seed: number, size = { plants: 5, pours: 120, trucks: 60, loads: 600 }): Day {
  const dice = diceOf(seed)
  const plants = times(size.plants, (at) =>
    plantWith({ id: at + 1, litresPerHour: oneOf(dice, [90_000, 100_000, 120_000]) }),
  )
  const trucks = times(size.trucks, (at) => truckWith({ id: at + 1, freeAt: -dice(0, 600) }))
  const drivers = trucks.map(({ id }) => driverWith({ id, truckId: id }))
  let left = size.loads
  const pours = times(size.pours, (at) => {
    const share = Math.floor(left / (size.pours - at))
    const loads = at === size.pours - 1 ? left : Math.min(left - (size.pours - at - 1), dice(1, 2 * share))
    left -= loads
    return pourWith({
      id: at + 1,
      plantId: 1 + (at % size.plants),
      start: 15 * dice(16, 72),
      interval: oneOf(dice, [null, 15, 20, 30]),
      litres: loads * 10_000 - oneOf(dice, [0, 0, 2_500, 5_000]),
      travel: dice(10, 35),
      unload: dice(10, 30),
    })
  })
  return dayWith({ plants, trucks, drivers, pours })
}

/**
 * The same day at a later minute, with everything done as planned: started loads have a docket with their planned
 * times.
 */
export function laterDay(day: Day, { loads }: Plan, now: Minute): Day {
  const begun = loads.filter(({ batchStart }) => batchStart <= now)
  const noted = (minute: Minute) => (minute <= now ? minute : null)
  return {
    ...day,
    now,
    loads: begun.map(({ depart, arrive, unloadEnd, back, ...load }, at) => ({
      ...load,
      id: at + 1,
      status: back <= now ? 'finish' : depart <= now ? 'progress' : 'pending',
      ...{ batchEnd: noted(depart), depart: noted(depart), arrive: noted(arrive), unloadStart: noted(arrive) },
      ...{ unloadEnd: noted(unloadEnd), back: noted(back) },
    })),
    pours: day.pours.map((pour) => {
      const own = begun.filter(({ pourId }) => pourId === pour.id)
      const made = own.reduce((sum, { litres }) => sum + litres, 0)
      return { ...pour, madeLitres: pour.madeLitres + made, madeLoads: pour.madeLoads + own.length }
    }),
    trucks: day.trucks.map((truck) => ({ ...truck, freeAt: lastBack(begun, now, 'truckId', truck) })),
    drivers: day.drivers.map((driver) => ({ ...driver, freeAt: lastBack(begun, now, 'driverId', driver) })),
  }
}

const lastBack = (
  loads: readonly PlannedLoad[],
  now: Minute,
  by: 'truckId' | 'driverId',
  one: { id: number; freeAt: Minute },
): Minute =>
  loads.reduce((last, load) => (load[by] === one.id && load.back <= now ? Math.max(last, load.back) : last), one.freeAt)
