import {
  ID,
  INTEGER,
  MAYBE_TEXT,
  object,
  orNull,
  type Schema,
  TEXT,
} from '../../../../platform/server/http/openapi/schemas.ts'
import type { Times } from '../../way.ts'
import type {
  Board,
  Call,
  Candidate,
  ExpectedTimes,
  LeftOut,
  Load,
  Minutes,
  PlannedLoad,
  PlantHour,
  Pour,
  PourJobOrder,
  PourPlan,
  Proposal,
} from '../board.ts'
import type { Driver, Plant, Truck } from '../board-fleet.ts'

type Properties<T> = { [K in keyof Required<T>]: Schema }

/** An object whose properties are all required. */
const whole = <T>(properties: Properties<T>): Schema => object(properties, Object.keys(properties))
const list = (items: Schema): Schema => ({ type: 'array', items })
const oneOf = (...words: readonly (string | null)[]): Schema => ({ enum: words })
const maybe = (schema: Schema): Schema => ({ ...schema, type: [schema.type, 'null'] })

const NUMBER: Schema = { type: 'number' }
const FLAG: Schema = { type: 'boolean' }
const DAY: Schema = { type: 'string', format: 'date' }
const HOUR: Schema = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
const MOMENT: Schema = { type: 'string', format: 'date-time' }
const PAPERS = oneOf('ok', 'soon', 'expired')

const MINUTES = whole<Minutes>({ minutes: INTEGER, source: oneOf('history', 'entered', 'assumed'), trips: INTEGER })

const JOB_ORDER = whole<PourJobOrder>({
  id: ID,
  number: TEXT,
  status: oneOf('pending', 'progress', 'finish'),
  batching_plant_id: ID,
  volume: NUMBER,
  remaining: NUMBER,
})

const OBSTACLES = ['no-plant', 'no-truck', 'closed'] as const

const POUR_PLAN = whole<PourPlan>({
  first_arrival_at: maybe(MOMENT),
  last_unloaded_at: maybe(MOMENT),
  loads: INTEGER,
  pace_minutes: maybe(NUMBER),
  unplanned: orNull(object({ quantity: NUMBER, why: oneOf(...OBSTACLES) }, ['quantity', 'why'])),
})

/** Reasons for a truck, and notes; each kind has its own values. */
const REASON = object(
  {
    why: oneOf('waiting', 'carries-rest', 'full', 'usual-driver', 'moves', 'after-hours'),
    minutes: INTEGER,
    spare: NUMBER,
    from_batching_plant_id: ID,
  },
  ['why'],
)

const CANDIDATE = whole<Candidate>({
  truck_mixer_id: ID,
  driver_id: ID,
  quantity: NUMBER,
  batch_at: MOMENT,
  arrive_at: MOMENT,
  late_minutes: INTEGER,
  reasons: list(REASON),
})

const PROPOSAL = whole<Proposal>({
  job_order_id: maybe(ID),
  batching_plant_id: maybe(ID),
  promised_at: MOMENT,
  obstacle: oneOf(...OBSTACLES, 'nothing-left', null),
  candidates: list(CANDIDATE),
})

const PLANNED: Properties<Omit<PlannedLoad, 'production_schedule_id'>> = {
  load_no: INTEGER,
  batching_plant_id: ID,
  truck_mixer_id: ID,
  driver_id: ID,
  quantity: NUMBER,
  batch_at: MOMENT,
  depart_at: MOMENT,
  promised_at: MOMENT,
  arrive_at: MOMENT,
  unloaded_at: MOMENT,
  back_at: MOMENT,
  late_minutes: INTEGER,
}

/** A load of a known pour. */
export const PLANNED_LOAD_OF_POUR = object(PLANNED, Object.keys(PLANNED))
const PLANNED_LOAD = whole<PlannedLoad>({ production_schedule_id: ID, ...PLANNED })

const PLANT_HOUR = whole<PlantHour>({
  batching_plant_id: ID,
  hour: INTEGER,
  issued: NUMBER,
  planned: NUMBER,
  capacity: NUMBER,
})

const CALL = object(
  {
    production_schedule_id: ID,
    why: oneOf(...OBSTACLES, 'other-plant', 'load-stuck'),
    quantity: NUMBER,
    batching_plant_ids: list(ID),
    docket_id: ID,
  } satisfies { [K in keyof Required<Call>]: Schema },
  ['production_schedule_id', 'why', 'quantity'],
)

const LEFT_OUT = object(
  {
    truck_mixer_id: ID,
    why: oneOf('off', 'breakdown', 'no-driver', 'papers', 'stuck', 'under-way', 'not-yet'),
    docket_id: ID,
    free_at: MOMENT,
    papers: list(oneOf('stnk', 'kir')),
  } satisfies { [K in keyof Required<LeftOut>]: Schema },
  ['truck_mixer_id', 'why'],
)

const POUR = whole<Pour>({
  id: ID,
  number: TEXT,
  status: oneOf('pending', 'progress', 'finish', 'cancel'),
  lock_version: INTEGER,
  pour_date: DAY,
  start_time: HOUR,
  start_at: MOMENT,
  sales_order_id: ID,
  sales_order_number: TEXT,
  sales_order_item_id: ID,
  customer_id: ID,
  customer_name: TEXT,
  site_project_id: ID,
  site_project_name: TEXT,
  site_contact_name: TEXT,
  site_contact_phone: TEXT,
  site_contact: MAYBE_TEXT,
  site_access: MAYBE_TEXT,
  address: MAYBE_TEXT,
  distance_km: NUMBER,
  product_id: ID,
  product_code: TEXT,
  slump_cm: MAYBE_TEXT,
  casting_category_id: ID,
  casting_category_name: TEXT,
  pump_equipment: MAYBE_TEXT,
  qc_sample: FLAG,
  note: MAYBE_TEXT,
  batching_plant_id: ID,
  volume: NUMBER,
  loaded: NUMBER,
  delivered: NUMBER,
  remaining: NUMBER,
  interval_minutes: maybe(INTEGER),
  m3_per_hour: maybe(NUMBER),
  truck_count: maybe(INTEGER),
  travel: MINUTES,
  unload: MINUTES,
  return: MINUTES,
  job_orders: list(JOB_ORDER),
  late_minutes: INTEGER,
  plan: orNull(POUR_PLAN),
  proposal: orNull(PROPOSAL),
})

const TIMES = whole<Times>({
  batch_start: maybe(MOMENT),
  batch_finish: maybe(MOMENT),
  start_delivery: maybe(MOMENT),
  arrive_project: maybe(MOMENT),
  start_unloading: maybe(MOMENT),
  finish_unloading: maybe(MOMENT),
  back_to_plant: maybe(MOMENT),
})

const EXPECTED = whole<ExpectedTimes>({
  arrive_at: MOMENT,
  unloaded_at: MOMENT,
  back_at: MOMENT,
  promised_at: MOMENT,
  late_minutes: INTEGER,
})

const LOAD = whole<Load>({
  id: ID,
  number: TEXT,
  date: DAY,
  status: oneOf('pending', 'progress', 'finish', 'cancel', 'reject'),
  lock_version: INTEGER,
  production_schedule_id: ID,
  job_order_id: ID,
  batching_plant_id: ID,
  load_no: INTEGER,
  quantity: NUMBER,
  accepted: maybe(NUMBER),
  truck_mixer_id: ID,
  truck_mixer_name: TEXT,
  driver_id: ID,
  driver_name: TEXT,
  driver_phone: TEXT,
  issued_at: MOMENT,
  times: TIMES,
  age_from: maybe(MOMENT),
  age_minutes: maybe(INTEGER),
  expected: orNull(EXPECTED),
})

const TRUCK = whole<Truck>({
  id: ID,
  name: TEXT,
  code: TEXT,
  status: oneOf('available', 'progress', 'off', 'breakdown'),
  state: oneOf('available', 'loading', 'on_road', 'at_site', 'returning', 'breakdown', 'off'),
  state_from: maybe(MOMENT),
  state_minutes: maybe(INTEGER),
  capacity_m3: NUMBER,
  papers: PAPERS,
  default_driver_id: maybe(ID),
  docket_id: maybe(ID),
})

const DRIVER = whole<Driver>({
  id: ID,
  name: TEXT,
  phone: TEXT,
  status: oneOf('available', 'progress', 'off'),
  papers: PAPERS,
  selectable: { ...FLAG, description: 'False without a licence that holds' },
  default_truck_id: maybe(ID),
  docket_id: maybe(ID),
})

const PLANT = whole<Plant>({
  id: ID,
  name: TEXT,
  code: TEXT,
  status: oneOf('ready', 'off', 'breakdown'),
  m3_per_hour: NUMBER,
})

/** The board's answer, for OpenAPI. */
export const BOARD = whole<Board>({
  production_unit_id: ID,
  production_unit_name: TEXT,
  timezone: TEXT,
  date: DAY,
  is_today: FLAG,
  counted_at: MOMENT,
  revision: { ...TEXT, description: 'Names this answer' },
  open_time: maybe(HOUR),
  close_time: maybe(HOUR),
  limits: whole<Board['limits']>({ late_minutes: INTEGER, age_warning_minutes: INTEGER, age_limit_minutes: INTEGER }),
  figures: whole<Board['figures']>({
    planned: NUMBER,
    loading: NUMBER,
    on_road: NUMBER,
    delivered: NUMBER,
    remaining: NUMBER,
    late: INTEGER,
  }),
  hours: list(whole<Board['hours'][number]>({ hour: INTEGER, planned: NUMBER, capacity: maybe(NUMBER) })),
  pours: list(POUR),
  loads: list(LOAD),
  trucks: list(TRUCK),
  drivers: list(DRIVER),
  plants: list(PLANT),
  planned_loads: list(PLANNED_LOAD),
  plant_hours: list(PLANT_HOUR),
  calls: list(CALL),
  left_out: list(LEFT_OUT),
})
