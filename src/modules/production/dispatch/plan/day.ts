/** Whole minutes from the unit's local midnight of the day: negative the day before, above 1440 the day after. */
export type Minute = number

/** Whole litres, the finest volume on a docket: 7.005 m³ are 7005. */
export type Litres = number

/** From one minute to another. */
export interface Span {
  from: Minute
  to: Minute
}

/** A batching plant of the unit; it batches one load at a time. */
export interface Plant {
  id: number
  /** Its hourly capacity, above 0. */
  litresPerHour: Litres
  /** Its opening hours, ascending and disjoint (made by `openHours`); empty when closed. */
  hours: readonly Span[]
  state: 'ready' | 'off' | 'breakdown'
}

/** The documents of a truck that have expired on the day. */
export type Paper = 'stnk' | 'kir'

/** A mixer truck of the unit. */
export interface Truck {
  id: number
  /** The capacity of its drum, above 0. */
  litres: Litres
  state: 'ready' | 'off' | 'breakdown'
  expired: readonly Paper[]
  /** Since when it waits, or when it can be loaded. With an open docket it is free after that load is back. */
  freeAt: Minute
  /** The plant where it waits; null for all plants, as in a shared yard. */
  plantId: number | null
}

/** A driver of the unit. */
export interface Driver {
  id: number
  state: 'ready' | 'off'
  /** Whether the licence is valid on the day. */
  licensed: boolean
  /** As for a truck. */
  freeAt: Minute
  /** The truck the driver usually drives. */
  truckId: number | null
}

/** A pour: a production schedule of the day, or of another day while a load of it is on the way. */
export interface Pour {
  id: number
  /** Only pending and in-progress pours get further loads. */
  status: 'pending' | 'progress' | 'finish' | 'cancel'
  plantId: number
  /** The plants that may replace its own when that is off or broken down. */
  otherPlantIds: readonly number[]
  /** When its first truck is promised to arrive. */
  start: Minute
  /**
   * Minutes between the promised arrivals of two trucks; null where not agreed: one arrives when the previous is
   * unloaded.
   */
  interval: number | null
  /** The scheduled volume. */
  litres: Litres
  /** The volume in its dockets (the schedule's `consumed`). */
  madeLitres: Litres
  /** The number of those dockets: loading, on the road and finished. */
  madeLoads: number
  /** Minutes to the site, and as many back. */
  travel: number
  /** Minutes to unload a truck at the site. */
  unload: number
}

/** The times of a load's steps; null for future steps and those without a noted time. */
export interface LoadTimes {
  batchStart: Minute | null
  batchEnd: Minute | null
  depart: Minute | null
  arrive: Minute | null
  unloadStart: Minute | null
  unloadEnd: Minute | null
  back: Minute | null
}

/** A load with a docket. Cancelled and rejected ones are left out. */
export interface Load extends LoadTimes {
  /** The docket's id; within a pour they ascend in the order of issue. */
  id: number
  /** One of the day's pours. */
  pourId: number
  plantId: number
  truckId: number
  driverId: number
  litres: Litres
  /** Loading, on the road, finished. */
  status: 'pending' | 'progress' | 'finish'
}

/** The input of a unit's dispatch plan. */
export interface Day {
  now: Minute
  /** Driving minutes between two plants of the unit; 0 where they share a yard. */
  moveMinutes: number
  plants: readonly Plant[]
  trucks: readonly Truck[]
  drivers: readonly Driver[]
  pours: readonly Pour[]
  /** Of the day's pours, including finished ones. */
  loads: readonly Load[]
}

/** The remaining volume of a pour; 0 once it has ended. */
export const leftOf = (pour: Pour): Litres =>
  pour.status === 'pending' || pour.status === 'progress' ? Math.max(0, pour.litres - pour.madeLitres) : 0

/** Minutes between the promised arrivals of two trucks. */
export const intervalOf = (pour: Pour): number => pour.interval ?? pour.unload

/** The promised arrival of a pour's truck with this index, starting with 0. */
export const promisedArrival = (pour: Pour, index: number): Minute => pour.start + index * intervalOf(pour)

/** Minutes a plant needs for a load, rounded up so that it never exceeds its rate. */
export const batchMinutes = (plant: Plant, litres: Litres): number => Math.ceil((litres * 60) / plant.litresPerHour)

/** Spare room in a drum that carries the whole rest of a pour; a maximum value when it cannot. */
export const roomToSpare = (drum: Litres, left: Litres): Litres =>
  drum >= left ? drum - left : Number.MAX_SAFE_INTEGER
