import type { Day, Driver, Load, Minute, Plant, Pour, Truck } from '../plan/day.ts'
import { openHours } from '../plan/hours.ts'
import type { DayClock, Moment } from './clock.ts'
import { litresOf } from './litres.ts'
import { minutesOf } from './minutes.ts'
import type { DayRows, DriverRow, LoadRow, PlantRow, PourRow, TruckRow } from './rows.ts'

/** A unit's day as input of the plan, at the moment `now`. */
export function planDay(rows: DayRows, clock: DayClock, now: Moment, today: string): Day {
  const { unit, plants } = rows
  const hours = openHours(minuteOfHour(unit.open_time), minuteOfHour(unit.close_time))
  return {
    now: clock.minuteOf(now),
    // The plants of a unit share a yard.
    moveMinutes: 0,
    plants: plants.map((plant) => plantOf(plant, hours)),
    trucks: rows.trucks.map((truck) => truckOf(truck, clock, today)),
    drivers: rows.drivers.map((driver) => driverOf(driver, today)),
    pours: rows.pours.map((pour) => pourOf(rows, pour, clock)),
    loads: rows.loads.flatMap((load) => loadOf(load, clock)),
  }
}

const minuteOfHour = (hour: string | null): Minute | null => {
  if (hour === null) return null
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

const plantOf = (plant: PlantRow, hours: Plant['hours']): Plant => ({
  id: plant.id,
  litresPerHour: litresOf(plant.m3_per_hour),
  hours,
  state: plant.status,
})

function truckOf(truck: TruckRow, clock: DayClock, today: string): Truck {
  return {
    id: truck.id,
    litres: litresOf(truck.capacity_m3),
    state: truck.status === 'off' || truck.status === 'breakdown' ? truck.status : 'ready',
    expired: [
      ...(truck.stnk_expired < today ? (['stnk'] as const) : []),
      ...(truck.kir_expired < today ? (['kir'] as const) : []),
    ],
    freeAt: truck.free_from === null ? 0 : clock.minuteOf(truck.free_from),
    plantId: null,
  }
}

const driverOf = (driver: DriverRow, today: string): Driver => ({
  id: driver.id,
  state: driver.status === 'off' ? 'off' : 'ready',
  licensed: driver.papers_end >= today,
  // A driver's return is recorded with their truck only.
  freeAt: Number.MIN_SAFE_INTEGER,
  truckId: driver.default_truck_id,
})

function pourOf({ plants, trips }: DayRows, pour: PourRow, clock: DayClock): Pour {
  const { travel, unload } = minutesOf(trips.get(pour.site_project_id), pour)
  return {
    id: pour.id,
    status: pour.status,
    plantId: pour.batching_plant_id,
    otherPlantIds: plants.filter((plant) => plant.id !== pour.batching_plant_id).map((plant) => plant.id),
    start: clock.minuteOf(pour.start_at),
    interval: pour.interval_minutes,
    litres: litresOf(pour.volume),
    madeLitres: litresOf(pour.loaded),
    madeLoads: pour.loads_made,
    travel: travel.minutes,
    unload: unload.minutes,
  }
}

/** Cancelled and rejected loads are left out of the plan. */
function loadOf(load: LoadRow, clock: DayClock): Load[] {
  const { status } = load
  if (status === 'cancel' || status === 'reject') return []
  const minute = (moment: Moment | null) => (moment === null ? null : clock.minuteOf(moment))
  return [
    {
      id: load.id,
      pourId: load.production_schedule_id,
      plantId: load.batching_plant_id,
      truckId: load.truck_mixer_id,
      driverId: load.driver_id,
      litres: litresOf(load.quantity),
      status,
      batchStart: minute(load.batch_start),
      batchEnd: minute(load.batch_finish),
      depart: minute(load.start_delivery),
      arrive: minute(load.arrive_project),
      unloadStart: minute(load.start_unloading),
      unloadEnd: minute(load.finish_unloading),
      back: minute(load.back_to_plant),
    },
  ]
}
