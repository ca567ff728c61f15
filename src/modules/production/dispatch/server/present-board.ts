import Big from 'big.js'
import { addDays } from '../../../../platform/definition/dates.ts'
import { demandByHour } from '../../production-schedule/demand.rules.ts'
import { LIMITS } from '../board.rules.ts'
import type { Board, Figures, Hour, Load, Pour } from '../board.ts'
import type { Driver, Papers, Truck } from '../board-fleet.ts'
import { DayClock, type Moment, minutesBetween } from './clock.ts'
import { minutesOf } from './minutes.ts'
import { type PlannedDay, plannedDay } from './present-plan.ts'
import type { DayRows, DriverRow, LoadRow, PourRow, TripsRow, TruckRow } from './rows.ts'
import type { DayOfUnit } from './statements.ts'
import { whereabouts } from './whereabouts.ts'

/** The moment of a board, its clock, and the unit's today. */
interface Telling {
  clock: DayClock
  now: Moment
  today: string
}

/** A unit's day as the board shows it, at the moment `now`. */
export function presentBoard(rows: DayRows, day: DayOfUnit, now: Moment): Omit<Board, 'revision'> {
  const { unit } = rows
  const clock = new DayClock(unit.timezone, day.date)
  const telling = { clock, now, today: day.today }
  const planned = plannedDay(rows, day, clock, now)
  const jobsOf = Map.groupBy(rows.jobOrders, (job) => job.production_schedule_id)
  const pours = rows.pours.map((row) => ({
    ...presentPour(row, rows.trips.get(row.site_project_id), planned, telling),
    job_orders: (jobsOf.get(row.id) ?? []).map(({ production_schedule_id: _, ...job }) => job),
  }))
  const loads = rows.loads.map((row) => presentLoad(row, planned, telling))
  return {
    production_unit_id: day.unitId,
    production_unit_name: unit.name,
    timezone: unit.timezone,
    date: day.date,
    is_today: day.date === day.today,
    counted_at: clock.told(now),
    open_time: unit.open_time,
    close_time: unit.close_time,
    limits: LIMITS,
    figures: figuresOf(pours, loads, day.date),
    hours: hoursOf(rows, day.date),
    pours,
    loads,
    trucks: rows.trucks.map((row) => presentTruck(row, telling)),
    drivers: rows.drivers.map((row) => presentDriver(row, telling)),
    plants: [...rows.plants],
    planned_loads: planned.loads,
    plant_hours: planned.hours,
    calls: planned.calls,
    left_out: planned.leftOut,
  }
}

function presentPour(
  row: PourRow,
  trips: TripsRow | undefined,
  planned: PlannedDay,
  { clock }: Telling,
): Omit<Pour, 'job_orders'> {
  const { travel_minutes: _, default_unload_minutes: __, loads_made: ___, start_at: startAt, ...pour } = row
  return {
    ...pour,
    start_at: clock.told(startAt),
    ...minutesOf(trips, row),
    ...planned.ofPour(pour.id),
  }
}

function presentLoad(row: LoadRow, planned: PlannedDay, { clock, now }: Telling): Load {
  const shown = (moment: Moment | null) => (moment === null ? null : clock.told(moment))
  const {
    batch_start,
    batch_finish,
    start_delivery,
    arrive_project,
    start_unloading,
    finish_unloading,
    back_to_plant,
  } = row
  const isCarried = (row.status === 'pending' || row.status === 'progress') && !finish_unloading
  const ageFrom = isCarried ? (batch_start ?? row.issued_at) : null
  return {
    id: row.id,
    number: row.number,
    date: row.date,
    status: row.status,
    lock_version: row.lock_version,
    production_schedule_id: row.production_schedule_id,
    job_order_id: row.job_order_id,
    batching_plant_id: row.batching_plant_id,
    load_no: row.load_no,
    quantity: row.quantity,
    accepted: row.accepted,
    truck_mixer_id: row.truck_mixer_id,
    truck_mixer_name: row.truck_mixer_name,
    driver_id: row.driver_id,
    driver_name: row.driver_name,
    driver_phone: row.driver_phone,
    issued_at: clock.told(row.issued_at),
    times: {
      batch_start: shown(batch_start),
      batch_finish: shown(batch_finish),
      start_delivery: shown(start_delivery),
      arrive_project: shown(arrive_project),
      start_unloading: shown(start_unloading),
      finish_unloading: shown(finish_unloading),
      back_to_plant: shown(back_to_plant),
    },
    age_from: shown(ageFrom),
    age_minutes: ageFrom === null ? null : minutesBetween(ageFrom, now),
    expected: planned.ofLoad(row.id),
  }
}

function presentTruck(row: TruckRow, { clock, now, today }: Telling): Truck {
  const { state, from } = whereabouts(row)
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    status: row.status,
    state,
    state_from: from === null ? null : clock.told(from),
    state_minutes: from === null ? null : minutesBetween(from, now),
    capacity_m3: row.capacity_m3,
    papers: papersOf([row.stnk_expired, row.kir_expired], today),
    default_driver_id: row.default_driver_id,
    docket_id: row.docket_id,
  }
}

function presentDriver({ papers_end: end, ...row }: DriverRow, { today }: Telling): Driver {
  const papers = papersOf([end], today)
  return { ...row, status: row.docket_id ? 'progress' : row.status, papers, selectable: papers !== 'expired' }
}

/** A document is marked this many days before it expires. */
const SOON_DAYS = 30

function papersOf(ends: readonly string[], today: string): Papers {
  if (ends.some((end) => end < today)) return 'expired'
  const soon = addDays(today, SOON_DAYS)
  return ends.some((end) => end <= soon) ? 'soon' : 'ok'
}

function figuresOf(pours: readonly Pour[], loads: readonly Load[], date: string): Figures {
  const ofDay = pours.filter((pour) => pour.pour_date === date && pour.status !== 'cancel')
  const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
    rows.reduce((total, row) => total.plus(of(row)), new Big(0)).toNumber()
  const ids = new Set(ofDay.map((pour) => pour.id))
  const loaded = (status: Load['status']) =>
    sum(
      loads.filter((load) => load.status === status && ids.has(load.production_schedule_id)),
      (load) => load.quantity,
    )
  return {
    planned: sum(ofDay, (pour) => pour.volume),
    loading: loaded('pending'),
    on_road: loaded('progress'),
    delivered: sum(ofDay, (pour) => pour.delivered),
    remaining: sum(ofDay, (pour) => pour.remaining),
    late: pours.filter((pour) => pour.late_minutes > LIMITS.late_minutes).length,
  }
}

function hoursOf({ unit, plants, pours }: DayRows, date: string): Hour[] {
  const made = plants.reduce((total, plant) => total.plus(plant.m3_per_hour), new Big(0))
  const capacity = unit.max_m3_per_hour === null ? made : new Big(unit.max_m3_per_hour)
  if (capacity.lte(0)) return []
  const asked = pours
    .filter((pour) => pour.pour_date === date && pour.status !== 'cancel')
    .map((pour) => ({
      start_time: pour.start_time,
      volume: String(pour.volume),
      m3_per_hour: pour.m3_per_hour === null ? null : String(pour.m3_per_hour),
    }))
  return [...demandByHour(asked, capacity.toFixed())]
    .toSorted(([one], [other]) => one - other)
    .map(([hour, volume]) => ({ hour, planned: volume.round(3).toNumber(), capacity: capacity.toNumber() }))
}
