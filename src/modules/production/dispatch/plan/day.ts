/** Whole minutes from the unit's local midnight of the day: negative the day before, above 1440 the day after. */
export type Minute = number

/** Whole litres, the thousandth of a m³ and the finest volume that a docket carries: 7.005 m³ are 7005. */
export type Litres = number

/** From a minute on, up to another one. */
export interface Span {
  from: Minute
  to: Minute
}

/** A batching plant of the unit; it batches one load after the other. */
export interface Plant {
  id: number
  /** What it can batch in an hour, above 0. */
  litresPerHour: Litres
  /** When it is open, ascending and apart from each other (`openHours` makes them); none where it is closed. */
  hours: readonly Span[]
  state: 'ready' | 'off' | 'breakdown'
}

/** What of a truck's papers has run out on the day. */
export type Paper = 'stnk' | 'kir'

/** A mixer truck of the unit. */
export interface Truck {
  id: number
  /** What its drum carries, above 0. */
  litres: Litres
  state: 'ready' | 'off' | 'breakdown'
  expired: readonly Paper[]
  /** Since when it waits, or from when on it can be loaded. With an open docket it is free once that load is back. */
  freeAt: Minute
  /** The plant where it waits; null where it stands at all of them, as in a yard that they share. */
  plantId: number | null
}

/** A driver of the unit. */
export interface Driver {
  id: number
  state: 'ready' | 'off'
  /** Whether his licence is valid on the day. */
  licensed: boolean
  /** As of a truck. */
  freeAt: Minute
  /** The truck that he usually drives. */
  truckId: number | null
}

/** A pour: a production schedule of the day, and one of another day while a load of it is under way. */
export interface Pour {
  id: number
  /** Only one that is pending or in progress gets further loads. */
  status: 'pending' | 'progress' | 'finish' | 'cancel'
  plantId: number
  /** The plants that may make it where its own is off or broken down. */
  otherPlantIds: readonly number[]
  /** When its first truck is promised to arrive. */
  start: Minute
  /** Minutes from one truck's promised arrival to the next; null where none is agreed: one comes when one is unloaded. */
  interval: number | null
  /** What is scheduled. */
  litres: Litres
  /** What its dockets take of that (the schedule's `consumed`). */
  madeLitres: Litres
  /** How many dockets those are, loading, on the road and finished. */
  madeLoads: number
  /** Minutes to the site, and as many back. */
  travel: number
  /** Minutes that a truck is unloaded at the site. */
  unload: number
}

/** When the steps of a load were taken; null those that are still to come, and those of which nobody noted the time. */
export interface LoadTimes {
  batchStart: Minute | null
  batchEnd: Minute | null
  depart: Minute | null
  arrive: Minute | null
  unloadStart: Minute | null
  unloadEnd: Minute | null
  back: Minute | null
}

/** A load for which a docket is issued. Cancelled and refused ones are left out. */
export interface Load extends LoadTimes {
  /** The docket's; among the loads of a pour they rise in the order of issue. */
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

/** All that a unit's dispatch day is reckoned from. */
export interface Day {
  now: Minute
  /** Minutes that a truck drives from one plant of the unit to another; 0 where they share a yard. */
  moveMinutes: number
  plants: readonly Plant[]
  trucks: readonly Truck[]
  drivers: readonly Driver[]
  pours: readonly Pour[]
  /** Those of the day's pours, finished ones too. */
  loads: readonly Load[]
}

/** What is still to be made of a pour: nothing once it has ended. */
export const leftOf = (pour: Pour): Litres =>
  pour.status === 'pending' || pour.status === 'progress' ? Math.max(0, pour.litres - pour.madeLitres) : 0

/** Minutes between the promised arrivals of two trucks. */
export const intervalOf = (pour: Pour): number => pour.interval ?? pour.unload

/** When the truck of a pour that is its `index`-th, counted from 0, is promised to arrive. */
export const promisedArrival = (pour: Pour, index: number): Minute => pour.start + index * intervalOf(pour)

/** Minutes that a plant takes for a load, the last one begun counted whole: so it never makes more than its rate. */
export const batchMinutes = (plant: Plant, litres: Litres): number => Math.ceil((litres * 60) / plant.litresPerHour)

/** Room that stays in a drum with all that is left of a pour in it; more than any has where it does not carry that. */
export const roomToSpare = (drum: Litres, left: Litres): Litres =>
  drum >= left ? drum - left : Number.MAX_SAFE_INTEGER
