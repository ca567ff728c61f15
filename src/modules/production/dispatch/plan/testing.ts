import type { Day, Driver, Load, Plant, Pour, Truck } from './day.ts'
import { openHours } from './hours.ts'

/** A plant that makes 60 m³ per hour around the clock. */
export const plantWith = (figures: Partial<Plant> = {}): Plant => ({
  id: 1,
  litresPerHour: 60_000,
  hours: openHours(null, null),
  state: 'ready',
  ...figures,
})

/** A truck of 10 m³ that has waited in the yard since midnight. */
export const truckWith = (figures: Partial<Truck> = {}): Truck => ({
  id: 1,
  litres: 10_000,
  state: 'ready',
  expired: [],
  freeAt: 0,
  plantId: null,
  ...figures,
})

export const driverWith = (figures: Partial<Driver> = {}): Driver => ({
  id: 1,
  state: 'ready',
  licensed: true,
  freeAt: 0,
  truckId: null,
  ...figures,
})

/** Three loads from 08:00, a truck every half hour, half an hour away. */
export const pourWith = (figures: Partial<Pour> = {}): Pour => ({
  id: 1,
  status: 'pending',
  plantId: 1,
  otherPlantIds: [],
  start: 480,
  interval: 30,
  litres: 30_000,
  madeLitres: 0,
  madeLoads: 0,
  travel: 30,
  unload: 20,
  ...figures,
})

/** A docket without noted times. */
export const loadWith = (figures: Partial<Load> = {}): Load => ({
  ...{ id: 1, pourId: 1, plantId: 1, truckId: 1, driverId: 1, litres: 10_000, status: 'pending' },
  ...{ batchStart: null, batchEnd: null, depart: null, arrive: null, unloadStart: null, unloadEnd: null, back: null },
  ...figures,
})

/** Trucks numbered from 1, each with a driver. */
export const fleet = (count: number): Pick<Day, 'trucks' | 'drivers'> => ({
  trucks: Array.from({ length: count }, (_, at) => truckWith({ id: at + 1 })),
  drivers: Array.from({ length: count }, (_, at) => driverWith({ id: at + 1, truckId: at + 1 })),
})

/** Midnight of a day with one plant, one pour and three trucks. */
export const dayWith = (figures: Partial<Day> = {}): Day => ({
  now: 0,
  moveMinutes: 0,
  plants: [plantWith()],
  ...fleet(3),
  pours: [pourWith()],
  loads: [],
  ...figures,
})
