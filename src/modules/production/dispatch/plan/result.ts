import type { Litres, Minute } from './day.ts'

/** A load that the plan makes: nobody has issued its docket yet. */
export interface PlannedLoad {
  pourId: number
  /** Which truck of its pour it is, counted from 0, those with a docket included. */
  index: number
  plantId: number
  truckId: number
  driverId: number
  litres: Litres
  batchStart: Minute
  /** When its batch ends, too. */
  depart: Minute
  promised: Minute
  /** When it starts to be unloaded, too: no truck is sent before the site can take it. */
  arrive: Minute
  unloadEnd: Minute
  /** Back at the plant that made it. */
  back: Minute
  /** Minutes that it arrives after what is promised. */
  late: number
}

/** The times of a load under way: as noted, and as expected from now on where they are not. */
export interface ExpectedLoad {
  /** The docket's. */
  id: number
  pourId: number
  plantId: number
  truckId: number
  driverId: number
  index: number
  promised: Minute
  batchStart: Minute
  depart: Minute
  arrive: Minute
  unloadEnd: Minute
  back: Minute
  /** Minutes that it arrives after what is promised. */
  late: number
}

/** Why loads cannot be planned. */
export type Obstacle =
  /** Its plant and all that may make it in its place are off or broken down. */
  | 'no-plant'
  /** No truck with valid papers and a driver is on duty. */
  | 'no-truck'
  /** The plant closes before. */
  | 'closed'

export interface PourPlan {
  pourId: number
  /** When its first truck arrives or arrived; null while nobody knows. */
  firstArrival: Minute | null
  /** When the last planned or expected load is unloaded; null where none is to come. */
  lastUnloaded: Minute | null
  /**
   * Minutes that the load which is latest, of those still to arrive, comes after what is promised: 'late by 18 minutes'. A load
   * that cannot be planned is as late as it is by now.
   */
  late: number
  /** Minutes by which its planned loads come late, all together: what the plan makes small. */
  waiting: number
  /** Minutes from one arrival still to come to the next, on average; null below two of them. To be set beside the interval. */
  pace: number | null
  /** How many loads are planned. */
  loads: number
  plannedLitres: Litres
  /** What no load could be planned for. */
  unplanned: { litres: Litres; why: Obstacle } | null
}

/** What a plant makes in an hour, from that hour's first minute on. */
export interface PlantHour {
  plantId: number
  /** 7 is from 07:00 on, 24 the first of the next day, -1 the last of the day before. */
  hour: number
  /** What is or was batched of loads with a docket. */
  issuedLitres: Litres
  plannedLitres: Litres
  /** What it can make while it is open in that hour, whatever its state. */
  capacityLitres: Litres
}

/** A site that must be told, for what was said to it no longer holds. */
export type Call =
  | { pourId: number; why: Obstacle; litres: Litres }
  /** Its plant is off or broken down; these make it. */
  | { pourId: number; why: 'other-plant'; plantIds: readonly number[]; litres: Litres }
  /** A load with a docket that is not batched yet, at a plant that is off or broken down. */
  | { pourId: number; why: 'load-stuck'; loadId: number; litres: Litres }

export interface Plan {
  /** In the order in which they are batched. */
  loads: PlannedLoad[]
  /** Loads with a docket that are not back yet; of those that are stuck nothing is expected. */
  expected: ExpectedLoad[]
  /** One for each pour of the day, in its order. */
  pours: PourPlan[]
  /** Plants as they come in the day, hours ascending; those in which nothing is made are left out. */
  hours: PlantHour[]
  calls: Call[]
  /** Total lateness: the minutes by which planned loads arrive after what is promised, all together. */
  waiting: number
}
