import type { Times } from '../way.ts'

/**
 * What `GET /api/dispatch` answers of a unit's day. Days are YYYY-MM-DD, hours HH:mm in the unit's zone, moments ISO 8601
 * with the unit's offset, volumes m³. Minutes are those at `counted_at`; what goes on counts on from its moment.
 */
export interface Board {
  production_unit_id: number
  production_unit_name: string
  timezone: string
  date: string
  /** Whether the day is the unit's own today: only then are loads proposed. */
  is_today: boolean
  counted_at: string
  /** Names this answer: what has changed since is told to whoever holds it. */
  revision: string
  /** From when to when the unit works; null where it does not say. */
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
  /** The next load that the plan makes of each pour, in the order in which they are batched; none of a day that is over. */
  planned_loads: PlannedLoad[]
  /** What each plant makes in an hour, with a docket and by the plan. */
  plant_hours: PlantHour[]
  /** Sites that must be told: what was said to them no longer holds. */
  calls: Call[]
  /** Trucks that no proposal names, and why: those that come back first, by the moment, then the others. */
  left_out: LeftOut[]
}

/** From when on something is said to be late, and concrete to be old, in minutes. */
export interface Limits {
  late_minutes: number
  age_warning_minutes: number
  age_limit_minutes: number
}

/** The day in figures: the pours of the day that are not called off. */
export interface Figures {
  planned: number
  /** In trucks that are being loaded. */
  loading: number
  /** In trucks that have left and are not finished. */
  on_road: number
  delivered: number
  remaining: number
  /** How many pours are late by more than the limit. */
  late: number
}

/** What the pours of the day ask of the unit in an hour, beside what it makes; an hour after midnight counts on from 23. */
export interface Hour {
  hour: number
  planned: number
  /** Null where the unit does not say. */
  capacity: number | null
}

/** How long a part of the way takes, and where that is known from. */
export interface Minutes {
  minutes: number
  /** `history`: the median of the site's trips of the last 30 days; `entered`: on the project or pouring method; `assumed`: nowhere. */
  source: 'history' | 'entered' | 'assumed'
  /** How many trips the median is of. */
  trips: number
}

/** A pour: a production schedule of the day, or one of another day that a load of this day belongs to. */
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
  /** Whom the site answers by, as the project says. */
  site_contact_name: string
  site_contact_phone: string
  /** What the schedule says of the contact, in one text. */
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
  /** Taken by dockets: loading, on the road, delivered. */
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
  /** Minutes that the latest of its loads still to arrive comes after what is promised, by the plan; 0 where none does. */
  late_minutes: number
  /** What the plan makes of it; null for a pour that has ended, and of a day that is over. */
  plan: PourPlan | null
  /** The next load, to be issued now; null where the day is not today or the pour has ended. */
  proposal: Proposal | null
}

export interface PourPlan {
  first_arrival_at: string | null
  last_unloaded_at: string | null
  /** How many loads are planned. */
  loads: number
  /** Minutes from one arrival to the next, to be set beside the interval. */
  pace_minutes: number | null
  /** What no load could be planned for. */
  unplanned: { quantity: number; why: Obstacle } | null
}

/** `no-plant`: its plants are off or broken down; `no-truck`: none with valid papers and a driver; `closed`: the plant closes before. */
export type Obstacle = 'no-plant' | 'no-truck' | 'closed'

export interface Proposal {
  /** The job order to issue it on; null where none has room. */
  job_order_id: number | null
  /** Where it is made; null at none. */
  batching_plant_id: number | null
  promised_at: string
  /** Why no load is proposed; null where one is. */
  obstacle: Obstacle | 'nothing-left' | null
  /** The proposed load first, then the next best, at most four. */
  candidates: Candidate[]
}

/** A truck at hand with what it would take. */
export interface Candidate {
  truck_mixer_id: number
  driver_id: number
  quantity: number
  batch_at: string
  arrive_at: string
  late_minutes: number
  reasons: Reason[]
}

/** What speaks for a truck, or what to know of it: `waiting` for so many minutes, `carries-rest` with so many m³ to spare. */
export type Reason =
  | { why: 'waiting'; minutes: number }
  | { why: 'carries-rest'; spare: number }
  | { why: 'full' }
  | { why: 'usual-driver' }
  | { why: 'after-hours' }
  | { why: 'moves'; from_batching_plant_id: number; minutes: number }

/** A load that nobody has issued yet. */
export interface PlannedLoad {
  production_schedule_id: number
  /** Which load of its pour it is, counted from 1. */
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

/** What a plant makes in an hour; an hour after midnight counts on from 23, one before it back from 0. */
export interface PlantHour {
  batching_plant_id: number
  hour: number
  issued: number
  planned: number
  capacity: number
}

/** `other-plant`: these make it; `load-stuck`: a load with a docket at a plant that is off or broken down. */
export interface Call {
  production_schedule_id: number
  why: Obstacle | 'other-plant' | 'load-stuck'
  quantity: number
  batching_plant_ids?: number[]
  docket_id?: number
}

/** A truck that takes no load now; with a docket or a moment where it is known when it is free. */
export interface LeftOut {
  truck_mixer_id: number
  why: 'off' | 'breakdown' | 'no-driver' | 'papers' | 'stuck' | 'under-way' | 'not-yet'
  docket_id?: number
  free_at?: string
  papers?: ('stnk' | 'kir')[]
}

/** A job order that is not called off. */
export interface PourJobOrder {
  id: number
  number: string
  status: 'pending' | 'progress' | 'finish'
  batching_plant_id: number
  volume: number
  remaining: number
}

/** A docket of the day, or one of an earlier day that is still open. */
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
  /** Null while it is under way. */
  accepted: number | null
  truck_mixer_id: number
  truck_mixer_name: string
  driver_id: number
  driver_name: string
  driver_phone: string
  issued_at: string
  times: Times
  /** From when the age of its concrete counts: the start of loading, else of the docket; null once it is unloaded or called off. */
  age_from: string | null
  /** Minutes since then. */
  age_minutes: number | null
  /** What is expected of one that is under way; null where nobody knows. */
  expected: ExpectedTimes | null
}

export interface ExpectedTimes {
  arrive_at: string
  unloaded_at: string
  back_at: string
  promised_at: string
  late_minutes: number
}

/** Where a truck is: by its docket's own times while it has an open one. */
export type TruckState = 'available' | 'loading' | 'on_road' | 'at_site' | 'returning' | 'breakdown' | 'off'

/** A truck that is in use. */
export interface Truck {
  id: number
  /** Its plate. */
  name: string
  code: string
  status: 'available' | 'progress' | 'off' | 'breakdown'
  state: TruckState
  /** Since when it is there, where that is known, and the minutes since then. */
  state_from: string | null
  state_minutes: number | null
  capacity_m3: number
  papers: Papers
  default_driver_id: number | null
  docket_id: number | null
}

/** `soon`: a paper ends within 30 days. */
export type Papers = 'ok' | 'soon' | 'expired'

/** A driver who is in use. */
export interface Driver {
  id: number
  name: string
  phone: string
  status: 'available' | 'progress' | 'off'
  papers: Papers
  /** False for one without a licence that holds: no docket takes him. */
  selectable: boolean
  default_truck_id: number | null
  docket_id: number | null
}

/** A batching plant that is in use. */
export interface Plant {
  id: number
  name: string
  code: string
  status: 'ready' | 'off' | 'breakdown'
  m3_per_hour: number
}
