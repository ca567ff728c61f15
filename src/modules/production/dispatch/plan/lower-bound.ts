import { batchMinutes, type Day, type Minute, type Plant } from './day.ts'
import { type Job, type Problem, problemOf } from './problem.ts'

/** The minimum that every plan needs for a load. */
interface Need {
  /** When it must leave its plant to arrive as promised. */
  due: Minute
  /** The shortest and longest batch time in minutes, over its possible trucks and plants. */
  batch: number
  longest: number
  /** The shortest time from the start of its batch until its truck is back, in minutes. */
  cycle: number
  /** The only plant that can make it; null when there is a choice. */
  plant: Plant | null
}

const SEGMENT = 120

/**
 * A lower bound in minutes of the total lateness, as `plan` counts it, of any plan that makes all loads. It ignores
 * sites, hours and moves between plants, and treats plants and trucks separately.
 */
export function lowerBound(day: Day): number {
  const problem = problemOf(day)
  if (problem.crews.length === 0) return 0
  const needs = problem.jobs.flatMap((job) => needsOf(job, problem)).toSorted((one, other) => one.due - other.due)
  const segments = [...Map.groupBy(needs, ({ due }) => Math.floor(due / SEGMENT)).values()]
  // Loads due in one stretch of the day delay each other: choose the stretches with the highest bound.
  const most = [0]
  for (let from = segments.length - 1; from >= 0; from--) {
    let best = most[0] ?? 0
    const stretch: Need[] = []
    for (let to = from; to < segments.length; to++) {
      stretch.push(...(segments[to] ?? []))
      best = Math.max(best, ofStretch(stretch, problem) + (most[to - from] ?? 0))
    }
    most.unshift(best)
  }
  return most[0] ?? 0
}

/** A job's loads, if made by the largest trucks. */
function needsOf({ pour, plants, interval, index, left }: Job, { crews }: Problem): Need[] {
  const [first] = plants
  if (!first) return []
  const drums = crews.map(({ truck }) => truck.litres)
  const [smallest, largest] = [Math.min(...drums), Math.max(...drums)]
  const fastest = plants.reduce((one, other) => (other.litresPerHour > one.litresPerHour ? other : one))
  const slowest = plants.reduce((one, other) => (other.litresPerHour < one.litresPerHour ? other : one))
  const count = Math.ceil(left / largest)
  return Array.from({ length: count }, (_, at) => {
    // All loads but the last are full, whatever trucks carry them.
    const litres = at < count - 1 ? smallest : Math.min(smallest, left - at * largest)
    const batch = batchMinutes(fastest, litres)
    return {
      due: pour.start + (index + at) * interval - pour.travel,
      batch,
      longest: batchMinutes(slowest, Math.min(largest, left)),
      cycle: batch + 2 * pour.travel + pour.unload,
      plant: plants.length === 1 ? first : null,
    }
  })
}

/** The minimum delay of consecutive loads, waiting for plants or for trucks. */
function ofStretch(needs: readonly Need[], { day, crews, underWay }: Problem): number {
  const from = Math.max(day.now, Math.min(...needs.map(({ due, longest }) => due - longest)))
  let byPlants = 0
  for (const [plant, own] of Map.groupBy(needs, (need) => need.plant)) {
    if (!plant) continue
    const first = Math.min(...own.map(({ due, longest }) => due - longest))
    let end = Math.max(day.now, first, underWay.plantFree.get(plant.id) ?? day.now)
    const batches = own.map(({ batch }) => batch).toSorted((one, other) => one - other)
    own.forEach(({ due }, at) => {
      end += batches[at] ?? 0
      byPlants += Math.max(0, end - due)
    })
  }

  const cycles = needs.map(({ cycle }) => cycle).toSorted((one, other) => one - other)
  const batch = Math.min(...needs.map((need) => need.batch))
  const free = crews.map(({ freeAt }) => Math.max(from, freeAt)).toSorted((one, other) => one - other)
  let byTrucks = 0
  let work = 0
  needs.forEach(({ due }, at) => {
    // When more loads have started than there are trucks, as many earlier ones must be back.
    if (at >= free.length) work += cycles[at - free.length] ?? 0
    const begin = at >= free.length ? earliest(free, work) : Math.max(from, free[0] ?? from)
    byTrucks += Math.max(0, begin + batch - due)
  })
  return Math.max(byPlants, byTrucks)
}

/** The earliest minute by which the trucks together can have done this much work, each from when it is free. */
function earliest(free: readonly Minute[], work: number): Minute {
  let sum = 0
  for (let count = 1; count <= free.length; count++) {
    sum += free[count - 1] ?? 0
    const minute = Math.ceil((work + sum) / count)
    if (count === free.length || minute <= (free[count] ?? 0)) return minute
  }
  return 0
}
