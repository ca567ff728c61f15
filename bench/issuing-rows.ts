import pg from 'pg'

/** The data of the issuing benchmark: an order that never runs out, and its own trucks and drivers. */
export interface Issuing {
  corporateId: number
  userId: number
  userName: string
  unitId: number
  unitCode: string
  /** Job orders, each on its own order. */
  jobs: number[]
  firstTruck: number
  firstDriver: number
  carriers: number
  /** Today in the unit. */
  date: string
}

const COMPANY = 1
const UNIT = 1
const ISSUER = 'dispatch1'
// Ten for each side: one side's last calls must not block the other.
const ORDERS = 20
const CARRIERS = 60_000
/** The code that marks these rows. */
const MARK = 'UJI'

const INSERT = [
  `INSERT INTO equipments (corporate_id, production_unit_id, type, code, name, police_number, drum_capacity_m3,
   stnk_expired, kir_expired)
   SELECT ${COMPANY}, ${UNIT}, 'truck_mixer', '${MARK}-' || k, 'Truk uji ' || k, '${MARK} ' || k, 7, '2099-01-01',
     '2099-01-01'
   FROM generate_series(1, ${CARRIERS}) k`,
  `INSERT INTO drivers (corporate_id, production_unit_id, code, name, phone, license_type, license_no, license_expired)
   SELECT ${COMPANY}, ${UNIT}, '${MARK}-' || k, 'Pengemudi uji ' || k, '${MARK}' || k, 'B2', k, '2099-01-01'
     FROM generate_series(1, ${CARRIERS}) k`,
  `INSERT INTO sales_orders (corporate_id, production_unit_id, number, date, status, customer_id, site_project_id,
   salesman_id, payment_type_id, delivery_from)
   SELECT ${COMPANY}, ${UNIT}, 'SO/${MARK}/' || k, current_date, 'approve', p.customer_id, p.id, p.salesman_id,
     (SELECT min(id) FROM payment_types), current_date
   FROM generate_series(1, ${ORDERS}) k
   CROSS JOIN LATERAL (SELECT s.*, c.salesman_id FROM site_projects s
     JOIN customers c ON c.corporate_id = s.corporate_id AND c.id = s.customer_id AND c.oldest_due IS NULL
       AND NOT c.hold_manual
     WHERE s.corporate_id = ${COMPANY} AND s.production_unit_id = ${UNIT} ORDER BY s.id LIMIT 1) p`,
  `INSERT INTO sales_order_items (corporate_id, production_unit_id, sales_order_id, product_id, casting_category_id,
   volume, price)
   SELECT o.corporate_id, o.production_unit_id, o.id, m.product_id,
     (SELECT min(id) FROM casting_categories WHERE corporate_id = ${COMPANY}), 9999999, 900000
   FROM sales_orders o CROSS JOIN LATERAL (SELECT product_id FROM product_mix_designs WHERE corporate_id = ${COMPANY}
     ORDER BY id LIMIT 1) m
   WHERE o.corporate_id = ${COMPANY} AND o.number LIKE 'SO/${MARK}/%'`,
  `INSERT INTO production_schedules (corporate_id, production_unit_id, number, date, status, sales_order_item_id,
     sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, pour_date, start_time, volume,
     casting_category_id)
   SELECT o.corporate_id, o.production_unit_id, replace(o.number, 'SO/', 'PS/'), o.date, 'progress', i.id, o.id,
     o.customer_id, o.site_project_id, i.product_id, (SELECT min(id) FROM equipments WHERE corporate_id = ${COMPANY}
       AND production_unit_id = ${UNIT} AND type = 'batching_plant'),
     o.date, '08:00', i.volume, i.casting_category_id
   FROM sales_orders o JOIN sales_order_items i ON i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
   WHERE o.corporate_id = ${COMPANY} AND o.number LIKE 'SO/${MARK}/%'`,
  `INSERT INTO job_orders (corporate_id, production_unit_id, number, date, status, production_schedule_id,
     sales_order_item_id, sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, mix_design_id,
     volume)
   SELECT s.corporate_id, s.production_unit_id, replace(s.number, 'PS/', 'JO/'), s.date, 'progress', s.id,
     s.sales_order_item_id, s.sales_order_id, s.customer_id, s.site_project_id, s.product_id, s.batching_plant_id,
     (SELECT min(id) FROM product_mix_designs WHERE corporate_id = ${COMPANY} AND product_id = s.product_id), s.volume
   FROM production_schedules s WHERE s.corporate_id = ${COMPANY} AND s.number LIKE 'PS/${MARK}/%'`,
  'ANALYZE equipments',
  'ANALYZE drivers',
]

const OF_ORDERS = `(SELECT id FROM sales_orders WHERE corporate_id = ${COMPANY} AND number LIKE 'SO/${MARK}/%')`

// The numbers were the unit's last ones, so its counters are reduced by as many.
const REMOVE = [
  `UPDATE document_counters c SET last_no = c.last_no - d.issued
   FROM (SELECT to_char(date, 'YYMM') AS yymm, count(*) AS issued FROM dockets
     WHERE corporate_id = ${COMPANY} AND sales_order_id IN ${OF_ORDERS} GROUP BY 1) d
   WHERE c.corporate_id = ${COMPANY} AND c.doc_type = 'DO' AND c.production_unit_id = ${UNIT} AND c.yymm = d.yymm`,
  `DELETE FROM audit_logs WHERE corporate_id = ${COMPANY} AND "table" = 'dockets'
   AND row_id IN (SELECT id FROM dockets WHERE corporate_id = ${COMPANY} AND sales_order_id IN ${OF_ORDERS})`,
  `DELETE FROM idempotency_keys WHERE corporate_id = ${COMPANY} AND key LIKE '${MARK}-%'`,
  `DELETE FROM docket_loads WHERE corporate_id = ${COMPANY}
   AND sales_order_item_id IN (SELECT id FROM sales_order_items WHERE corporate_id = ${COMPANY}
     AND sales_order_id IN ${OF_ORDERS})`,
  ...['dockets', 'job_orders', 'production_schedules', 'sales_order_items'].map(
    (table) => `DELETE FROM ${table} WHERE corporate_id = ${COMPANY} AND sales_order_id IN ${OF_ORDERS}`,
  ),
  `DELETE FROM sales_orders WHERE corporate_id = ${COMPANY} AND number LIKE 'SO/${MARK}/%'`,
  ...['equipments', 'drivers'].map(
    (table) => `DELETE FROM ${table} WHERE corporate_id = ${COMPANY} AND code LIKE '${MARK}-%'`,
  ),
]
const TABLES = 'dockets, audit_logs, idempotency_keys, equipments, drivers, job_orders, document_counters'

/** Inserts the rows, runs the work, and deletes them with everything that was issued. */
export async function withIssuingRows<R>(connectionString: string, work: (issuing: Issuing) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await remove(client)
    await client.query('BEGIN')
    const issuing = await addIssuingRows(client)
    await client.query('COMMIT')
    return await work(issuing)
  } finally {
    await remove(client)
    await client.query(`VACUUM ANALYZE ${TABLES}`)
    await client.end()
  }
}

/** Inserts the rows into a database that is thrown away, or whose rows the caller removes. */
export async function addIssuingRows(client: pg.Client): Promise<Issuing> {
  for (const text of INSERT) await client.query(text)
  return found(client)
}

async function remove(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  // The references are known; checking every key of a million rows is not needed.
  await client.query('SET LOCAL session_replication_role = replica')
  for (const text of REMOVE) await client.query(text)
  await client.query('COMMIT')
}

async function found(client: pg.Client): Promise<Issuing> {
  const { rows } = await client.query(
    `SELECT u.id::int AS "userId", u.name AS "userName", n.code AS "unitCode",
       to_char(now() AT TIME ZONE n.timezone, 'YYYY-MM-DD') AS date,
       (SELECT array_agg(id::int ORDER BY id) FROM job_orders WHERE corporate_id = ${COMPANY}
         AND number LIKE 'JO/${MARK}/%') AS jobs,
       (SELECT min(id)::int FROM equipments WHERE corporate_id = ${COMPANY} AND code LIKE '${MARK}-%') AS "firstTruck",
       (SELECT min(id)::int FROM drivers WHERE corporate_id = ${COMPANY} AND code LIKE '${MARK}-%') AS "firstDriver"
     FROM users u JOIN production_units n ON n.corporate_id = u.corporate_id AND n.id = ${UNIT}
     WHERE u.corporate_id = ${COMPANY} AND u.username = $1`,
    [ISSUER],
  )
  return { ...rows[0], corporateId: COMPANY, unitId: UNIT, carriers: CARRIERS }
}

export { ISSUER, MARK }
