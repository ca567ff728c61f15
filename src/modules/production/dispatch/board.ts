/**
 * What `GET /api/dispatch` answers of a unit's day. Days are YYYY-MM-DD, hours HH:mm in the unit's zone, moments ISO 8601
 * with the unit's offset, volumes m³. Minutes are those at `counted_at`; what goes on counts on from its moment.
 */
export interface Board {
  production_unit_id: number
  production_unit_name: string
  timezone: string
  date: string
  /** Whether the day is the unit's own today: only then are there trucks on the road, a plan and proposals. */
  is_today: boolean
  counted_at: string
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
  /** Minutes by which the pour is, or by the plan will be, behind; 0 where it is not. */
  late_minutes: number
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

/** The moments of a docket's way; null where one is not known yet. */
export interface Times {
  batch_start: string | null
  batch_finish: string | null
  start_delivery: string | null
  arrive_project: string | null
  start_unloading: string | null
  finish_unloading: string | null
  back_to_plant: string | null
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
