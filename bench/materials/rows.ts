import pg from 'pg'
import { addIssuingRows, type Issuing } from '../issuing-rows.ts'

/** The data of the materials benchmark, in a database that is thrown away. */
export interface Materials {
  issuing: Issuing
  /** Dockets that wait for their departure, by who departs them. */
  departures: Readonly<Record<Side, number[]>>
  /**
   * Full trucks at the weighbridge, separate ones for each side: for ten silos, each with its own order, and for one
   * silo.
   */
  receipts: Readonly<Record<Side, { ten: number[]; one: number[] }>>
  /** The stock with this many movements. */
  card: { stock: number; rows: number }
  /** Full trucks of three weeks ago for a place from which material was taken since. */
  late: { receipts: number[]; at: string; movements: number; stock: number }
  /** Departed dockets without batches. */
  batches: { device: number; lastSeq: number; lines: number; dockets: UnweighedDocket[] }
}

type Side = 'product' | 'limit'

interface UnweighedDocket {
  number: string
  volume: number
  at: string
  /** Materials by code, with the kilograms of the whole load. */
  items: { code: string; kg: number }[]
}

/** The amount of data; tests need little of it. */
interface Sizes {
  departures: number
  receipts: { ten: number; one: number }
  card: number
  late: { receipts: number; movements: number }
  lines: number
}

/** A rate per second that is never reached, for the most rows that three rounds and a warm-up can use up. */
const MOST_PER_SECOND = 300
const ROUNDS = 3

/** The rows that rounds of this many seconds need. */
export const sizesFor = (seconds: number): Sizes => ({
  departures: MOST_PER_SECOND * (1 + ROUNDS * seconds),
  receipts: { ten: 1_000, one: 500 },
  card: 1_000_000,
  late: { receipts: 5, movements: 10_000 },
  lines: 100_000,
})

const COMPANY = 1
const UNIT = 1
/** The code that marks these rows. */
const MARK = 'UJI-M'
const SILOS = 10
const SIDES: readonly Side[] = ['product', 'limit']
const LATE_DAYS = 20
const DEPARTED_FROM = 30_000

/** Fills a database that is thrown away. */
export async function fillMaterials(connectionString: string, sizes: Sizes): Promise<Materials> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('BEGIN')
    // The references are known; checking every key would take minutes.
    await client.query('SET LOCAL session_replication_role = replica')
    const issuing = await addIssuingRows(client)
    const departures = await addDepartures(client, issuing, sizes.departures)
    await client.query(SILO_ROWS, [SILOS])
    await client.query(ORDER_ROWS)
    await client.query(LINE_ROWS)
    const receipts = {
      product: await addReceipts(client, 'product', sizes.receipts),
      limit: await addReceipts(client, 'limit', sizes.receipts),
    }
    const late = await addLate(client, sizes.late)
    const card = await addCard(client, sizes.card)
    const batches = await addUnweighed(client, sizes.lines)
    await client.query('COMMIT')
    await client.query(
      'VACUUM ANALYZE dockets, warehouses, purchase_orders, purchase_order_items, incoming_materials, stock_balances, stock_movements, stock_days, batch_records, batch_record_items, material_usages, equipments, drivers',
    )
    return { issuing, departures, receipts, late, card, batches }
  } finally {
    await client.end()
  }
}

/** Loads of ten orders for each side, each with its own truck. */
async function addDepartures(
  client: pg.Client,
  { jobs, firstTruck, firstDriver, date, carriers }: Issuing,
  count: number,
): Promise<Record<Side, number[]>> {
  if (DEPARTED_FROM + count * SIDES.length > carriers) throw new Error('There are fewer trucks than loads.')
  for (const [index, side] of SIDES.entries()) {
    const own = side === 'product' ? jobs.slice(0, 10) : jobs.slice(-10)
    const from = DEPARTED_FROM + index * count
    await client.query(DOCKET_ROWS, [own, count, `${MARK}/${side}/`, date, firstTruck + from, firstDriver + from])
  }
  const ids = (side: Side) => idsOf(client, 'dockets', 'number', `${MARK}/${side}/`)
  return { product: await ids('product'), limit: await ids('limit') }
}

async function addReceipts(client: pg.Client, side: Side, { ten, one }: Sizes['receipts']) {
  await client.query(RECEIPT_ROWS, [ten, SILOS, `${MARK}/${side}/ten/`])
  await client.query(RECEIPT_ROWS, [one, 1, `${MARK}/${side}/one/`])
  const ids = (name: string) => idsOf(client, 'incoming_materials', 'vendor_docket_no', `${MARK}/${side}/${name}/`)
  return { ten: await ids('ten'), one: await ids('one') }
}

/** A place that was filled before and used every few minutes since, and receipts from before that use. */
async function addLate(client: pg.Client, { receipts, movements }: Sizes['late']): Promise<Materials['late']> {
  const { rows } = await client.query(LATE_PLACE, [LATE_DAYS])
  const [{ stock, at }] = rows
  await client.query(LATE_MOVEMENTS, [stock, movements, LATE_DAYS])
  await client.query(LATE_BALANCE, [stock])
  await client.query(DAYS_OF, [stock])
  await client.query(LATE_RECEIPTS, [receipts, stock, `${MARK}/late/`, at])
  const made = await idsOf(client, 'incoming_materials', 'vendor_docket_no', `${MARK}/late/`)
  return { receipts: made, at, movements, stock }
}

/** Fills the stock card with the most rows up to this number, with pairs of movements that cancel out. */
async function addCard(client: pg.Client, rows: number): Promise<Materials['card']> {
  const found = await client.query(
    `SELECT stock_balance_id::int AS stock, count(*)::int AS count FROM stock_movements
     WHERE corporate_id = ${COMPANY} AND production_unit_id = ${UNIT} GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  )
  const [{ stock, count }] = found.rows
  if (count < rows) {
    await client.query(CARD_MOVEMENTS, [stock, rows - count])
    await client.query(`DELETE FROM stock_days WHERE corporate_id = ${COMPANY} AND stock_balance_id = $1`, [stock])
    await client.query(DAYS_OF, [stock])
  }
  return { stock, rows: Math.max(rows, count) }
}

/** Deletes the batches of the newest finished loads, as if the plant's PC had been offline. */
async function addUnweighed(client: pg.Client, lines: number): Promise<Materials['batches']> {
  const { rows } = await client.query(UNWEIGHED, [lines])
  const dockets: (UnweighedDocket & { id: number })[] = []
  let found = 0
  for (const row of rows) {
    if (found >= lines) break
    dockets.push(row)
    found += row.items.length * BATCHES_OF_LOAD
  }
  const ids = dockets.map(({ id }) => id)
  await client.query(
    `DELETE FROM batch_record_items WHERE corporate_id = ${COMPANY}
     AND batch_record_id IN (SELECT id FROM batch_records WHERE corporate_id = ${COMPANY} AND docket_id = ANY ($1))`,
    [ids],
  )
  await client.query(`DELETE FROM batch_records WHERE corporate_id = ${COMPANY} AND docket_id = ANY ($1)`, [ids])
  await client.query(
    `UPDATE material_usages SET basis = 'mix' WHERE corporate_id = ${COMPANY} AND docket_id = ANY ($1)`,
    [ids],
  )
  // A load of a closed period waits until it is reopened; here all periods are open.
  await client.query(
    `UPDATE accounting_periods SET status = 'progress', closed_at = NULL, closed_by = NULL, closed_by_name = NULL
     WHERE corporate_id = ${COMPANY} AND production_unit_id = ${UNIT}`,
  )
  const device = await client.query(
    `SELECT d.id::int AS id, (SELECT coalesce(max(seq), 0)::int FROM batch_records WHERE corporate_id = ${COMPANY}
     AND device_id = d.id) AS seq
     FROM devices d WHERE d.corporate_id = ${COMPANY} AND d.production_unit_id = ${UNIT} AND d.type = 'batching_pc'
       LIMIT 1`,
  )
  return { device: device.rows[0].id, lastSeq: device.rows[0].seq, lines: found, dockets }
}

export const BATCHES_OF_LOAD = 2

async function idsOf(client: pg.Client, table: string, column: string, prefix: string): Promise<number[]> {
  const { rows } = await client.query(
    `SELECT id::int AS id FROM ${table} WHERE corporate_id = ${COMPANY} AND ${column} LIKE $1 ORDER BY id`,
    [`${prefix}%`],
  )
  return rows.map(({ id }) => id)
}

const DOCKET_ROWS = `
  INSERT INTO dockets (corporate_id, production_unit_id, number, date, status, job_order_id, production_schedule_id,
    sales_order_id, sales_order_item_id, customer_id, site_project_id, product_id, casting_category_id,
    batching_plant_id, mix_design_id, truck_mixer_id, driver_id, quantity, load_no, quantity_total)
  SELECT j.corporate_id, j.production_unit_id, $3 || k, $4::date, 'pending', j.id, j.production_schedule_id,
    j.sales_order_id, j.sales_order_item_id, j.customer_id, j.site_project_id, j.product_id, s.casting_category_id,
    j.batching_plant_id, j.mix_design_id,
    $5::bigint + k, $6::bigint + k, 7, k, 7 * k
  FROM generate_series(0, $2::int - 1) k
  JOIN job_orders j ON j.corporate_id = ${COMPANY} AND j.id = ($1::bigint[])[1 + k % 10]
  JOIN production_schedules s ON s.corporate_id = j.corporate_id AND s.id = j.production_schedule_id`

// Cement of an order without a limit for each silo.
const CEMENT = `(SELECT m.* FROM materials m JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id
  WHERE m.corporate_id = ${COMPANY} AND m.stocked AND u.type = 'mass' AND NOT m.is_aggregate ORDER BY m.id LIMIT 1)`
const SILO_ROWS = `INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type)
  SELECT ${COMPANY}, ${UNIT}, '${MARK}-' || k, 'Silo uji ' || k, 'silo' FROM generate_series(1, $1) k`
const SILO = (alias: string) => `${alias}.corporate_id = ${COMPANY} AND ${alias}.code LIKE '${MARK}-%'`
const ORDER_ROWS = `INSERT INTO purchase_orders (corporate_id, production_unit_id, number, date, status, submitted,
  vendor_id, warehouse_id, expected_date)
  SELECT ${COMPANY}, ${UNIT}, 'PO/' || w.code, current_date, 'approve', true,
    (SELECT min(id) FROM vendors WHERE corporate_id = ${COMPANY}), w.id,
    current_date
  FROM warehouses w WHERE ${SILO('w')}`
const LINE_ROWS = `INSERT INTO purchase_order_items (corporate_id, production_unit_id, purchase_order_id, material_id,
  qty, uom_id, base_per_uom, price, amount)
  SELECT o.corporate_id, o.production_unit_id, o.id, m.id, 999999999, m.uom_id, 1, 1100, 1099999998900
  FROM purchase_orders o CROSS JOIN ${CEMENT} m WHERE o.corporate_id = ${COMPANY} AND o.number LIKE 'PO/${MARK}-%'`
const RECEIPT_COLUMNS = `corporate_id, production_unit_id, date, status, purchase_order_id, purchase_order_item_id, vendor_id, material_id, warehouse_id,
    vendor_docket_no, vendor_qty, uom_id, base_per_uom, vehicle_no, price, ready, gross_kg, weighed_in_at`
const RECEIPT_ROWS = `INSERT INTO incoming_materials (${RECEIPT_COLUMNS})
  SELECT i.corporate_id, i.production_unit_id, o.date, 'progress', o.id, i.id, o.vendor_id, i.material_id,
    o.warehouse_id,
    $3 || k, 20000, i.uom_id, i.base_per_uom, 'H ' || k || ' UJI', i.price, true, 30000, now()
  FROM generate_series(1, $1) k
  JOIN warehouses w ON w.corporate_id = ${COMPANY} AND w.code = '${MARK}-' || (1 + k % $2::int)
  JOIN purchase_orders o ON o.corporate_id = w.corporate_id AND o.number = 'PO/' || w.code
  JOIN purchase_order_items i ON i.corporate_id = o.corporate_id AND i.purchase_order_id = o.id`

const LATE_PLACE = `
  WITH w AS (
    INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type)
      VALUES (${COMPANY}, ${UNIT}, 'UJI-LATE', 'Silo uji telat', 'silo')
    RETURNING *
  ), b AS (
    INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id)
    SELECT w.corporate_id, w.production_unit_id, w.id, m.id FROM w CROSS JOIN ${CEMENT} m RETURNING *
  )
  SELECT id::int AS stock, to_char((current_date - $1::int) + time '05:00', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at FROM b`
// First the receipt, then the issues, all at one cost.
const LATE_MOVEMENTS = `
  INSERT INTO stock_movements (corporate_id, production_unit_id, stock_balance_id, warehouse_id, material_id, date, at,
    quantity, balance, unit_cost, value, source_type, source_id, source_line, source_number)
  SELECT b.corporate_id, b.production_unit_id, b.id, b.warehouse_id, b.material_id, d.at::date, d.at, q.quantity,
    20000000 - k * 300, 1000, q.quantity * 1000, CASE k WHEN 0 THEN 'opening' ELSE 'docket' END, 2000000000 + k, 1,
    'UJI/' || k
  FROM stock_balances b CROSS JOIN generate_series(0, $2::int) k
  CROSS JOIN LATERAL (SELECT CASE k WHEN 0 THEN 20000000 ELSE -300 END::bigint AS quantity) q
  CROSS JOIN LATERAL (SELECT CASE k WHEN 0 THEN (current_date - $3::int - 1)::timestamptz
    ELSE (current_date - $3::int) + time '06:00' + ($3::int - 1) * interval '1 day' * k / $2::int END AS at) d
  WHERE b.corporate_id = ${COMPANY} AND b.id = $1`
const LATE_BALANCE = `
  UPDATE stock_balances b SET quantity = m.quantity, value = m.value, average_cost = 1000, last_date = m.last_at::date,
    anchor_quantity = 20000000, anchor_value = 20000000000, anchor_cost = 1000, anchor_date = m.first_at::date,
    anchor_at = m.first_at, drawn_date = m.last_at::date, drawn_at = m.last_at
  FROM (SELECT sum(quantity) AS quantity, sum(value) AS value, min(at) AS first_at, max(at) AS last_at
    FROM stock_movements
    WHERE corporate_id = ${COMPANY} AND stock_balance_id = $1) m
  WHERE b.corporate_id = ${COMPANY} AND b.id = $1`
const LATE_RECEIPTS = `INSERT INTO incoming_materials (${RECEIPT_COLUMNS})
  SELECT b.corporate_id, b.production_unit_id, $4::timestamptz::date, 'progress', NULL, NULL, v.id, b.material_id,
    b.warehouse_id, $3 || k, 20000, m.uom_id, 1,
    'H ' || k || ' TLT', 1100, true, 30000, $4::timestamptz - interval '1 hour'
  FROM generate_series(1, $1::int) k
  JOIN stock_balances b ON b.corporate_id = ${COMPANY} AND b.id = $2
  JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
  JOIN vendors v ON v.corporate_id = b.corporate_id
    AND v.id = (SELECT min(id) FROM vendors WHERE corporate_id = ${COMPANY})`

const CARD_MOVEMENTS = `
  INSERT INTO stock_movements (corporate_id, production_unit_id, stock_balance_id, warehouse_id, material_id, date, at,
    quantity, balance, unit_cost, value, source_type, source_id, source_line, source_number)
  SELECT m.corporate_id, m.production_unit_id, m.stock_balance_id, m.warehouse_id, m.material_id, m.date, m.at,
    p.quantity, m.balance, m.unit_cost, p.quantity * 100, 'docket', 3000000000 + m.id, p.line, m.source_number
  FROM (SELECT * FROM stock_movements WHERE corporate_id = ${COMPANY} AND stock_balance_id = $1 ORDER BY random()
    LIMIT ($2::int + 1) / 2) m
  CROSS JOIN (VALUES (1, 1), (2, -1)) p (line, quantity)`
const DAYS_OF = `
  INSERT INTO stock_days (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in,
    quantity_out, value)
  SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type, coalesce(sum(quantity_in), 0),
    coalesce(sum(quantity_out), 0), sum(value)
  FROM stock_movements WHERE corporate_id = ${COMPANY} AND stock_balance_id = $1 GROUP BY 1, 2, 3, 4, 5`

// Each material has at least one line in each batch of a load.
const UNWEIGHED = `
  SELECT d.id::int AS id, d.number, d.quantity::float8 AS volume,
    to_char(d.start_delivery AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
    json_agg(json_build_object('code', m.code, 'kg', round(i.actual)) ORDER BY m.id) AS items
  FROM (SELECT * FROM dockets WHERE corporate_id = ${COMPANY} AND production_unit_id = ${UNIT} AND status = 'finish'
    ORDER BY date DESC, id DESC LIMIT $1::int / 6) d
  JOIN material_usages u ON u.corporate_id = d.corporate_id AND u.docket_id = d.id
  JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
  JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
  GROUP BY d.id, d.number, d.quantity, d.start_delivery, d.date ORDER BY d.date DESC, d.id DESC`
