import type { Problem } from './problem.ts'
import type { Pouring, Schedule } from './schedule.ts'

/** The loads of all pours in the order in which their plants are to begin them, each as its pour. */
export function byPromise(problem: Problem, schedule: Schedule): Pouring[] {
  const smallest = Math.min(...problem.crews.map(({ truck }) => truck.litres))
  const loads = schedule.pourings.flatMap((pouring, order) => {
    const { pour, interval, index, left } = pouring.job
    // One that cannot be made is tried once.
    const length = Math.max(1, Math.ceil(left / smallest))
    return Array.from({ length }, (_, at) => ({
      pouring,
      order,
      wanted: pour.start + (index + at) * interval - pour.travel,
    }))
  })
  loads.sort((one, other) => one.wanted - other.wanted || one.order - other.order)
  return loads.map(({ pouring }) => pouring)
}
