import { type Crew, crewsOf, type OffDuty } from './crews.ts'
import { batchMinutes, type Day, intervalOf, type Litres, leftOf, type Minute, type Plant, type Pour } from './day.ts'
import { expectLoads, type UnderWay } from './expect.ts'

/** A day as the plan sees it: the remaining volumes, the plants and the trucks. */
export interface Problem {
  day: Day
  underWay: UnderWay
  crews: readonly Crew[]
  offDuty: readonly OffDuty[]
  plants: readonly Plant[]
  jobs: readonly Job[]
}

/** A pour with volume left. */
export interface Job {
  pour: Pour
  /** The plants that may make it: its own, or its replacements when that is not ready. */
  plants: readonly Plant[]
  interval: number
  /** The longest batch of one of its loads, in minutes. */
  longestBatch: number
  /** The minimum minutes between two arrivals that the site needs. */
  gap: number
  left: Litres
  /** The index of its next load, starting with 0. */
  index: number
  /** When the last open load arrives. */
  lastArrival: Minute
}

/** Earlier than any time of a day. */
const LONG_AGO = -1_000_000

export function problemOf(day: Day): Problem {
  const underWay = expectLoads(day)
  const plants = day.plants.filter(({ state }) => state === 'ready')
  const ready = new Map(plants.map((plant) => [plant.id, plant]))
  const lastArrivals = new Map<number, Minute>()
  for (const { pourId, arrive } of underWay.expected)
    lastArrivals.set(pourId, Math.max(arrive, lastArrivals.get(pourId) ?? arrive))
  const { crews, offDuty } = crewsOf(day, underWay)
  const largest = crews.reduce((most, { truck }) => Math.max(most, truck.litres), 0)
  const jobs = day.pours.flatMap((pour): Job[] => {
    const left = leftOf(pour)
    if (left === 0) return []
    const own = ready.get(pour.plantId)
    const interval = intervalOf(pour)
    const makers = own === undefined ? pour.otherPlantIds.flatMap((id) => ready.get(id) ?? []) : [own]
    return [
      {
        pour,
        plants: makers,
        longestBatch: Math.max(0, ...makers.map((plant) => batchMinutes(plant, Math.min(largest, left)))),
        interval,
        gap: Math.min(interval, pour.unload),
        left,
        index: pour.madeLoads,
        lastArrival: lastArrivals.get(pour.id) ?? LONG_AGO,
      },
    ]
  })
  return { day, underWay, crews, offDuty, plants, jobs }
}
