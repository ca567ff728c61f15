import { sql } from 'kysely'
import type { Statement } from '../../../../platform/server/database/one-transaction.ts'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'

/** The day and unit to read, and the unit's today. */
export interface DayOfUnit {
  unitId: number
  date: string
  today: string
  /** A pour to read in addition to those of the day. */
  also?: { scheduleId: number | null }
}

/** A moment as milliseconds since 1970. */
const moment = (column: Sql, name: string) => sql`(date_part('epoch', ${column}) * 1000)::bigint AS ${sql.ref(name)}`
/** The steps of the docket `d` up to the end of unloading. */
const STEPS = sql.join(
  ['batch_start', 'start_delivery', 'arrive_project', 'start_unloading', 'finish_unloading'].map((name) =>
    moment(sql.ref(`d.${name}`), name),
  ),
)

/** The values of a board's statements. */
interface Asked {
  unit: Sql
  date: Sql
  today: Sql
  /** A pour to read in addition. */
  schedule: Sql
}

const unitRow = ({ unit }: Asked) => sql`
  SELECT name, timezone, to_char(open_time, 'HH24:MI') AS open_time, to_char(close_time, 'HH24:MI') AS close_time,
    max_m3_per_hour
  FROM production_units WHERE corporate_id = ${company} AND id = ${unit}`

// Dockets of the day; on the unit's today also open ones of earlier days, since a load that crosses midnight stays on
// the board. Two queries, so that each uses its own index.
const loadsOfDay = ({ unit, date, today }: Asked) => sql`
  SELECT * FROM dockets WHERE corporate_id = ${company} AND production_unit_id = ${unit} AND date = ${date}
  UNION ALL
  SELECT * FROM dockets
  WHERE corporate_id = ${company} AND production_unit_id = ${unit} AND status IN ('pending', 'progress')
    AND date < ${date} AND ${date}::date = ${today}::date`

const loads = (asked: Asked) => sql`
  SELECT d.id, d.number, d.date, d.status, d.lock_version, d.production_schedule_id, d.job_order_id,
    d.batching_plant_id, d.load_no, d.quantity::float8 AS quantity, d.accepted::float8 AS accepted,
    d.truck_mixer_id, t.police_number AS truck_mixer_name,
    d.driver_id, r.name AS driver_name, r.phone AS driver_phone,
    ${moment(sql`d.created_at`, 'issued_at')}, ${STEPS}, ${moment(sql`d.batch_finish`, 'batch_finish')},
    ${moment(sql`d.back_to_plant`, 'back_to_plant')}
  FROM (${loadsOfDay(asked)}) d
  JOIN equipments t ON t.corporate_id = ${company} AND t.id = d.truck_mixer_id
  JOIN drivers r ON r.corporate_id = ${company} AND r.id = d.driver_id
  ORDER BY d.date, d.id`

// Pours of the day, those of other days with loads on the board, and one requested in addition.
const poursOfDay = (asked: Asked) => sql`
  SELECT id FROM production_schedules
  WHERE corporate_id = ${company} AND production_unit_id = ${asked.unit} AND pour_date = ${asked.date}
  UNION
  SELECT production_schedule_id FROM (${loadsOfDay(asked)}) l
  UNION
  SELECT id FROM production_schedules
  WHERE corporate_id = ${company} AND production_unit_id = ${asked.unit} AND id = ${asked.schedule}::bigint`

/**
 * A column of a record that a pour links to. With a join per link PostgreSQL would take longer to plan than to read.
 */
const named = (table: string, id: string, column: string, name = column) =>
  sql`(SELECT ${sql.ref(`n.${column}`)} FROM ${sql.table(table)} n
      WHERE n.corporate_id = ${company} AND n.id = ${sql.ref(`s.${id}`)}) AS ${sql.ref(name)}`

const pours = (asked: Asked) => sql`
  SELECT s.id, s.number, s.status, s.lock_version, s.pour_date, to_char(s.start_time, 'HH24:MI') AS start_time,
    ${moment(sql`(s.pour_date + s.start_time) AT TIME ZONE u.timezone`, 'start_at')},
    s.sales_order_id, ${named('sales_orders', 'sales_order_id', 'number', 'sales_order_number')}, s.sales_order_item_id,
    s.customer_id, ${named('customers', 'customer_id', 'name', 'customer_name')},
    s.site_project_id, p.name AS site_project_name, p.pic_name AS site_contact_name, p.pic_phone AS site_contact_phone,
    s.site_contact, p.site_access, p.address, p.distance_km::float8 AS distance_km, p.travel_minutes,
    s.product_id, ${named('products', 'product_id', 'code', 'product_code')},
    ${named('sales_order_items', 'sales_order_item_id', 'slump_cm')},
    s.casting_category_id, ${named('casting_categories', 'casting_category_id', 'name', 'casting_category_name')},
    ${named('casting_categories', 'casting_category_id', 'default_unload_minutes')},
    s.pump_equipment, s.qc_sample, s.note, s.batching_plant_id,
    s.volume::float8 AS volume, s.consumed::float8 AS loaded, s.delivered::float8 AS delivered,
    CASE WHEN s.status IN ('pending', 'progress') THEN greatest(s.volume - s.consumed, 0)
      ELSE 0 END::float8 AS remaining,
    (
      SELECT count(*)::int FROM dockets l
      WHERE l.corporate_id = ${company} AND l.production_schedule_id = s.id
        AND l.status IN ('pending', 'progress', 'finish')
    ) AS loads_made,
    s.interval_minutes, s.m3_per_hour::float8 AS m3_per_hour, s.truck_count
  FROM production_schedules s
  JOIN production_units u ON u.corporate_id = ${company} AND u.id = s.production_unit_id
  JOIN site_projects p ON p.corporate_id = ${company} AND p.id = s.site_project_id
  WHERE s.corporate_id = ${company} AND s.id = ANY (ARRAY(${poursOfDay(asked)}))
  ORDER BY s.pour_date, s.start_time, s.id`

const jobOrders = (asked: Asked) => sql`
  SELECT j.id, j.number, j.status, j.production_schedule_id, j.batching_plant_id, j.volume::float8 AS volume,
    j.remaining::float8 AS remaining
  FROM job_orders j
  WHERE j.corporate_id = ${company} AND j.production_schedule_id = ANY (ARRAY(${poursOfDay(asked)}))
    AND j.status <> 'cancel'
  ORDER BY j.id`

// A truck without an open docket waits since its last one ended, or since its repair.
const trucks = ({ unit }: Asked) => sql`
  SELECT t.id, t.police_number AS name, t.code, t.status, t.drum_capacity_m3::float8 AS capacity_m3,
    t.stnk_expired, t.kir_expired, t.default_driver_id, t.docket_id,
    ${moment(sql`t.breakdown_from`, 'breakdown_from')}, d.status AS docket_status,
    ${moment(sql`d.created_at`, 'issued_at')}, ${STEPS},
    ${moment(sql`greatest(l.ended_at, r.repaired_at)`, 'free_from')}
  FROM truck_mixer_list t
  LEFT JOIN dockets d ON d.corporate_id = ${company} AND d.id = t.docket_id
  LEFT JOIN LATERAL (
    SELECT coalesce(
      greatest(e.cancelled_at, e.start_delivery, e.arrive_project, e.start_unloading, e.finish_unloading,
        e.back_to_plant), e.created_at
    ) AS ended_at
    FROM dockets e WHERE e.corporate_id = ${company} AND e.truck_mixer_id = t.id ORDER BY e.date DESC, e.id DESC LIMIT 1
  ) l ON true
  LEFT JOIN LATERAL (
    SELECT max(b.finished_at) AS repaired_at FROM equipment_breakdowns b WHERE b.corporate_id = ${company}
      AND b.equipment_id = t.id
  ) r ON true
  WHERE t.corporate_id = ${company} AND t.production_unit_id = ${unit} AND t.active AND t.deleted_at IS NULL
  ORDER BY t.police_number`

const drivers = ({ unit }: Asked) => sql`
  SELECT r.id, r.name, r.phone, r.status, r.license_expired AS papers_end, r.default_truck_id, o.id AS docket_id
  FROM drivers r
  LEFT JOIN dockets o ON o.corporate_id = ${company} AND o.driver_id = r.id AND o.status IN ('pending', 'progress')
  WHERE r.corporate_id = ${company} AND r.production_unit_id = ${unit} AND r.active AND r.deleted_at IS NULL
  ORDER BY r.name, r.id`

const plants = ({ unit }: Asked) => sql`
  SELECT id, name, code, status, capacity_m3h::float8 AS m3_per_hour FROM batching_plant_list
  WHERE corporate_id = ${company} AND production_unit_id = ${unit} AND active AND deleted_at IS NULL
  ORDER BY code`

/** The statements that read a board: always the same number, whatever the day contains. */
export function statementsOf({ unitId, date, today, also }: DayOfUnit): Statement[] {
  const asked = {
    unit: sql.val(unitId),
    date: sql.val(date),
    today: sql.val(today),
    schedule: sql.val(also?.scheduleId ?? null),
  }
  return [unitRow, pours, loads, jobOrders, trucks, drivers, plants].map((part) => ({ query: part(asked) }))
}
