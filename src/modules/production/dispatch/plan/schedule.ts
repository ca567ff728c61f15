import type { Crew } from './crews.ts'
import { batchMinutes, type Litres, type Minute, type Plant, roomToSpare } from './day.ts'
import { firstFitting } from './hours.ts'
import type { Job, Problem } from './problem.ts'

/** The further loads of a pour while they are laid. */
export interface Pouring {
  readonly job: Job
  readonly lines: readonly Line[]
  left: Litres
  index: number
  lastArrival: Minute
}

/** A plant while loads are laid. */
interface Line {
  readonly plant: Plant
  free: Minute
}

/** A crew while loads are laid. */
interface Shuttle {
  readonly crew: Crew
  readonly litres: Litres
  /** Whether its truck stands at every plant. */
  readonly everywhere: boolean
  free: Minute
  plantId: number | null
}

/** A load that is laid. */
export interface Laid {
  plant: Plant
  crew: Crew
  index: number
  litres: Litres
  batchStart: Minute
  depart: Minute
  promised: Minute
  arrive: Minute
  unloadEnd: Minute
  back: Minute
  late: number
}

/** How a load could be made at a plant. */
interface Way {
  line: Line
  shuttle: Shuttle
  /** Minutes that the truck keeps the plant and the site waiting. */
  delay: number
  /** Whether the truck comes from another plant. */
  away: boolean
  spare: number
  minutes: number
  batchStart: Minute
}

/** Loads laid one behind the other, each as early as its site, its plant and its truck allow. */
export class Schedule {
  readonly pourings: readonly Pouring[]
  readonly #lines: readonly Line[]
  readonly #shuttles: readonly Shuttle[]
  readonly #problem: Problem
  /** Minutes by which the loads laid come late, all together. */
  waiting = 0
  /** What could not be laid. */
  unplanned: Litres = 0

  constructor(problem: Problem) {
    this.#problem = problem
    this.#lines = problem.plants.map((plant) => ({ plant, free: 0 }))
    this.#shuttles = problem.crews.map((crew) => {
      const { litres } = crew.truck
      return { crew, litres, everywhere: crew.plantId === null, free: 0, plantId: crew.plantId }
    })
    this.pourings = problem.jobs.map((job) => {
      const lines = this.#lines.filter(({ plant }) => job.plants.includes(plant))
      return { job, lines, left: 0, index: 0, lastArrival: 0 }
    })
    this.clear()
  }

  /** Takes away all that was laid. */
  clear(): void {
    const { day, underWay } = this.#problem
    for (const line of this.#lines) line.free = Math.max(day.now, underWay.plantFree.get(line.plant.id) ?? day.now)
    for (const shuttle of this.#shuttles) {
      shuttle.free = shuttle.crew.freeAt
      shuttle.plantId = shuttle.crew.plantId
    }
    for (const pouring of this.pourings) {
      pouring.left = pouring.job.left
      pouring.index = pouring.job.index
      pouring.lastArrival = pouring.job.lastArrival
    }
    this.waiting = 0
    this.unplanned = 0
  }

  /** Lays the next load of a pour; null where it cannot be made: then nothing more is made for that pour. */
  lay(pouring: Pouring): Laid | null {
    const { travel, unload } = pouring.job.pour
    let way: Way | null = null
    for (const line of pouring.lines) {
      const other = this.#wayAt(line, pouring)
      if (other && (!way || other.batchStart + other.minutes < way.batchStart + way.minutes)) way = other
    }
    if (!way) {
      this.unplanned += pouring.left
      pouring.left = 0
      return null
    }
    const { line, shuttle, batchStart } = way
    const litres = Math.min(shuttle.litres, pouring.left)
    const depart = batchStart + way.minutes
    const arrive = depart + travel
    const unloadEnd = arrive + unload
    const back = unloadEnd + travel
    const { index } = pouring
    const promised = promisedTo(pouring)
    const late = Math.max(0, arrive - promised)
    this.waiting += late
    line.free = depart
    shuttle.free = back
    if (!shuttle.everywhere) shuttle.plantId = line.plant.id
    pouring.left -= litres
    pouring.index = index + 1
    pouring.lastArrival = arrive
    const by = { plant: line.plant, crew: shuttle.crew, index, litres }
    return { ...by, batchStart, depart, promised, arrive, unloadEnd, back, late }
  }

  /** The way in which a plant makes the next load: with the truck that delays it least, of those the one that suits it best. */
  #wayAt(line: Line, pouring: Pouring): Way | null {
    const { moveMinutes } = this.#problem.day
    const { plant, free } = line
    const { left } = pouring
    const wanted = Math.max(promisedTo(pouring), pouring.lastArrival + pouring.job.gap) - pouring.job.pour.travel
    let best: Way | null = null
    for (const shuttle of this.#shuttles) {
      const minutes = batchMinutes(plant, Math.min(shuttle.litres, left))
      const start = Math.max(free, wanted - minutes)
      const away = !shuttle.everywhere && shuttle.plantId !== plant.id
      const delay = Math.max(0, shuttle.free + (away ? moveMinutes : 0) - start)
      if (best && delay > best.delay) continue
      const spare = roomToSpare(shuttle.litres, left)
      const way = { line, shuttle, delay, away, spare, minutes, batchStart: start + delay }
      if (!best || suitsBetter(way, best)) best = way
    }
    if (!best) return null
    best.batchStart = firstFitting(plant.hours, best.batchStart, best.minutes)
    return best.batchStart === Number.POSITIVE_INFINITY ? null : best
  }
}

const promisedTo = ({ job, index }: Pouring): Minute => job.pour.start + index * job.interval

/** A truck that does not delay, that stands at the plant, that carries all the rest with the least room, that waits longest. */
function suitsBetter(way: Way, best: Way): boolean {
  if (way.delay !== best.delay) return way.delay < best.delay
  if (way.away !== best.away) return best.away
  if (way.spare !== best.spare) return way.spare < best.spare
  return way.shuttle.free < best.shuttle.free
}
