import { type Crew, crewsOf, type OffDuty } from './crews.ts'
import { batchMinutes, type Day, intervalOf, type Litres, leftOf, type Minute, type Plant, type Pour } from './day.ts'
import { expectLoads, type UnderWay } from './expect.ts'

/** A day as the plan sees it: what is still to be made, by which plants, with which trucks. */
export interface Problem {
  day: Day
  underWay: UnderWay
  crews: readonly Crew[]
  offDuty: readonly OffDuty[]
  plants: readonly Plant[]
  jobs: readonly Job[]
}

/** A pour of which something is left. */
export interface Job {
  pour: Pour
  /** The plants that may make it: its own, or where that is not ready those that are in its place. */
  plants: readonly Plant[]
  interval: number
  /** The most minutes that a plant takes for one of its loads. */
  longestBatch: number
  /** Minutes from one arrival to the next that the site needs at least. */
  gap: number
  left: Litres
  /** Of its next load, counted from 0. */
  index: number
  /** When the last truck under way arrives. */
  lastArrival: Minute
}

/** Before everything that a day knows. */
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
