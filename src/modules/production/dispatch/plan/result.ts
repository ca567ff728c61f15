import type { Litres, Minute } from './day.ts'

/** A planned load, without a docket yet. */
export interface PlannedLoad {
  pourId: number
  /** The index of the truck in its pour, starting with 0 and including those with a docket. */
  index: number
  plantId: number
  truckId: number
  driverId: number
  litres: Litres
  batchStart: Minute
  /** Also the end of its batch. */
  depart: Minute
  promised: Minute
  /** Also the start of unloading: no truck is sent before the site can take it. */
  arrive: Minute
  unloadEnd: Minute
  /** Back at its plant. */
  back: Minute
  /** Minutes after the promised arrival. */
  late: number
}

/** The times of an open load: noted, or expected from now. */
export interface ExpectedLoad {
  /** The docket's id. */
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
  /** Minutes after the promised arrival. */
  late: number
}

/** Why loads cannot be planned. */
export type Obstacle =
  /** Its plant and all replacements are off or broken down. */
  | 'no-plant'
  /** No truck with valid documents and a driver is on duty. */
  | 'no-truck'
  /** The plant closes before. */
  | 'closed'

export interface PourPlan {
  pourId: number
  /** When its first truck arrives or arrived; null while unknown. */
  firstArrival: Minute | null
  /** When the last planned or expected load is unloaded; null when none is to come. */
  lastUnloaded: Minute | null
  /**
   * Minutes by which the latest of the loads still to arrive is after its promised time: 'late by 18 minutes'. A load
   * that cannot be planned counts with its delay so far.
   */
  late: number
  /** The total lateness of its planned loads in minutes, which the plan minimizes. */
  waiting: number
  /** Average minutes between the arrivals still to come, to compare with the interval; null with fewer than two. */
  pace: number | null
  /** The number of planned loads. */
  loads: number
  plannedLitres: Litres
  /** The volume for which no load could be planned. */
  unplanned: { litres: Litres; why: Obstacle } | null
}

/** What a plant makes in one hour. */
export interface PlantHour {
  plantId: number
  /** 7 starts at 07:00, 24 is the first hour of the next day, -1 the last of the day before. */
  hour: number
  /** The batched volume of loads with a docket. */
  issuedLitres: Litres
  plannedLitres: Litres
  /** Its capacity while open in that hour, whatever its state. */
  capacityLitres: Litres
}

/** A site that must be informed because an earlier promise no longer applies. */
export type Call =
  | { pourId: number; why: Obstacle; litres: Litres }
  /** Its plant is off or broken down; these plants replace it. */
  | { pourId: number; why: 'other-plant'; plantIds: readonly number[]; litres: Litres }
  /** A load with a docket, not batched yet, at a plant that is off or broken down. */
  | { pourId: number; why: 'load-stuck'; loadId: number; litres: Litres }

export interface Plan {
  /** In the order of batching. */
  loads: PlannedLoad[]
  /** Loads with a docket that are not back yet, except stuck ones. */
  expected: ExpectedLoad[]
  /** One for each pour of the day, in its order. */
  pours: PourPlan[]
  /** Plants in the day's order, hours ascending; empty hours are left out. */
  hours: PlantHour[]
  calls: Call[]
  /** Total lateness: the minutes by which planned loads arrive after their promised times. */
  waiting: number
}
