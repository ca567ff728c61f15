import type { TruckState } from '../board-fleet.ts'
import type { Moment } from './clock.ts'
import type { TruckRow } from './rows.ts'

/** Where a truck is and since when, by the times of its open docket; without one, by its state. */
export function whereabouts(truck: TruckRow): { state: TruckState; from: Moment | null } {
  if (truck.status === 'breakdown') return { state: 'breakdown', from: truck.breakdown_from }
  if (truck.docket_status === 'pending') return { state: 'loading', from: truck.batch_start ?? truck.issued_at }
  if (truck.docket_status === 'progress') return onTheWay(truck)
  // The time when a truck went off duty is only in its history.
  return truck.status === 'off' ? { state: 'off', from: null } : { state: 'available', from: truck.free_from }
}

function onTheWay(truck: TruckRow): { state: TruckState; from: Moment | null } {
  if (truck.finish_unloading) return { state: 'returning', from: truck.finish_unloading }
  const arrived = truck.arrive_project ?? truck.start_unloading
  if (arrived) return { state: 'at_site', from: arrived }
  return { state: 'on_road', from: truck.start_delivery }
}
