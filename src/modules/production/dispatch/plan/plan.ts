import type { Day, Litres } from './day.ts'
import { hoursOf } from './plant-hours.ts'
import { poursOf } from './pour-plans.ts'
import { type Job, type Problem, problemOf } from './problem.ts'
import type { Call, Obstacle, Plan, PlannedLoad } from './result.ts'
import { Schedule, type Turn } from './schedule.ts'
import { bestTurns } from './sequence.ts'

/** The volume of each pour that cannot be planned, and why. */
type Unplanned = ReadonlyMap<number, { litres: Litres; why: Obstacle }>

/**
 * Plans the further loads of a dispatch day: which truck loads what at which plant and when, with the least total
 * lateness (docs/decisions/0027-dispatch-plan.md).
 */
export function plan(day: Day): Plan {
  const problem = problemOf(day)
  const schedule = new Schedule(problem)
  const { loads, unplanned } = layOut(problem, schedule, bestTurns(schedule))
  const { expected } = problem.underWay
  return {
    loads,
    expected,
    pours: poursOf(day, loads, expected, unplanned),
    hours: hoursOf(day, loads, expected),
    calls: callsOf(problem, loads, unplanned),
    waiting: schedule.waiting,
  }
}

/** The loads that result from the turns. */
export function layOut(problem: Problem, schedule: Schedule, turns: readonly Turn[]) {
  const loads: PlannedLoad[] = []
  schedule.layAll(turns, undefined, (load) => loads.push(load))
  loads.sort((one, other) => one.batchStart - other.batchStart || one.plantId - other.plantId)
  const unplanned = new Map<number, { litres: Litres; why: Obstacle }>()
  for (const { job, unplanned: litres } of schedule.pourings)
    if (litres > 0) unplanned.set(job.pour.id, { litres, why: obstacleOf(problem, job) })
  return { loads, unplanned }
}

function obstacleOf({ crews }: Problem, { plants }: Job): Obstacle {
  if (plants.length === 0) return 'no-plant'
  return crews.length === 0 ? 'no-truck' : 'closed'
}

function callsOf({ day, jobs, underWay }: Problem, loads: readonly PlannedLoad[], unplanned: Unplanned): Call[] {
  const calls: Call[] = underWay.stuck.map(({ id, pourId, litres }) => ({
    pourId,
    why: 'load-stuck',
    loadId: id,
    litres,
  }))
  const elsewhere = new Map<number, { plantIds: Set<number>; litres: Litres }>()
  const own = new Map(day.pours.map(({ id, plantId }) => [id, plantId]))
  for (const { pourId, plantId, litres } of loads) {
    if (own.get(pourId) === plantId) continue
    const moved = elsewhere.get(pourId) ?? { plantIds: new Set(), litres: 0 }
    elsewhere.set(pourId, { plantIds: moved.plantIds.add(plantId), litres: moved.litres + litres })
  }
  for (const { pour } of jobs) {
    const moved = elsewhere.get(pour.id)
    if (moved) calls.push({ pourId: pour.id, why: 'other-plant', plantIds: [...moved.plantIds], litres: moved.litres })
    const missing = unplanned.get(pour.id)
    if (missing) calls.push({ pourId: pour.id, ...missing })
  }
  return calls
}
