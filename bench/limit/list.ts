import type pg from 'pg'
import { momentIn } from './moments.ts'

// Loading dockets come first, then those on the road; there are at most as many as trucks.
const OPEN = `status IN ('pending', 'progress')`
const rank = (alias: string) => `CASE ${alias}.status WHEN 'pending' THEN 2 WHEN 'progress' THEN 1 ELSE 0 END`

// Ids first, then the names of those few rows (see the decision on lists).
const rowsOf = (ids: string) => `
  SELECT d.id, d.number, d.date, d.customer_id, cu.name AS customer_name, cu.code AS customer_code,
    d.site_project_id, sp.name AS site_project_name, sp.code AS site_project_code,
    d.product_id, p.name AS product_name, p.code AS product_code, d.quantity::float8, d.quantity_total::float8,
    d.load_no, d.truck_mixer_id, t.police_number AS truck_mixer_name, t.code AS truck_mixer_code,
    d.driver_id, dr.name AS driver_name, dr.code AS driver_code, d.start_delivery, d.batch_start, d.batch_finish,
    d.arrive_project, d.start_unloading, d.finish_unloading, d.back_to_plant,
    d.batching_plant_id, bp.name AS batching_plant_name, bp.code AS batching_plant_code,
    d.job_order_id, jo.number AS job_order_name, jo.number AS job_order_number,
    d.sales_order_id, so.number AS sales_order_name, so.number AS sales_order_number,
    d.accepted::float8, d.billable::float8, d.sales_invoice_id,
    coalesce(iv.number, 'Konsep #' || iv.id) AS sales_invoice_name, iv.number AS sales_invoice_number, d.status,
    d.production_unit_id, u.name AS production_unit_name, u.code AS production_unit_code,
    d.updated_at AS last_update, d.lock_version, u.timezone AS zone
  FROM (${ids}) k
  JOIN dockets d ON d.corporate_id = $1 AND d.id = k.id
  LEFT JOIN customers cu ON cu.corporate_id = $1 AND cu.id = d.customer_id
  LEFT JOIN site_projects sp ON sp.corporate_id = $1 AND sp.id = d.site_project_id
  LEFT JOIN products p ON p.corporate_id = $1 AND p.id = d.product_id
  LEFT JOIN equipments t ON t.corporate_id = $1 AND t.id = d.truck_mixer_id
  LEFT JOIN drivers dr ON dr.corporate_id = $1 AND dr.id = d.driver_id
  LEFT JOIN equipments bp ON bp.corporate_id = $1 AND bp.id = d.batching_plant_id
  LEFT JOIN job_orders jo ON jo.corporate_id = $1 AND jo.id = d.job_order_id
  LEFT JOIN sales_orders so ON so.corporate_id = $1 AND so.id = d.sales_order_id
  LEFT JOIN sales_invoices iv ON iv.corporate_id = $1 AND iv.id = d.sales_invoice_id
  LEFT JOIN production_units u ON u.corporate_id = $1 AND u.id = d.production_unit_id
  ORDER BY ${rank('d')} DESC, d.date DESC, d.id DESC`

// A literal limit is planned once; as a parameter it would be planned at every call.
const LIMIT = 10

const IN_ORDER = 'ORDER BY rank DESC, date DESC, id DESC'
const open = (where: string) =>
  `open AS MATERIALIZED (SELECT d.id, d.date, ${rank('d')} AS rank FROM dockets d WHERE ${where} AND ${OPEN})`
// The date alone nearly always shows that a docket is not an open one.
const REST = '(date < (SELECT min(date) FROM open) OR id NOT IN (SELECT id FROM open))'
const page = (where: string, offset = '') => {
  const passed = offset && ` OFFSET greatest(0, ${offset} - (SELECT count(*) FROM open))`
  const rest = `SELECT id, date, 0 FROM dockets WHERE ${where} AND ${REST} ORDER BY date DESC, id DESC
    LIMIT ${LIMIT}${passed}`
  const first = offset && ` OFFSET least(${offset}, (SELECT count(*) FROM open))`
  return `WITH ${open(where)} SELECT id FROM (SELECT id, date, rank FROM open UNION ALL (${rest})) p ${IN_ORDER}
    LIMIT ${LIMIT}${first}`
}

const OF_UNIT = { name: 'unit', text: rowsOf(page('corporate_id = $1 AND production_unit_id = $2')) }
const BY_OFFSET = { name: 'offset', text: rowsOf(page('corporate_id = $1', '$2')) }

const NAMED = [
  { name: 'customer', table: 'customers', column: 'customer_id' },
  { name: 'site', table: 'site_projects', column: 'site_project_id' },
  { name: 'product', table: 'products', column: 'product_id' },
  { name: 'truck', table: 'equipments', column: 'truck_mixer_id' },
  { name: 'driver', table: 'drivers', column: 'driver_id' },
]

// Each searched place is a materialized CTE, so that it uses its own index, not a walk by date.
const NAMES = NAMED.map(
  ({ name, table }) =>
    `${name} AS MATERIALIZED (SELECT id FROM ${table} WHERE corporate_id = $1 AND search_text LIKE $2)`,
).join(', ')
const found = (limit: number) => `
  SELECT id, date FROM (
    SELECT id, date FROM numbered
    ${NAMED.map(
      ({ name, column }) => `UNION
    SELECT h.id, h.date FROM ${name} CROSS JOIN LATERAL (
      SELECT id, date FROM dockets WHERE corporate_id = $1 AND ${column} = ${name}.id ORDER BY date DESC, id DESC
        LIMIT ${limit}) h`,
    ).join('\n    ')}
  ) f`
const NUMBERED =
  'numbered AS MATERIALIZED (SELECT id, date FROM dockets WHERE corporate_id = $1 AND search_text LIKE $2)'
const named = NAMED.map(({ name, column }) => `${column} IN (SELECT id FROM ${name})`)
const isFound = `(search_text LIKE $2 OR ${named.join(' OR ')})`
const searched = (limit: number) => `
  WITH ${NAMES}, ${NUMBERED},
  ${open(`corporate_id = $1 AND ${isFound}`)}
  SELECT id, date FROM (
    SELECT id, date, rank FROM open
    UNION ALL (SELECT id, date, 0 FROM (${found(limit)}) g WHERE ${REST} ORDER BY date DESC, id DESC LIMIT ${limit})
  ) p ${IN_ORDER} LIMIT ${limit}`
const SEARCH = { name: 'search', text: searched(LIMIT) }
// The joins of names are a separate statement: together with the search they would be planned at every call.
const FOUND = { name: 'found', text: rowsOf('SELECT unnest($2::bigint[]) AS id') }
const SEARCH_SUMS = {
  name: 'search-sums',
  text: `SELECT count(*)::int AS record, sum(d.quantity)::float8 AS quantity, sum(d.accepted)::float8 AS accepted
    FROM (WITH ${NAMES}, ${NUMBERED} SELECT id FROM (${found(10_001)}) g LIMIT 10001) k
      JOIN dockets d ON d.corporate_id = $1 AND d.id = k.id`,
}

const MOMENTS = [
  'batch_start',
  'batch_finish',
  'start_delivery',
  'arrive_project',
  'start_unloading',
  'finish_unloading',
  'back_to_plant',
  'last_update',
] as const

type Row = Record<string, unknown> & { zone: string } & Record<(typeof MOMENTS)[number], Date | null>

function present(rows: Row[]) {
  return rows.map(({ zone, ...row }) => ({
    ...row,
    ...Object.fromEntries(MOMENTS.map((name) => [name, momentIn(zone, row[name])])),
  }))
}

/** Page 1 of a unit, newest first, without a count. */
export async function readUnit(pool: pg.Pool, corporateId: number, unitId: number) {
  const { rows } = await pool.query({ ...OF_UNIT, values: [corporateId, unitId] })
  return { data: present(rows) }
}

/** A page over all units by offset, without a count. */
export async function readPage(pool: pg.Pool, corporateId: number, page: number) {
  const { rows } = await pool.query({ ...BY_OFFSET, values: [corporateId, (page - 1) * LIMIT] })
  return { data: present(rows) }
}

/**
 * Page 1 of a search in number, customer, project, product, truck and driver; with `counted` also the product's
 * counts.
 */
export async function search(pool: pg.Pool, corporateId: number, text: string, counted: boolean) {
  const pattern = `%${text.toLowerCase()}%`
  const [page, sums] = await Promise.all([
    readFound(pool, corporateId, pattern),
    counted ? pool.query({ ...SEARCH_SUMS, values: [corporateId, pattern] }) : undefined,
  ])
  if (!sums) return { data: present(page.rows) }
  const { record, ...summary } = sums.rows[0]
  return { data: present(page.rows), record, ...(record > 10_000 ? {} : { summary }) }
}

async function readFound(pool: pg.Pool, corporateId: number, pattern: string) {
  const found = await pool.query({ ...SEARCH, values: [corporateId, pattern] })
  return pool.query({ ...FOUND, values: [corporateId, found.rows.map(({ id }) => id)] })
}
