import type { Random } from '../random.ts'
import type { Load, Pour, Trip } from './documents.ts'
import { outcomeOf, settle } from './pour.ts'
import type { Plant, Truck } from './world.ts'

/** The end of departures, and the available trucks. */
export interface Shift {
  until: number
  trucks: readonly Truck[]
  /** Whether the odometer of a truck is broken. */
  standsStill: (truck: Truck) => boolean
}

const END_OF_DAY = 1_439

/**
 * Sends the loads of a day's pours in the order of time, each with a returned truck and within the volume of its
 * schedule at that moment. Loads that would start after `until` are left.
 */
export function dispatch(plant: Plant, pours: readonly Pour[], random: Random, shift: Shift): Trip[] {
  const { until, trucks } = shift
  const trips: Trip[] = []
  const loads = pours.reduce((sum, pour) => sum + pour.loads.length, 0)
  // All loads of a past day must depart, even if bulk data has more loads than the trucks could drive.
  const isOver = until > END_OF_DAY
  const isCrowded = isOver && loads > trucks.length * 7
  for (;;) {
    const pour = earliest(pours)
    if (!pour || pour.nextAt > until) return trips
    const load = pour.loads[pour.next]
    if (!load) return trips
    const now = pour.nextAt
    settle(pour.item, now)
    if (pour.consumed + load.quantity > pour.volume && !makeRoom(pour, load, now)) continue
    const truck = freest(trucks, load.quantity)
    if (!truck) throw new Error(`${plant.code} has no truck that holds ${load.quantity / 1_000} m³.`)
    if (truck.freeAt > now && !isCrowded && !(isOver && truck.freeAt >= END_OF_DAY)) {
      pour.nextAt = truck.freeAt
      continue
    }
    trips.push(send(pour, load, truck, now, { random, ...shift }))
  }
}

function earliest(pours: readonly Pour[]): Pour | undefined {
  let first: Pour | undefined
  for (const pour of pours) {
    if (pour.next < pour.loads.length && (!first || pour.nextAt < first.nextAt)) first = pour
  }
  return first
}

/** Waits until a returning load has freed its volume; if that would be tomorrow, the schedule's volume is raised. */
function makeRoom(pour: Pour, load: Load, now: number): boolean {
  const returning = pour.item.pending
    .filter((one) => one.load.quantity > outcomeOf(one.load).consumed)
    .map(({ at }) => at)
  const next = Math.min(...returning)
  if (next < END_OF_DAY) {
    pour.nextAt = next
    return false
  }
  pour.volume = Math.ceil((pour.consumed + load.quantity) / 500) * 500
  pour.raisedAt = now
  pour.item.most = Math.max(pour.item.most, pour.item.scheduled + pour.volume)
  return true
}

function freest(trucks: readonly Truck[], quantity: number): Truck | undefined {
  let best: Truck | undefined
  for (const truck of trucks) {
    if (truck.capacity >= quantity && (!best || truck.freeAt < best.freeAt)) best = truck
  }
  return best
}

function send(
  pour: Pour,
  load: Load,
  truck: Truck,
  issued: number,
  { random, standsStill }: Shift & { random: Random },
): Trip {
  const { item } = pour
  item.consumed += load.quantity
  pour.consumed += load.quantity
  item.most = Math.max(item.most, item.consumed, item.scheduled + pour.consumed)
  const km = standsStill(truck) ? 0 : Math.round(item.order.project.km * 2)
  const trip = { ...timed(pour, load, truck, issued, random), km }
  item.pending.push({ at: trip.doneAt, pour, load })
  truck.freeAt = trip.back ?? trip.doneAt
  truck.odometer += trip.left === null ? 0 : km
  pour.startedAt ??= issued
  pour.doneAt = Math.max(pour.doneAt, trip.doneAt)
  pour.next += 1
  pour.nextAt = Math.min(END_OF_DAY, issued + pour.interval + random.int(-3, 6))
  return trip
}

function timed(pour: Pour, load: Load, truck: Truck, issued: number, random: Random): Omit<Trip, 'km'> {
  const { item, next } = pour
  const travel = item.order.project.travelMinutes
  const batchStart = issued + random.int(1, 4)
  const batchFinish = batchStart + random.int(6, 11)
  const trip: Omit<Trip, 'km'> = {
    pour,
    load,
    loadNo: next + 1,
    total: item.consumed,
    truck,
    odometer: truck.odometer,
    issued,
    batchStart,
    batchFinish,
    left: null,
    arrived: null,
    unloading: null,
    unloaded: null,
    back: null,
    doneAt: issued + random.int(5, 20),
  }
  if (load.fate === 'cancel') return trip
  trip.left = batchFinish + random.int(3, 9)
  if (load.fate === 'recall') {
    trip.doneAt = trip.left + random.int(10, 40)
    return trip
  }
  trip.arrived = trip.left + Math.round(travel * (0.85 + random.next() * 0.55))
  if (load.fate === 'reject') {
    trip.doneAt = trip.arrived + random.int(8, 25)
    return trip
  }
  trip.unloading = trip.arrived + random.int(3, 25)
  trip.unloaded = trip.unloading + Math.max(5, Math.round(item.casting.unloadMinutes * (0.8 + random.next() * 0.5)))
  trip.back = trip.unloaded + Math.round(travel * (0.8 + random.next() * 0.4))
  trip.doneAt = trip.back
  return trip
}
