import type { Day, Litres, Minute, Pour } from './day.ts'
import { layOut } from './plan.ts'
import { problemOf } from './problem.ts'
import type { Obstacle, PlannedLoad } from './result.ts'
import { type Pouring, Schedule, type Turn } from './schedule.ts'
import { bestTurns } from './sequence.ts'

/** Start times are tried in steps of 30 minutes. */
const STEP = 30
/** How far the first working hour is searched, in minutes. */
const FAR = 1440
/** How many promising hours are planned fully, to be sure. */
const PLANS = 3

/**
 * A pour made late by another: the lateness of its latest load in minutes, and the volume that can no longer be made.
 */
export interface Later {
  pourId: number
  before: number
  after: number
  /** The volume that was planned before and is not any more. */
  lost: Litres
}

export interface WhatIf {
  /** The pour's own loads with their arrivals. */
  loads: PlannedLoad[]
  /** The lateness of its latest load, in minutes. */
  late: number
  unplanned: { litres: Litres; why: Obstacle } | null
  /** The number of trucks they take. */
  trucks: number
  /** The other pours that become late, the latest first. */
  later: Later[]
  /**
   * The first start, from the requested one, at which neither this pour nor another is late; null when none is found
   * within a day.
   */
  works: { start: Minute; loads: PlannedLoad[] } | null
}

/**
 * The effect of one more pour on the day, or of a moved one, which then has the existing pour's id. A load up to
 * `lateAfter` minutes after its promised time does not count as late.
 */
export function whatIf(day: Day, pour: Pour, lateAfter: number): WhatIf {
  const before = laidDay(day)
  const problem = problemOf({ ...day, pours: [...day.pours.filter(({ id }) => id !== pour.id), pour] })
  const schedule = new Schedule(problem)
  const own = schedule.pourings.find(({ job }) => job.pour.id === pour.id)
  const laterOnes = () =>
    schedule.pourings.filter((one) => one !== own).flatMap((one) => laterOf(one, before, lateAfter))
  const allowed = new Map(
    schedule.pourings.map((one) => [one, Math.max(lateAfter, before.pours.get(one.job.pour.id)?.late ?? 0)]),
  )
  if (own) allowed.set(own, lateAfter)
  const isTooLate = (pouring: Pouring) => pouring.late > (allowed.get(pouring) ?? lateAfter)
  const works = (turns: readonly Turn[]) =>
    schedule.layAll(turns, isTooLate) && (own?.unplanned ?? 0) === 0 && laterOnes().length === 0
  const loadsOf = (turns: readonly Turn[]) => {
    const { loads, unplanned } = layOut(problem, schedule, turns)
    return { loads: loads.filter(({ pourId }) => pourId === pour.id), unplanned: unplanned.get(pour.id) ?? null }
  }

  const asked = bestTurns(schedule)
  const { loads, unplanned } = loadsOf(asked)
  const later = laterOnes().toSorted((one, other) => other.after - one.after || one.pourId - other.pourId)
  const trucks = new Set(loads.map(({ truckId }) => truckId)).size
  const answer: WhatIf = { loads, late: own?.late ?? 0, unplanned, trucks, later, works: null }
  if (works(asked)) return { ...answer, works: { start: pour.start, loads } }
  if (!own || own.lines.length === 0) return answer

  const others = turnsOf(schedule, own, before)
  let left = PLANS
  for (let start = nextStep(pour.start); start <= pour.start + FAR && left > 0; start += STEP) {
    own.start = start
    // First a quick test on the current plan: its loads keep their turns and the pour's are inserted. Then the full
    // plan.
    if (!works(withOwn(others, own, schedule.mostLoads(own.job.left)))) continue
    left--
    const turns = bestTurns(schedule)
    if (works(turns)) return { ...answer, works: { start, loads: loadsOf(turns).loads } }
  }
  return answer
}

const nextStep = (minute: Minute): Minute => (Math.floor(minute / STEP) + 1) * STEP

/** A load of the current plan, with its start. */
interface Begun {
  pourId: number
  second: boolean
  start: Minute
}

interface Standing {
  begun: Begun[]
  pours: Map<number, { late: number; unplanned: Litres }>
}

function laidDay(day: Day): Standing {
  const schedule = new Schedule(problemOf(day))
  const begun: Begun[] = []
  schedule.layAll(bestTurns(schedule), undefined, ({ pourId, batchStart }, second) =>
    begun.push({ pourId, second, start: batchStart }),
  )
  const pours = schedule.pourings.map(({ job, late, unplanned }) => [job.pour.id, { late, unplanned }] as const)
  return { begun, pours: new Map(pours) }
}

/** A turn and the minute in which it starts, or should start. */
interface TimedTurn extends Turn {
  start: Minute
}

/** The turns of the current plan, for the pours of another schedule; other pours have none. */
function turnsOf(schedule: Schedule, own: Pouring, { begun }: Standing): TimedTurn[] {
  const pourings = new Map(schedule.pourings.map((pouring) => [pouring.job.pour.id, pouring]))
  return begun.flatMap(({ pourId, second, start }) => {
    const pouring = pourings.get(pourId)
    return pouring && pouring !== own ? [{ pouring, second, start }] : []
  })
}

/** The turns with those of a pour inserted at its start. */
function withOwn(others: readonly TimedTurn[], own: Pouring, length: number): Turn[] {
  const { job, start } = own
  const first = start + job.index * job.interval - job.pour.travel - job.longestBatch
  const turns = Array.from({ length }, (_, at) => ({
    pouring: own,
    second: false,
    start: first + at * job.interval,
  }))
  return [...others, ...turns].sort((one, other) => one.start - other.start)
}

/** A pour that becomes later than in the current plan, if that counts as late. */
function laterOf(pouring: Pouring, { pours }: Standing, lateAfter: number): Later[] {
  const pourId = pouring.job.pour.id
  const before = pours.get(pourId) ?? { late: 0, unplanned: 0 }
  const lost = Math.max(0, pouring.unplanned - before.unplanned)
  const isLater = pouring.late > Math.max(before.late, lateAfter) || lost > 0
  return isLater ? [{ pourId, before: before.late, after: pouring.late, lost }] : []
}
