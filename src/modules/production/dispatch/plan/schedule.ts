import type { Crew } from './crews.ts'
import { batchMinutes, type Litres, type Minute, type Plant, roomToSpare } from './day.ts'
import { firstFitting } from './hours.ts'
import type { Job, Problem } from './problem.ts'
import { dequeue, enqueue } from './queue.ts'
import type { PlannedLoad } from './result.ts'

/** The further loads of a pour during planning. */
export interface Pouring {
  readonly job: Job
  readonly lines: readonly Line[]
  /** When its first truck is promised to arrive. */
  start: Minute
  left: Litres
  /** The volume that could not be placed. */
  unplanned: Litres
  index: number
  lastArrival: Minute
  /** The lateness of its latest load, in minutes. */
  late: number
}

/** One load's turn to be placed. */
export interface Turn {
  pouring: Pouring
  /** Whether with the second best truck. */
  second: boolean
}

/** Called with each placed load, and whether it uses the second best truck. */
type Tell = (load: PlannedLoad, second: boolean) => void

/** A plant during planning. */
interface Line {
  readonly plant: Plant
  free: Minute
}

/** A crew during planning. */
interface Shuttle {
  readonly crew: Crew
  free: Minute
}

/** Trucks of one size at one place. */
interface Stand {
  readonly drum: Litres
  /** Null for every plant. */
  readonly plantId: number | null
  /** A heap by free time. */
  readonly queue: Shuttle[]
}

/** A possible way to make a load. */
interface Way {
  line: Line
  stand: Stand
  /** Minutes by which the truck delays the plant and the site. */
  delay: number
  /** Whether the truck comes from another plant. */
  away: boolean
  spare: Litres
  free: Minute
  minutes: number
  batchStart: Minute
}

/** Places loads one after the other, each as early as its site, plant and truck allow. */
export class Schedule {
  readonly pourings: readonly Pouring[]
  readonly #problem: Problem
  readonly #lines: readonly Line[]
  readonly #stands: Stand[] = []
  /** The total lateness of the placed loads, in minutes. */
  waiting = 0
  /** The volume that could not be placed. */
  unplanned: Litres = 0

  constructor(problem: Problem) {
    this.#problem = problem
    this.#lines = problem.plants.map((plant) => ({ plant, free: 0 }))
    this.pourings = problem.jobs.map((job) => {
      const lines = this.#lines.filter(({ plant }) => job.plants.includes(plant))
      return { job, lines, start: job.pour.start, left: 0, unplanned: 0, index: 0, lastArrival: 0, late: 0 }
    })
    this.clear()
  }

  /** Removes all placed loads. */
  clear(): void {
    const { day, underWay, crews } = this.#problem
    for (const line of this.#lines) line.free = Math.max(day.now, underWay.plantFree.get(line.plant.id) ?? day.now)
    for (const stand of this.#stands) stand.queue.length = 0
    for (const crew of crews) enqueue(this.#standOf(crew.truck.litres, crew.plantId).queue, { crew, free: crew.freeAt })
    for (const pouring of this.pourings) {
      pouring.left = pouring.job.left
      pouring.unplanned = 0
      pouring.late = 0
      pouring.index = pouring.job.index
      pouring.lastArrival = pouring.job.lastArrival
    }
    this.waiting = 0
    this.unplanned = 0
  }

  /** Whether trucks are at several places, or of several sizes. */
  get hasSecond(): boolean {
    return this.#stands.length > 1
  }

  /** The most loads a volume can need; none without a truck. */
  mostLoads(litres: Litres): number {
    const smallest = this.#stands.reduce((least, { drum }) => Math.min(least, drum), Number.POSITIVE_INFINITY)
    return Math.ceil(litres / smallest)
  }

  #standOf(drum: Litres, plantId: number | null): Stand {
    for (const stand of this.#stands) if (stand.drum === drum && stand.plantId === plantId) return stand
    const stand: Stand = { drum, plantId, queue: [] }
    this.#stands.push(stand)
    return stand
  }

  /**
   * Places all loads again, first by the turns and then the rest, and reports them. Returns false as soon as a load
   * is too late.
   */
  layAll(turns: readonly Turn[], isTooLate?: (pouring: Pouring) => boolean, tell?: Tell): boolean {
    this.clear()
    for (const { pouring, second } of turns) {
      if (pouring.left > 0) this.lay(pouring, second, tell)
      if (isTooLate?.(pouring)) return false
    }
    for (const pouring of this.pourings)
      while (pouring.left > 0) {
        this.lay(pouring, false, tell)
        if (isTooLate?.(pouring)) return false
      }
    return true
  }

  /**
   * Places the next load of a pour with the best or second best truck. When it cannot be made, no further load of
   * that pour is placed.
   */
  lay(pouring: Pouring, second: boolean, tell?: Tell): void {
    const { pour } = pouring.job
    const best = this.#wayFor(pouring)
    const way = (second && best && this.#wayFor(pouring, best.stand)) || best
    const shuttle = way && dequeue(way.stand.queue)
    if (!way || !shuttle) {
      this.unplanned += pouring.left
      pouring.unplanned = pouring.left
      pouring.left = 0
      return
    }
    const { line, stand, batchStart } = way
    const litres = Math.min(stand.drum, pouring.left)
    const depart = batchStart + way.minutes
    const arrive = depart + pour.travel
    const unloadEnd = arrive + pour.unload
    const back = unloadEnd + pour.travel
    const promised = promisedTo(pouring)
    const late = Math.max(0, arrive - promised)
    if (tell) {
      const { truck, driver } = shuttle.crew
      const by = { plantId: line.plant.id, truckId: truck.id, driverId: driver.id, litres }
      const times = { batchStart, depart, promised, arrive, unloadEnd, back, late }
      tell({ pourId: pour.id, index: pouring.index, ...by, ...times }, second)
    }
    this.waiting += late
    line.free = depart
    shuttle.free = back
    enqueue((stand.plantId === null ? stand : this.#standOf(stand.drum, line.plant.id)).queue, shuttle)
    pouring.left -= litres
    pouring.index++
    pouring.lastArrival = arrive
    pouring.late = Math.max(pouring.late, late)
  }

  /** The earliest start of a pour's next load; Infinity when it cannot be made. */
  nextStart(pouring: Pouring): Minute {
    const { moveMinutes } = this.#problem.day
    const depart = wantedDepart(pouring)
    let soonest = Number.POSITIVE_INFINITY
    for (const { plant, free } of pouring.lines)
      for (const { queue, drum, plantId } of this.#stands) {
        const first = queue[0]
        if (!first) continue
        const minutes = batchMinutes(plant, Math.min(drum, pouring.left))
        const ready = first.free + (plantId === null || plantId === plant.id ? 0 : moveMinutes)
        const start = Math.max(ready, free, depart - minutes)
        if (start < soonest) soonest = Math.min(soonest, firstFitting(plant.hours, start, minutes))
      }
    return soonest
  }

  /** The way in which a pour's next load arrives first. */
  #wayFor(pouring: Pouring, without?: Stand): Way | null {
    let way: Way | null = null
    for (const line of pouring.lines) {
      const other = this.#wayAt(line, pouring, without)
      if (other && (!way || other.batchStart + other.minutes < way.batchStart + way.minutes)) way = other
    }
    return way
  }

  /** The best way with a plant: the truck with the least delay, among equals the one that suits best. */
  #wayAt(line: Line, pouring: Pouring, without: Stand | undefined): Way | null {
    const { moveMinutes } = this.#problem.day
    const { plant } = line
    const { left } = pouring
    const depart = wantedDepart(pouring)
    let best: Way | null = null
    for (const stand of this.#stands) {
      const first = stand.queue[0]
      if (!first || stand === without) continue
      const minutes = batchMinutes(plant, Math.min(stand.drum, left))
      const start = Math.max(line.free, depart - minutes)
      const away = stand.plantId !== null && stand.plantId !== plant.id
      const delay = Math.max(0, first.free + (away ? moveMinutes : 0) - start)
      if (best && delay > best.delay) continue
      const batchStart = firstFitting(plant.hours, start + delay, minutes)
      if (batchStart === Number.POSITIVE_INFINITY) continue
      const spare = roomToSpare(stand.drum, left)
      const way = { line, stand, delay, away, spare, free: first.free, minutes, batchStart }
      if (!best || suitsBetter(way, best)) best = way
    }
    return best
  }
}

/** When a pour's next load should leave to arrive as promised, but not before its site can take it. */
export const wantedDepart = (pouring: Pouring): Minute =>
  Math.max(promisedTo(pouring), pouring.lastArrival + pouring.job.gap) - pouring.job.pour.travel

export const promisedTo = ({ job, start, index }: Pouring): Minute => start + index * job.interval

/**
 * Prefers less delay, then a truck at the plant, then the least spare room for the whole rest, then the longest
 * waiting.
 */
function suitsBetter(way: Way, best: Way): boolean {
  if (way.delay !== best.delay) return way.delay < best.delay
  if (way.away !== best.away) return best.away
  if (way.spare !== best.spare) return way.spare < best.spare
  return way.free < best.free
}
