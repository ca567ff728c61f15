import { batchMinutes, type Day, type Minute, type Plant } from './day.ts'
import { type Job, type Problem, problemOf } from './problem.ts'

/** What every plan does with a load at least. */
interface Need {
  /** When it is to leave its plant, so that it arrives as promised. */
  due: Minute
  /** The least and the most minutes of its batch, by the truck and the plant that it may get. */
  batch: number
  longest: number
  /** The least minutes from the start of its batch until its truck is back. */
  cycle: number
  /** The one plant that can make it; none where there is a choice. */
  plant: Plant | null
}

const SEGMENT = 120

/**
 * Minutes by which the loads of a day come late at least, all together, in whatever plan makes all of them: total lateness
 * as `plan` counts it. It leaves out sites, hours and ways between plants, and looks at plants and at trucks by themselves.
 */
export function lowerBound(day: Day): number {
  const problem = problemOf(day)
  if (problem.crews.length === 0) return 0
  const needs = problem.jobs.flatMap((job) => needsOf(job, problem)).toSorted((one, other) => one.due - other.due)
  const segments = [...Map.groupBy(needs, ({ due }) => Math.floor(due / SEGMENT)).values()]
  // Loads that are due in one stretch of the day keep each other waiting: the stretches are chosen that tell most.
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

/** A job's loads, as many as the largest trucks make of it. */
function needsOf({ pour, plants, interval, index, left }: Job, { crews }: Problem): Need[] {
  const [first] = plants
  if (!first) return []
  const drums = crews.map(({ truck }) => truck.litres)
  const [smallest, largest] = [Math.min(...drums), Math.max(...drums)]
  const fastest = plants.reduce((one, other) => (other.litresPerHour > one.litresPerHour ? other : one))
  const slowest = plants.reduce((one, other) => (other.litresPerHour < one.litresPerHour ? other : one))
  const count = Math.ceil(left / largest)
  return Array.from({ length: count }, (_, at) => {
    // All but the last are full, whatever trucks they get.
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

/** What loads that are due one after the other wait at least: for their plants, or for trucks. */
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
    // When one more load begins than there are trucks, that many before it are back.
    if (at >= free.length) work += cycles[at - free.length] ?? 0
    const begin = at >= free.length ? earliest(free, work) : Math.max(from, free[0] ?? from)
    byTrucks += Math.max(0, begin + batch - due)
  })
  return Math.max(byPlants, byTrucks)
}

/** The minute by which trucks, each from when it is free, have been under way for so many minutes together. */
function earliest(free: readonly Minute[], work: number): Minute {
  let sum = 0
  for (let count = 1; count <= free.length; count++) {
    sum += free[count - 1] ?? 0
    const minute = Math.ceil((work + sum) / count)
    if (count === free.length || minute <= (free[count] ?? 0)) return minute
  }
  return 0
}
