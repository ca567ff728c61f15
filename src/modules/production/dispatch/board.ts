import type { Times } from '../way.ts'
import type { Driver, Plant, Truck } from './board-fleet.ts'

/**
 * What `GET /api/dispatch` answers for a unit's day. Days are YYYY-MM-DD, times HH:mm in the unit's zone, moments ISO
 * 8601 with the unit's offset, volumes m³. Minutes are as of `counted_at`; clients add the time since then.
 */
export interface Board {
  production_unit_id: number
  production_unit_name: string
  timezone: string
  date: string
  /** Whether the day is the unit's own today; only then are loads proposed. */
  is_today: boolean
  counted_at: string
  /** Identifies this answer; later changes are sent to clients that hold it. */
  revision: string
  /** The unit's working hours; null where they are not set. */
  open_time: string | null
  close_time: string | null
  limits: Limits
  figures: Figures
  hours: Hour[]
  pours: Pour[]
  loads: Load[]
  trucks: Truck[]
  drivers: Driver[]
  plants: Plant[]
  /** The next planned load of each pour, ordered by batching; empty for a past day. */
  planned_loads: PlannedLoad[]
  /** What each plant makes per hour, with dockets and by the plan. */
  plant_hours: PlantHour[]
  /** Sites that must be informed because an earlier promise no longer applies. */
  calls: Call[]
  /** Trucks without a proposal, and why: those that return first, by time, then the others. */
  left_out: LeftOut[]
}

/** The limits in minutes for late pours and old concrete. */
export interface Limits {
  late_minutes: number
  age_warning_minutes: number
  age_limit_minutes: number
}

/** Totals of the day's pours, without cancelled ones. */
export interface Figures {
  planned: number
  /** In trucks being loaded. */
  loading: number
  /** In trucks that have left and not finished. */
  on_road: number
  delivered: number
  remaining: number
  /** The number of pours late by more than the limit. */
  late: number
}

/** The volume the day's pours need per hour, beside the capacity; hours after midnight continue after 23. */
export interface Hour {
  hour: number
  planned: number
  /** Null where it is not set. */
  capacity: number | null
}

/** The duration of a part of the trip, and its source. */
export interface Minutes {
  minutes: number
  /**
   * `history`: the median of the site's trips of the last 30 days; `entered`: from the project or pouring method;
   * `assumed`: a default.
   */
  source: 'history' | 'entered' | 'assumed'
  /** The number of trips behind the median. */
  trips: number
}

/** A pour: a production schedule of the day, or of another day when a load of this day belongs to it. */
export interface Pour {
  id: number
  number: string
  status: 'pending' | 'progress' | 'finish' | 'cancel'
  lock_version: number
  pour_date: string
  start_time: string
  start_at: string
  sales_order_id: number
  sales_order_number: string
  sales_order_item_id: number
  customer_id: number
  customer_name: string
  site_project_id: number
  site_project_name: string
  /** The site's contact from the project. */
  site_contact_name: string
  site_contact_phone: string
  /** The contact in the schedule, as one text. */
  site_contact: string | null
  site_access: string | null
  address: string | null
  distance_km: number
  product_id: number
  product_code: string
  slump_cm: string | null
  casting_category_id: number
  casting_category_name: string
  pump_equipment: string | null
  qc_sample: boolean
  note: string | null
  batching_plant_id: number
  volume: number
  /** Volumes in dockets: loading, on the road, delivered. */
  loaded: number
  delivered: number
  remaining: number
  interval_minutes: number | null
  m3_per_hour: number | null
  truck_count: number | null
  travel: Minutes
  unload: Minutes
  return: Minutes
  job_orders: PourJobOrder[]
  /** Minutes by which the latest expected load arrives after its promised time, by the plan; 0 when none is late. */
  late_minutes: number
  /** The plan for the pour; null when it has ended, or for a past day. */
  plan: PourPlan | null
  /** The next load to issue now; null when the day is not today or the pour has ended. */
  proposal: Proposal | null
}

export interface PourPlan {
  first_arrival_at: string | null
  last_unloaded_at: string | null
  /** The number of planned loads. */
  loads: number
  /** Average minutes between arrivals, to compare with the interval. */
  pace_minutes: number | null
  /** The volume for which no load could be planned. */
  unplanned: { quantity: number; why: Obstacle } | null
}

/**
 * `no-plant`: its plants are off or broken down; `no-truck`: none with valid documents and a driver; `closed`: the
 * plant closes before.
 */
export type Obstacle = 'no-plant' | 'no-truck' | 'closed'

export interface Proposal {
  /** The job order for the docket; null where none has volume left. */
  job_order_id: number | null
  /** The plant; null when none can make it. */
  batching_plant_id: number | null
  promised_at: string
  /** Why no load is proposed; null when one is. */
  obstacle: Obstacle | 'nothing-left' | null
  /** The proposed truck first, then up to three alternatives. */
  candidates: Candidate[]
}

/** An available truck with its load. */
export interface Candidate {
  truck_mixer_id: number
  driver_id: number
  quantity: number
  batch_at: string
  arrive_at: string
  late_minutes: number
  reasons: Reason[]
}

/** Reasons for a truck, and notes: `waiting` in minutes, `carries-rest` with the spare m³. */
export type Reason =
  | { why: 'waiting'; minutes: number }
  | { why: 'carries-rest'; spare: number }
  | { why: 'full' }
  | { why: 'usual-driver' }
  | { why: 'after-hours' }
  | { why: 'moves'; from_batching_plant_id: number; minutes: number }

/** A load without a docket yet. */
export interface PlannedLoad {
  production_schedule_id: number
  /** The number of the load in its pour, starting with 1. */
  load_no: number
  batching_plant_id: number
  truck_mixer_id: number
  driver_id: number
  quantity: number
  batch_at: string
  depart_at: string
  promised_at: string
  arrive_at: string
  unloaded_at: string
  back_at: string
  late_minutes: number
}

/** A plant's volumes in one hour; hours after midnight continue after 23, earlier ones are negative. */
export interface PlantHour {
  batching_plant_id: number
  hour: number
  issued: number
  planned: number
  capacity: number
}

/** `other-plant`: these plants make it; `load-stuck`: a load with a docket at a plant that is off or broken down. */
export interface Call {
  production_schedule_id: number
  why: Obstacle | 'other-plant' | 'load-stuck'
  quantity: number
  batching_plant_ids?: number[]
  docket_id?: number
}

/** A truck that takes no load now, with its docket or the time it is free, where known. */
export interface LeftOut {
  truck_mixer_id: number
  why: 'off' | 'breakdown' | 'no-driver' | 'papers' | 'stuck' | 'under-way' | 'not-yet'
  docket_id?: number
  free_at?: string
  papers?: ('stnk' | 'kir')[]
}

/** A job order that is not cancelled. */
export interface PourJobOrder {
  id: number
  number: string
  status: 'pending' | 'progress' | 'finish'
  batching_plant_id: number
  volume: number
  remaining: number
}

/** A docket of the day, or an open one of an earlier day. */
export interface Load {
  id: number
  number: string
  date: string
  status: 'pending' | 'progress' | 'finish' | 'cancel' | 'reject'
  lock_version: number
  production_schedule_id: number
  job_order_id: number
  batching_plant_id: number
  load_no: number
  quantity: number
  /** Null while it is on the way. */
  accepted: number | null
  truck_mixer_id: number
  truck_mixer_name: string
  driver_id: number
  driver_name: string
  driver_phone: string
  issued_at: string
  times: Times
  /**
   * The start of its concrete's age: the start of loading, else the docket's time; null after unloading or
   * cancellation.
   */
  age_from: string | null
  /** Minutes since then. */
  age_minutes: number | null
  /** The expected times of an open load; null when unknown. */
  expected: ExpectedTimes | null
}

export interface ExpectedTimes {
  arrive_at: string
  unloaded_at: string
  back_at: string
  promised_at: string
  late_minutes: number
}
