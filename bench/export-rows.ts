import type pg from 'pg'

/** The company of the rows below. */
export const CORPORATE = 7
/** Its production units, one a zone. */
export const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

const UNIT = '1 + k % 3'
const CUSTOMERS = 500
const PROJECTS = 900
const PRODUCTS = 40
const TRUCKS = 120

const MASTERS = [
  "INSERT INTO corporates (id, code, name) VALUES ($1, 'BENCH', 'PT Beton Uji')",
  `INSERT INTO production_units (corporate_id, id, code, name, timezone)
   SELECT $1, k, 'U' || k, 'Unit ' || k, (ARRAY['${ZONES.join("','")}'])[k] FROM generate_series(1, 3) k`,
  `INSERT INTO customers (corporate_id, id, code, name, type, customer_category_id, salesman_id, contact_name, phone, address,
     province_id, city_id, district_id, tax_code, top_days, allow_cash, allow_deposit, allow_credit, allow_credit_submission, allow_credit_transfer)
   SELECT $1, k, 'C' || lpad(k::text, 4, '0'), 'PT Karya Bangun & Putra ' || k, 'company', 1, 1, 'Budi', '0812345678', 'Jl. Merdeka ' || k,
     1, 1, 1, '01', 30, true, true, true, true, true FROM generate_series(1, ${CUSTOMERS}) k`,
  `INSERT INTO site_projects (corporate_id, id, production_unit_id, code, name, customer_id, pic_name, pic_phone, address, province_id, city_id, district_id, distance_km)
   SELECT $1, k, ${UNIT}, 'P' || k, 'Proyek Jembatan "Kali ' || k || '"', 1 + k % ${CUSTOMERS}, 'Sari', '0812345678', 'Jl. Raya ' || k, 1, 1, 1, 12 FROM generate_series(1, ${PROJECTS}) k`,
  `INSERT INTO products (corporate_id, id, code, name, product_category_id, strength_class, strength_value, slump_cm, uom_id)
   SELECT $1, k, 'PR' || k, 'Beton K-' || (200 + k * 5) || ', slump 12 ± 2', 1, 'K', 200 + k * 5, 12, 1 FROM generate_series(1, ${PRODUCTS}) k`,
  `INSERT INTO equipments (corporate_id, id, production_unit_id, type, code, name, police_number, drum_capacity_m3, stnk_expired, kir_expired)
   SELECT $1, k, ${UNIT}, 'truck_mixer', 'TM-' || k, 'Truck mixer ' || k, 'H ' || (1000 + k) || ' AB', 7, '2030-01-01', '2030-01-01'
   FROM generate_series(1, ${TRUCKS}) k`,
  `INSERT INTO equipments (corporate_id, id, production_unit_id, type, code, name, capacity_m3h)
   SELECT $1, 1000 + k, ${UNIT}, 'batching_plant', 'BP-' || k, 'Batching plant ' || k, 60 FROM generate_series(1, 3) k`,
  `INSERT INTO drivers (corporate_id, id, production_unit_id, code, name, phone, license_type, license_no, license_expired)
   SELECT $1, k, ${UNIT}, 'D' || k, 'Pengemudi ' || k, '0812' || (1000000 + k), 'B2', 'SIM' || k, '2030-01-01' FROM generate_series(1, ${TRUCKS}) k`,
]

// Twenty dockets an order, ten a job order; one project name in a hundred begins like a formula.
const DOCUMENTS = [
  `INSERT INTO sales_orders (corporate_id, id, production_unit_id, number, date, customer_id, site_project_id, salesman_id, payment_type_id, delivery_from)
   SELECT $1, k, ${UNIT}, 'SO/U/2611/' || lpad(k::text, 6, '0'), '2026-01-01', 1 + k % ${CUSTOMERS}, 1 + k % ${PROJECTS}, 1, 1, '2026-01-01' FROM generate_series(1, $2::int / 20 + 1) k`,
  `INSERT INTO job_orders (corporate_id, id, production_unit_id, number, date, production_schedule_id, sales_order_item_id, sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, mix_design_id, volume)
   SELECT $1, k, ${UNIT}, 'JO/U/2611/' || lpad(k::text, 6, '0'), '2026-01-01', k, k, 1 + k / 2, 1, 1, 1, 1001, 1, 100 FROM generate_series(1, $2::int / 10 + 1) k`,
  `INSERT INTO dockets (corporate_id, production_unit_id, number, date, status, job_order_id, production_schedule_id, sales_order_id,
     sales_order_item_id, customer_id, site_project_id, product_id, casting_category_id, batching_plant_id, mix_design_id, truck_mixer_id,
     driver_id, quantity, load_no, quantity_total, start_delivery, finish_unloading)
   SELECT $1, ${UNIT}, 'DO/U/2611/' || lpad(k::text, 6, '0'), date '2023-01-01' + (k * 1200.0 / $2)::int, 'finish', 1 + k / 10, 1 + k / 10, 1 + k / 20,
     k, 1 + k % ${CUSTOMERS}, 1 + k % ${PROJECTS}, 1 + k % ${PRODUCTS}, 1, 1001 + k % 3, 1, 1 + k % ${TRUCKS}, 1 + k % ${TRUCKS}, 3 + k % 9 * 0.5, 1 + k % 20,
     7 * (1 + k % 20), timestamptz '2023-01-01 00:00Z' + make_interval(mins => k % 1000000), timestamptz '2023-01-01 02:00Z' + make_interval(mins => k % 1000000)
   FROM generate_series(1, $2::int) k`,
  "UPDATE site_projects SET name = '=' || name WHERE id % 100 = 0 AND corporate_id = $1",
]

const TABLES = [
  'customers',
  'site_projects',
  'products',
  'equipments',
  'drivers',
  'sales_orders',
  'job_orders',
  'dockets',
]

/** Fills a migrated, empty database with dockets and the names they show; what no list reads is left out. */
export async function fillDockets(owner: pg.ClientBase, dockets: number): Promise<void> {
  // Half of the records that the keys ask for say nothing to an export, so the keys are not asked.
  await owner.query('SET session_replication_role = replica')
  for (const text of MASTERS) await owner.query(text, [CORPORATE])
  for (const text of DOCUMENTS) await owner.query(text, text.includes('$2') ? [CORPORATE, dockets] : [CORPORATE])
  await owner.query('SET session_replication_role = origin')
  for (const table of TABLES) await owner.query(`VACUUM ANALYZE ${table}`)
}
