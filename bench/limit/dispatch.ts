import type pg from 'pg'
import { momentIn } from './moments.ts'

const MINUTE_MS = 60_000
const LIMITS = { late_minutes: 15, age_warning_minutes: 60, age_limit_minutes: 90 }

const UNIT = `
  SELECT name, timezone, to_char(open_time, 'HH24:MI') AS open_time, to_char(close_time, 'HH24:MI') AS close_time
  FROM production_units WHERE corporate_id = $1 AND id = $2`

const POURS = `
  SELECT s.id, s.number, s.status, s.lock_version, s.pour_date, to_char(s.start_time, 'HH24:MI') AS start_time,
    (s.pour_date + s.start_time) AT TIME ZONE u.timezone AS start_at, s.sales_order_id, o.number AS sales_order_number,
    s.sales_order_item_id, s.customer_id, c.name AS customer_name, s.site_project_id, p.name AS site_project_name,
    p.pic_name AS site_contact_name, p.pic_phone AS site_contact_phone, s.site_contact, p.site_access, p.address,
    p.distance_km::float8 AS distance_km, p.travel_minutes, s.product_id, r.code AS product_code, i.slump_cm,
    s.casting_category_id, k.name AS casting_category_name, k.default_unload_minutes, s.pump_equipment, s.qc_sample,
    s.note, s.batching_plant_id, s.volume::float8 AS volume, s.consumed::float8 AS loaded,
    s.delivered::float8 AS delivered, greatest(s.volume - s.consumed, 0)::float8 AS remaining, s.interval_minutes,
    s.m3_per_hour::float8 AS m3_per_hour, s.truck_count
  FROM production_schedules s
  JOIN production_units u ON u.corporate_id = $1 AND u.id = s.production_unit_id
  JOIN sales_orders o ON o.corporate_id = $1 AND o.id = s.sales_order_id
  JOIN sales_order_items i ON i.corporate_id = $1 AND i.id = s.sales_order_item_id
  JOIN customers c ON c.corporate_id = $1 AND c.id = s.customer_id
  JOIN site_projects p ON p.corporate_id = $1 AND p.id = s.site_project_id
  JOIN products r ON r.corporate_id = $1 AND r.id = s.product_id
  JOIN casting_categories k ON k.corporate_id = $1 AND k.id = s.casting_category_id
  WHERE s.corporate_id = $1 AND s.production_unit_id = $2 AND s.pour_date = $3
  ORDER BY s.pour_date, s.start_time, s.id`

const LOADS = `
  SELECT d.id, d.number, d.date, d.status, d.lock_version, d.production_schedule_id, d.job_order_id,
    d.batching_plant_id, d.load_no, d.quantity::float8 AS quantity, d.accepted::float8 AS accepted, d.truck_mixer_id,
    t.police_number AS truck_mixer_name, d.driver_id, r.name AS driver_name, r.phone AS driver_phone, d.created_at,
    d.batch_start, d.batch_finish, d.start_delivery, d.arrive_project, d.start_unloading, d.finish_unloading,
    d.back_to_plant
  FROM dockets d
  JOIN equipments t ON t.corporate_id = $1 AND t.id = d.truck_mixer_id
  JOIN drivers r ON r.corporate_id = $1 AND r.id = d.driver_id
  WHERE d.corporate_id = $1 AND d.production_unit_id = $2 AND d.date = $3
  ORDER BY d.date, d.id`

const JOB_ORDERS = `
  SELECT j.id, j.number, j.status, j.production_schedule_id, j.batching_plant_id, j.volume::float8 AS volume,
    j.remaining::float8 AS remaining
  FROM production_schedules s
  JOIN job_orders j ON j.corporate_id = $1 AND j.production_schedule_id = s.id
  WHERE s.corporate_id = $1 AND s.production_unit_id = $2 AND s.pour_date = $3 AND j.status <> 'cancel'
  ORDER BY j.id`

const TRIPS = `
  SELECT site_project_id,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY date_part('epoch',
      arrive_project - start_delivery) / 60))::int AS travel, count(arrive_project - start_delivery)::int AS travels,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY date_part('epoch',
      finish_unloading - start_unloading) / 60))::int AS unload,
    count(finish_unloading - start_unloading)::int AS unloads,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY date_part('epoch',
      back_to_plant - finish_unloading) / 60))::int AS return, count(back_to_plant - finish_unloading)::int AS returns
  FROM dockets
  WHERE corporate_id = $1 AND production_unit_id = $2 AND date BETWEEN $3::date - 30 AND $3 AND status = 'finish'
  GROUP BY site_project_id`

const TRUCKS = `
  SELECT t.id, t.police_number AS name, t.code, t.status, t.drum_capacity_m3::float8 AS capacity_m3,
    t.default_driver_id, t.docket_id, t.breakdown_from, d.status AS docket_status, d.created_at, d.batch_start,
    d.start_delivery, d.arrive_project, d.start_unloading, d.finish_unloading, l.ended_at
  FROM truck_mixer_list t
  LEFT JOIN dockets d ON d.corporate_id = $1 AND d.id = t.docket_id
  LEFT JOIN LATERAL (
    SELECT coalesce(greatest(e.cancelled_at, e.start_delivery, e.arrive_project, e.start_unloading, e.finish_unloading,
      e.back_to_plant), e.created_at) AS ended_at
    FROM dockets e WHERE e.corporate_id = $1 AND e.truck_mixer_id = t.id ORDER BY e.date DESC, e.id DESC LIMIT 1
  ) l ON true
  WHERE t.corporate_id = $1 AND t.production_unit_id = $2 AND t.active AND t.deleted_at IS NULL
  ORDER BY t.police_number`

const DRIVERS = `
  SELECT r.id, r.name, r.phone, CASE WHEN o.id IS NULL THEN r.status ELSE 'progress' END AS status, r.default_truck_id,
    o.id AS docket_id
  FROM drivers r
  LEFT JOIN dockets o ON o.corporate_id = $1 AND o.driver_id = r.id AND o.status IN ('pending', 'progress')
  WHERE r.corporate_id = $1 AND r.production_unit_id = $2 AND r.active AND r.deleted_at IS NULL
  ORDER BY r.name, r.id`

const PLANTS = `
  SELECT id, name, code, status, capacity_m3h::float8 AS m3_per_hour FROM batching_plant_list
  WHERE corporate_id = $1 AND production_unit_id = $2 AND active AND deleted_at IS NULL ORDER BY code`

let tripsOfUnit: Promise<Row[]> | undefined

/** A unit's board of a day with all documents valid, without the plan. */
export async function readBoard(pool: pg.Pool, corporateId: number, unitId: number, date: string) {
  const run = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name: `board-${name}`, text, values })).rows
  const unit = [corporateId, unitId]
  const day = [...unit, date]
  // As in the product, the medians of weeks are read once.
  tripsOfUnit ??= run('trips', TRIPS, day)
  const [[own], pours, loads, jobOrders, trips, trucks, drivers, plants] = await Promise.all([
    run('unit', UNIT, unit),
    run('pours', POURS, day),
    run('loads', LOADS, day),
    run('jobs', JOB_ORDERS, day),
    tripsOfUnit,
    run('trucks', TRUCKS, unit),
    run('drivers', DRIVERS, unit),
    run('plants', PLANTS, unit),
  ])
  const { name, timezone: zone, ...hours } = own
  const now = new Date()
  const moment = (at: Date | null) => momentIn(zone, at)
  const learned = new Map(trips.map((one) => [one.site_project_id, one]))
  const jobsOf = Map.groupBy(jobOrders, (job) => job.production_schedule_id)
  return {
    data: {
      production_unit_id: unitId,
      production_unit_name: name,
      timezone: zone,
      date,
      counted_at: moment(now),
      ...hours,
      limits: LIMITS,
      pours: pours.map(({ travel_minutes: travel, default_unload_minutes: unload, start_at, ...pour }) => ({
        ...pour,
        start_at: moment(start_at),
        ...minutesOf(learned.get(pour.site_project_id), travel, unload),
        job_orders: (jobsOf.get(pour.id) ?? []).map(({ production_schedule_id: _, ...job }) => job),
      })),
      loads: loads.map((load) => presentLoad(load, moment, now)),
      trucks: trucks.map((truck) => presentTruck(truck, moment, now)),
      drivers: drivers.map((driver) => ({ ...driver, papers: 'ok', selectable: true })),
      plants,
    },
  }
}

type Row = pg.QueryResultRow
type Moment = (at: Date | null) => string | null

const minutesBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))

function minutesOf(trips: Row | undefined, travel: number, unload: number | null) {
  const of = (median: number | undefined, count: number, else_: object) =>
    typeof median === 'number' ? { minutes: median, source: 'history', trips: count } : else_
  const entered = { minutes: travel, source: 'entered', trips: 0 }
  const travelling = of(trips?.travel, trips?.travels, entered)
  const usual = unload === null ? { minutes: 25, source: 'assumed', trips: 0 } : { ...entered, minutes: unload }
  return {
    travel: travelling,
    unload: of(trips?.unload, trips?.unloads, usual),
    return: of(trips?.return, trips?.returns, travelling),
  }
}

function presentLoad(row: Row, moment: Moment, now: Date) {
  const { created_at, batch_start, batch_finish, start_delivery, arrive_project, start_unloading, ...rest } = row
  const { finish_unloading, back_to_plant, ...load } = rest
  const carried = (load.status === 'pending' || load.status === 'progress') && !finish_unloading
  const from = carried ? (batch_start ?? created_at) : null
  return {
    ...load,
    issued_at: moment(created_at),
    times: {
      batch_start: moment(batch_start),
      batch_finish: moment(batch_finish),
      start_delivery: moment(start_delivery),
      arrive_project: moment(arrive_project),
      start_unloading: moment(start_unloading),
      finish_unloading: moment(finish_unloading),
      back_to_plant: moment(back_to_plant),
    },
    age_from: moment(from),
    age_minutes: from && minutesBetween(from, now),
  }
}

function presentTruck(row: Row, moment: Moment, now: Date) {
  const { breakdown_from, docket_status, created_at, batch_start, start_delivery, ...rest } = row
  const { arrive_project, start_unloading, finish_unloading, ended_at, ...truck } = rest
  const arrived = arrive_project ?? start_unloading
  const [state, from] =
    truck.status === 'breakdown'
      ? ['breakdown', breakdown_from]
      : docket_status === 'pending'
        ? ['loading', batch_start ?? created_at]
        : docket_status !== 'progress'
          ? ['available', ended_at]
          : finish_unloading
            ? ['returning', finish_unloading]
            : arrived
              ? ['at_site', arrived]
              : ['on_road', start_delivery]
  return { ...truck, papers: 'ok', state, state_from: moment(from), state_minutes: from && minutesBetween(from, now) }
}
