import type { Times } from '../../way.ts'
import type { Load, Pour, PourJobOrder } from '../board.ts'
import type { Plant, Truck } from '../board-fleet.ts'
import type { Moment } from './clock.ts'

type Moments = { [K in keyof Times]: Moment | null }

/** The rows of the statements, in their order. */
export interface UnitRow {
  name: string
  timezone: string
  open_time: string | null
  close_time: string | null
  max_m3_per_hour: string | null
}

export type PourRow = Omit<
  Pour,
  'start_at' | 'travel' | 'unload' | 'return' | 'job_orders' | 'late_minutes' | 'plan' | 'proposal'
> & {
  travel_minutes: number | null
  default_unload_minutes: number | null
  start_at: Moment
  loads_made: number
}

export type LoadRow = Omit<Load, 'issued_at' | 'times' | 'age_from' | 'age_minutes' | 'expected'> &
  Moments & { issued_at: Moment }

export type JobOrderRow = PourJobOrder & { production_schedule_id: number }

export interface TripsRow {
  site_project_id: number
  travel: number | null
  travels: number
  unload: number | null
  unloads: number
  return: number | null
  returns: number
}

export interface TruckRow {
  id: number
  name: string
  code: string
  status: Truck['status']
  capacity_m3: number
  stnk_expired: string
  kir_expired: string
  default_driver_id: number | null
  docket_id: number | null
  breakdown_from: Moment | null
  docket_status: string | null
  issued_at: Moment | null
  batch_start: Moment | null
  start_delivery: Moment | null
  arrive_project: Moment | null
  start_unloading: Moment | null
  finish_unloading: Moment | null
  free_from: Moment | null
}

export interface DriverRow {
  id: number
  name: string
  phone: string
  status: 'available' | 'off'
  papers_end: string
  default_truck_id: number | null
  docket_id: number | null
}

export type PlantRow = Plant

/** The rows of a unit's day. */
export interface DayRows {
  unit: UnitRow
  pours: readonly PourRow[]
  loads: readonly LoadRow[]
  jobOrders: readonly JobOrderRow[]
  /** By site. */
  trips: ReadonlyMap<number, TripsRow>
  trucks: readonly TruckRow[]
  drivers: readonly DriverRow[]
  plants: readonly PlantRow[]
}
