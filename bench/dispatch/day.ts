import pg from 'pg'
import type { Day } from '../../src/modules/production/dispatch/plan/day.ts'
import { bigDay, laterDay } from '../../src/modules/production/dispatch/plan/days.testing.ts'
import { plan } from '../../src/modules/production/dispatch/plan/plan.ts'

/** A separate production unit with one large day, beside the other data. */
export interface DispatchDay {
  corporateId: number
  unitId: number
  /** The users who have its board open, each in their own browser. */
  lookers: readonly number[]
  /** Today in the unit. */
  date: string
  /** Free trucks, each with a driver and a job order with volume left. */
  carriers: readonly { truck: number; driver: number; job: number }[]
}

const COMPANY = 1
/** The user who issues the loads, with the demo's password. */
export const DISPATCHER = 'uji-papan'
/** Further users of the unit with its board open. */
const LOOKERS = 200
/** All ids of the unit start here. */
const BASE = 900_000_000
const UNIT = BASE
const [TRUCKS, HISTORY] = [BASE + 1_000, BASE + 10_000]
const MARK = 'UJP'
const ZONE = 'Asia/Jakarta'
/** By this minute three quarters of the loads have a docket. */
const AFTERNOON = 900
const LAST_MINUTE = 1_439
const HISTORY_DAYS = 30
/** The volume issued while the boards are open. */
export const LOAD_M3 = 5

const TODAY = `(now() AT TIME ZONE '${ZONE}')::date`
/** SQL: a minute of today as a moment. */
const atMinute = (column: string) => `(${TODAY}::timestamp + make_interval(mins => ${column})) AT TIME ZONE '${ZONE}'`
/** SQL: the rows of a JSON text as a table. */
const rowsOf = (columns: string) => `jsonb_to_recordset($1::jsonb) AS r(${columns})`

const POUR = 'id int, "plantId" int, start int, interval int, litres int, "madeLitres" int, travel int, delivered int'
const LOAD = `id int, "pourId" int, "plantId" int, "truckId" int, "driverId" int, index int, litres int, status text,
  "batchStart" int, "batchEnd" int, depart int, arrive int, "unloadStart" int, "unloadEnd" int, back int`

/** Pours and job orders of today, or those of past trips for the medians of travel and unloading times. */
const schedules = (of: {
  shift: number
  mark: string
  day: string
  status: string
  volume: string
  consumed: string
}) => [
  `INSERT INTO production_schedules (corporate_id, id, production_unit_id, number, date, status, sales_order_item_id,
     sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, pour_date, start_time, volume,
     interval_minutes, casting_category_id, consumed, delivered)
   SELECT ${COMPANY}, ${of.shift} + r.id, ${UNIT}, 'PS/${of.mark}/' || r.id, ${of.day}, '${of.status}', i.id,
     i.sales_order_id, o.customer_id, o.site_project_id, i.product_id, ${BASE} + r."plantId", ${of.day},
     make_time(r.start / 60, r.start % 60, 0),
     ${of.volume}, r.interval, i.casting_category_id, ${of.consumed}, r.delivered / 1000.0
   FROM ${rowsOf(POUR)}
   JOIN sales_order_items i ON i.corporate_id = ${COMPANY} AND i.id = ${BASE} + r.id
   JOIN sales_orders o ON o.corporate_id = ${COMPANY} AND o.id = i.sales_order_id`,
  `INSERT INTO job_orders (corporate_id, id, production_unit_id, number, date, status, production_schedule_id,
     sales_order_item_id, sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, mix_design_id,
     volume, consumed)
   SELECT s.corporate_id, s.id, s.production_unit_id, replace(s.number, 'PS/', 'JO/'), s.date, s.status, s.id,
     s.sales_order_item_id, s.sales_order_id, s.customer_id, s.site_project_id, s.product_id, s.batching_plant_id,
     (SELECT min(id) FROM product_mix_designs WHERE corporate_id = ${COMPANY} AND product_id = s.product_id), s.volume,
       s.consumed
   FROM ${rowsOf(POUR)} JOIN production_schedules s ON s.corporate_id = ${COMPANY} AND s.id = ${of.shift} + r.id`,
]

const DOCKET = `(corporate_id, production_unit_id, number, date, status, job_order_id, production_schedule_id, sales_order_id,
  sales_order_item_id, customer_id, site_project_id, product_id, casting_category_id, batching_plant_id, mix_design_id,
  truck_mixer_id, driver_id, quantity, load_no, quantity_total, batch_start, batch_finish, start_delivery, arrive_project,
  start_unloading, finish_unloading, back_to_plant, created_at)`
const OF_JOB = `j.id, j.production_schedule_id, j.sales_order_id, j.sales_order_item_id, j.customer_id,
  j.site_project_id, j.product_id, (SELECT min(id) FROM casting_categories WHERE corporate_id = ${COMPANY})`

const insertsOf = (day: Day): [text: string, rows: readonly object[]][] => {
  const delivered = (id: number) =>
    day.loads.filter((one) => one.pourId === id && one.status === 'finish').reduce((sum, one) => sum + one.litres, 0)
  const pours = day.pours.map((pour) => ({ ...pour, delivered: delivered(pour.id) }))
  const asPours = (texts: string[]) => texts.map((text): [string, readonly object[]] => [text, pours])
  return [
    [
      `INSERT INTO production_units (corporate_id, id, code, name, timezone)
       SELECT ${COMPANY}, ${UNIT}, '${MARK}', 'Unit uji papan', '${ZONE}' FROM ${rowsOf('id int')} LIMIT 1`,
      pours,
    ],
    [
      // This user has ended the tour, so no tip covers the screens.
      `INSERT INTO users (corporate_id, id, username, email, phone, name, role_id, corporate_level, production_unit_id,
       allow_guides)
       SELECT corporate_id, ${UNIT}, '${DISPATCHER}', '${DISPATCHER}@molen.test', '${MARK}', 'Pengirim Uji', role_id,
         false, ${UNIT}, false
       FROM users CROSS JOIN (SELECT FROM ${rowsOf('id int')} LIMIT 1) one WHERE corporate_id = ${COMPANY}
         AND username = 'dispatch1'`,
      pours,
    ],
    [
      `INSERT INTO users (corporate_id, id, username, email, phone, name, role_id, corporate_level, production_unit_id)
       SELECT corporate_id, ${UNIT} + r.id, username || '-' || r.id, r.id || email, phone || r.id, name || ' ' || r.id,
         role_id, false, ${UNIT}
       FROM ${rowsOf('id int')} JOIN users ON corporate_id = ${COMPANY} AND users.id = ${UNIT}`,
      Array.from({ length: LOOKERS }, (_, at) => ({ id: at + 1 })),
    ],
    [
      `INSERT INTO logins (username, email, phone, corporate_id, user_id, password_hash)
       SELECT u.username, u.email, u.phone, u.corporate_id, u.id, l.password_hash
       FROM users u CROSS JOIN (SELECT FROM ${rowsOf('id int')} LIMIT 1) one
       JOIN logins l ON l.username = 'dispatch1' WHERE u.corporate_id = ${COMPANY} AND u.id = ${UNIT}`,
      pours,
    ],
    [
      `INSERT INTO equipments (corporate_id, id, production_unit_id, type, code, name, capacity_m3h)
       SELECT ${COMPANY}, ${BASE} + id, ${UNIT}, 'batching_plant', '${MARK}-P' || id, 'Plant uji ' || id,
         "litresPerHour" / 1000.0
       FROM ${rowsOf('id int, "litresPerHour" int')}`,
      day.plants,
    ],
    [
      `INSERT INTO drivers (corporate_id, id, production_unit_id, code, name, phone, license_type, license_no,
       license_expired)
       SELECT ${COMPANY}, ${BASE} + id, ${UNIT}, '${MARK}-' || id, 'Pengemudi uji ' || id, '${MARK}' || id, 'B2', id,
         '2099-01-01'
       FROM ${rowsOf('id int')}`,
      day.drivers,
    ],
    [
      `INSERT INTO equipments (corporate_id, id, production_unit_id, type, code, name, police_number, drum_capacity_m3,
         stnk_expired, kir_expired, default_driver_id)
       SELECT ${COMPANY}, ${TRUCKS} + id, ${UNIT}, 'truck_mixer', '${MARK}-T' || id, 'Truk uji ' || id,
         '${MARK} ' || id, litres / 1000.0,
         '2099-01-01', '2099-01-01', ${BASE} + id FROM ${rowsOf('id int, litres int')}`,
      day.trucks,
    ],
    ...asPours([
      `INSERT INTO site_projects (corporate_id, id, production_unit_id, code, name, customer_id, pic_name, pic_phone,
         address, province_id, city_id, district_id, distance_km, travel_minutes)
       SELECT ${COMPANY}, ${BASE} + r.id, ${UNIT}, '${MARK}-' || r.id, 'Proyek uji ' || r.id, p.customer_id,
         p.pic_name, p.pic_phone, p.address, p.province_id, p.city_id, p.district_id, r.travel / 2.0, r.travel
       FROM ${rowsOf(POUR)}
       JOIN (SELECT s.*, row_number() OVER (ORDER BY s.id) AS at, count(*) OVER () AS known FROM site_projects s
         JOIN customers c ON c.corporate_id = s.corporate_id AND c.id = s.customer_id AND c.oldest_due IS NULL
           AND NOT c.hold_manual
         WHERE s.corporate_id = ${COMPANY} AND s.production_unit_id <> ${UNIT}) p ON p.at = r.id % least(p.known,
           20) + 1`,
      `INSERT INTO sales_orders (corporate_id, id, production_unit_id, number, date, status, customer_id,
         site_project_id, salesman_id, payment_type_id, delivery_from)
       SELECT ${COMPANY}, p.id, ${UNIT}, 'SO/${MARK}/' || r.id, ${TODAY}, 'progress', p.customer_id, p.id,
         c.salesman_id, (SELECT min(id) FROM payment_types), ${TODAY}
       FROM ${rowsOf(POUR)} JOIN site_projects p ON p.corporate_id = ${COMPANY} AND p.id = ${BASE} + r.id
       JOIN customers c ON c.corporate_id = ${COMPANY} AND c.id = p.customer_id`,
      `INSERT INTO sales_order_items (corporate_id, id, production_unit_id, sales_order_id, product_id,
         casting_category_id, volume, price, consumed)
       SELECT ${COMPANY}, ${BASE} + r.id, ${UNIT}, ${BASE} + r.id,
         (SELECT product_id FROM product_mix_designs WHERE corporate_id = ${COMPANY} ORDER BY id LIMIT 1),
         (SELECT min(id) FROM casting_categories WHERE corporate_id = ${COMPANY}), 9999999, 900000,
           r."madeLitres" / 1000.0
       FROM ${rowsOf(POUR)}`,
      ...schedules({
        shift: BASE,
        mark: MARK,
        day: TODAY,
        status: 'progress',
        volume: 'r.litres / 1000.0',
        consumed: 'r."madeLitres" / 1000.0',
      }),
      ...schedules({
        shift: HISTORY,
        mark: `${MARK}0`,
        day: `${TODAY} - ${HISTORY_DAYS}`,
        status: 'finish',
        volume: '9999999',
        consumed: '0',
      }),
    ]),
    [
      `INSERT INTO dockets ${DOCKET}
       SELECT ${COMPANY}, ${UNIT}, 'DO/${MARK}/' || r.id, ${TODAY}, r.status, ${OF_JOB}, ${BASE} + r."plantId",
         j.mix_design_id,
         ${TRUCKS} + r."truckId", ${BASE} + r."driverId", r.litres / 1000.0, r.index + 1, r.litres / 1000.0,
         ${[
           ...['"batchStart"', '"batchEnd"', 'depart', 'arrive', '"unloadStart"', '"unloadEnd"', 'back'],
           '"batchStart"',
         ]
           .map((column) => atMinute(`r.${column}`))
           .join(', ')}
       FROM ${rowsOf(LOAD)} JOIN job_orders j ON j.corporate_id = ${COMPANY} AND j.id = ${BASE} + r."pourId"
       ORDER BY r.id`,
      day.loads,
    ],
    [
      `INSERT INTO docket_loads SELECT s.* FROM ${rowsOf(POUR)}
       JOIN docket_days s ON s.corporate_id = ${COMPANY} AND s.sales_order_item_id = ${BASE} + r.id
         AND s.date = ${TODAY}`,
      pours,
    ],
    // As many loads on each of the past days from which trip durations are learned.
    [
      `INSERT INTO dockets ${DOCKET}
       SELECT ${COMPANY}, ${UNIT}, 'DO/${MARK}/' || ago || '/' || n, ${TODAY} - ago, 'finish', ${OF_JOB},
         j.batching_plant_id, j.mix_design_id,
         ${TRUCKS} + 1 + n % ${day.trucks.length}, ${BASE} + 1 + n % ${day.drivers.length}, 7, n, 7,
         began, began + '6 min', began + '10 min', began + make_interval(mins => 10 + 15 + (n * 7 + ago) % 20),
         began + '50 min', began + make_interval(mins => 50 + 10 + (n * 11 + ago) % 20), began + '110 min', began
       FROM ${rowsOf('id int')} CROSS JOIN generate_series(1, ${HISTORY_DAYS}) ago
       CROSS JOIN generate_series(1, 5) again
       CROSS JOIN LATERAL (SELECT r.id + again * 1000 AS n) numbered
       CROSS JOIN LATERAL (
         SELECT (${TODAY} - ago + time '06:00' + make_interval(mins => n % 600)) AT TIME ZONE '${ZONE}' AS began
       ) times
       JOIN job_orders j ON j.corporate_id = ${COMPANY} AND j.id = ${HISTORY} + r.id`,
      pours,
    ],
  ]
}

const TABLES = ['dockets', 'job_orders', 'production_schedules', 'sales_order_items', 'sales_orders', 'site_projects']
const REMOVE = [
  `DELETE FROM sessions WHERE home_corporate_id = ${COMPANY} AND user_id BETWEEN ${UNIT} AND ${UNIT + LOOKERS}`,
  `DELETE FROM logins WHERE corporate_id = ${COMPANY} AND user_id = ${UNIT}`,
  `DELETE FROM idempotency_keys WHERE corporate_id = ${COMPANY} AND user_id = ${UNIT}`,
  `DELETE FROM users WHERE corporate_id = ${COMPANY} AND id BETWEEN ${UNIT} AND ${UNIT + LOOKERS}`,
  ...[
    'audit_logs',
    'docket_loads',
    'document_counters',
    ...TABLES,
    'production_schedule_events',
    'drivers',
    'equipments',
  ].map((table) => `DELETE FROM ${table} WHERE corporate_id = ${COMPANY} AND production_unit_id = ${UNIT}`),
  `DELETE FROM production_units WHERE corporate_id = ${COMPANY} AND id = ${UNIT}`,
]

/**
 * Inserts a day of 5 plants, 120 pours, 60 trucks and 600 loads, arranged around the current time as its afternoon:
 * three quarters of the loads have a docket, the rest is still planned. Runs the work, then deletes everything.
 */
export async function withDispatchDay<R>(connectionString: string, work: (day: DispatchDay) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await remove(client)
    const { rows } = await client.query(
      `SELECT ${TODAY}::text AS date, extract(hour FROM local)::int * 60 + extract(minute FROM local)::int AS minute
       FROM (SELECT now() AT TIME ZONE '${ZONE}' AS local) l`,
    )
    const day = dayAround(rows[0].minute)
    await client.query('BEGIN')
    for (const [text, given] of insertsOf(day)) await client.query(text, [JSON.stringify(given)])
    await client.query('COMMIT')
    await client.query(`VACUUM ANALYZE ${[...TABLES, 'equipments', 'drivers', 'production_units'].join(', ')}`)
    return await work({
      corporateId: COMPANY,
      unitId: UNIT,
      lookers: Array.from({ length: LOOKERS }, (_, at) => UNIT + 1 + at),
      date: rows[0].date,
      carriers: carriersOf(day),
    })
  } finally {
    await client.query('ROLLBACK')
    await remove(client)
    await client.query(`VACUUM ANALYZE ${TABLES.join(', ')}`)
    await client.end()
  }
}

/** The large day moved so that its afternoon is now; a pour outside the day is moved to its edge. */
function dayAround(minute: number): Day {
  const whole = bigDay(1)
  const later = laterDay(whole, plan(whole), AFTERNOON)
  const shift = minute - AFTERNOON
  const moved = (at: number | null) => at && at + shift
  return {
    ...later,
    pours: later.pours.map((pour) => ({ ...pour, start: Math.min(LAST_MINUTE, Math.max(0, pour.start + shift)) })),
    loads: later.loads.map(({ batchStart, batchEnd, depart, arrive, unloadStart, unloadEnd, back, ...load }) => ({
      ...load,
      ...{ batchStart: moved(batchStart), batchEnd: moved(batchEnd), depart: moved(depart), arrive: moved(arrive) },
      ...{ unloadStart: moved(unloadStart), unloadEnd: moved(unloadEnd), back: moved(back) },
    })),
  }
}

function carriersOf({ trucks, drivers, pours, loads }: Day): DispatchDay['carriers'] {
  const open = loads.filter(({ status }) => status !== 'finish')
  const [takenTrucks, takenDrivers] = [
    new Set(open.map((one) => one.truckId)),
    new Set(open.map((one) => one.driverId)),
  ]
  const free = drivers.filter(({ id }) => !takenDrivers.has(id))
  const left = pours.filter((pour) => pour.litres - pour.madeLitres >= LOAD_M3 * 1000)
  return trucks
    .filter(({ id }) => !takenTrucks.has(id))
    .slice(0, free.length)
    .map(({ id }, at) => ({
      truck: TRUCKS + id,
      driver: BASE + (free[at]?.id ?? 0),
      job: BASE + (left[at % left.length]?.id ?? 0),
    }))
}

async function remove(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  // The references are known; checking every key of a million rows is not needed.
  await client.query('SET LOCAL session_replication_role = replica')
  for (const text of REMOVE) await client.query(text)
  await client.query('COMMIT')
}
