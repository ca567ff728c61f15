import type { Day, Driver, Minute, Paper, Truck } from './day.ts'
import type { UnderWay } from './expect.ts'

/** A truck on duty with its driver. */
export interface Crew {
  truck: Truck
  driver: Driver
  /** When both are free. */
  freeAt: Minute
  /** The truck's plant at that time; null for all plants. */
  plantId: number | null
}

/** Why a truck does not work today. */
export type OffDuty =
  | { truckId: number; why: 'off' | 'breakdown' | 'no-driver' }
  | { truckId: number; why: 'papers'; expired: readonly Paper[] }
  /** With a load whose return time is unknown. */
  | { truckId: number; why: 'stuck'; loadId: number }

/**
 * Assigns drivers: those on the way keep their truck, then each truck gets its usual driver, then one of the drivers
 * without such a truck, longest waiting first.
 */
export function crewsOf(day: Day, underWay: UnderWay): { crews: Crew[]; offDuty: OffDuty[] } {
  const offDuty: OffDuty[] = []
  const trucks = new Map<number, Truck>()
  const stuck = new Map(underWay.stuck.map((load) => [load.truckId, load.id]))
  for (const truck of day.trucks) {
    const loadId = stuck.get(truck.id)
    if (truck.state !== 'ready') offDuty.push({ truckId: truck.id, why: truck.state })
    else if (truck.expired.length > 0) offDuty.push({ truckId: truck.id, why: 'papers', expired: truck.expired })
    else if (loadId !== undefined) offDuty.push({ truckId: truck.id, why: 'stuck', loadId })
    else trucks.set(truck.id, truck)
  }
  const busyDrivers = new Set(underWay.stuck.map(({ driverId }) => driverId))
  const drivers = new Map<number, Driver>()
  for (const driver of day.drivers)
    if (driver.state === 'ready' && driver.licensed && !busyDrivers.has(driver.id)) drivers.set(driver.id, driver)

  for (const load of underWay.expected) {
    const truck = trucks.get(load.truckId)
    if (truck)
      trucks.set(truck.id, { ...truck, freeAt: load.back, plantId: truck.plantId === null ? null : load.plantId })
    const driver = drivers.get(load.driverId)
    if (driver) drivers.set(driver.id, { ...driver, freeAt: load.back })
  }

  const crews: Crew[] = []
  const pair = (truck: Truck | undefined, driver: Driver | undefined) => {
    if (!truck || !driver) return
    trucks.delete(truck.id)
    drivers.delete(driver.id)
    crews.push({ truck, driver, freeAt: Math.max(truck.freeAt, driver.freeAt), plantId: truck.plantId })
  }
  for (const load of underWay.expected) pair(trucks.get(load.truckId), drivers.get(load.driverId))
  for (const driver of [...drivers.values()].toSorted(byFree))
    if (driver.truckId !== null) pair(trucks.get(driver.truckId), driver)
  const spare = [...drivers.values()].toSorted(byFree)
  for (const [at, truck] of [...trucks.values()].toSorted(byFree).entries()) pair(truck, spare[at])
  for (const truckId of trucks.keys()) offDuty.push({ truckId, why: 'no-driver' })
  return { crews: crews.toSorted((one, other) => one.freeAt - other.freeAt || one.truck.id - other.truck.id), offDuty }
}

const byFree = (one: { freeAt: Minute; id: number }, other: { freeAt: Minute; id: number }) =>
  one.freeAt - other.freeAt || one.id - other.id
