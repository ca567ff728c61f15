import type pg from 'pg'
import { periodOf } from '../../src/platform/definition/dates.ts'

/** The issuing user, as in the product's session. */
export interface Issuer {
  corporateId: number
  userId: number
  userName: string
  unitId: number
  unitCode: string
}

export interface Order {
  job_order_id: number
  truck_mixer_id: number
  driver_id: number
  quantity: number
  date: string
}

/** The statements that issue a docket; pgbench runs the same ones (`issue.sql`). */
const SQL = {
  claim: `INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash)
    VALUES ($1, $2, $3, 'create/production/docket', 'limit') ON CONFLICT DO NOTHING`,
  parents: `SELECT sales_order_id, sales_order_item_id, production_schedule_id, customer_id FROM job_orders
    WHERE corporate_id = $1 AND id = $2`,
  customer: `SELECT customer_hold(hold_manual, hold_until, oldest_due, grace_days, override_until, $3::date) AS hold
    FROM customers WHERE corporate_id = $1 AND id = $2 FOR SHARE`,
  period: `SELECT status FROM accounting_periods WHERE corporate_id = $1 AND production_unit_id = $2
    AND period = $3 FOR SHARE`,
  order: 'SELECT * FROM sales_orders WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  item: 'SELECT * FROM sales_order_items WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  schedule: 'SELECT * FROM production_schedules WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  job: 'SELECT * FROM job_orders WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  plant: `SELECT p.status FROM job_orders j
    JOIN batching_plant_list p ON p.corporate_id = j.corporate_id AND p.id = j.batching_plant_id
    WHERE j.corporate_id = $1 AND j.id = $2`,
  truck: `SELECT police_number, drum_capacity_m3, set_status FROM equipments WHERE corporate_id = $1
    AND id = $2 FOR UPDATE`,
  driver: 'SELECT name, license_expired, status FROM drivers WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  open: `SELECT number FROM dockets WHERE corporate_id = $1 AND status IN ('pending', 'progress')
    AND (truck_mixer_id = $2 OR driver_id = $3)`,
  addToItem: 'UPDATE sales_order_items SET consumed = consumed + $3 WHERE corporate_id = $1 AND id = $2',
  addToSchedule: 'UPDATE production_schedules SET consumed = consumed + $3 WHERE corporate_id = $1 AND id = $2',
  addToJob: 'UPDATE job_orders SET consumed = consumed + $3 WHERE corporate_id = $1 AND id = $2',
  load: `INSERT INTO docket_loads AS l (corporate_id, production_unit_id, sales_order_item_id, date, last_no,
      sales_order_id, customer_id, site_project_id, salesman_id, payment_type_id, product_id, price, dockets, loaded,
      consumed)
    VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, 1, $12, $12)
    ON CONFLICT (corporate_id, sales_order_item_id, date) DO UPDATE SET last_no = l.last_no + 1,
      dockets = l.dockets + 1, loaded = l.loaded + excluded.loaded,
      consumed = l.consumed + excluded.consumed RETURNING last_no`,
  number: `INSERT INTO document_counters AS c (corporate_id, doc_type, production_unit_id, yymm, last_no)
    VALUES ($1, 'DO', $2, $3, 1)
    ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = c.last_no + 1
      RETURNING last_no`,
  docket: `INSERT INTO dockets (corporate_id, production_unit_id, number, date, status, job_order_id,
      production_schedule_id, sales_order_id, sales_order_item_id, customer_id, site_project_id, product_id,
      casting_category_id, batching_plant_id, mix_design_id, truck_mixer_id, driver_id, quantity, load_no,
      quantity_total, created_by, updated_by)
    VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)
      RETURNING *`,
  audit: `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id,
    number, after)
    VALUES ($1, $2, $3, $4, '127.0.0.1', 'create', 'dockets', $5, $6, $7)`,
  keep: 'UPDATE idempotency_keys SET status = 201, answer = $4 WHERE corporate_id = $1 AND user_id = $2 AND key = $3',
}

/** Issues a docket in five round trips, the fewest that the statements' dependencies allow. */
export async function issueDocket(pool: pg.Pool, who: Issuer, key: string, given: Order) {
  const client = await pool.connect()
  const run = (name: keyof typeof SQL, values: unknown[]) =>
    client.query({ name: `issue-${name}`, text: SQL[name], values })
  const { corporateId: company, unitId, userId } = who
  const { job_order_id: jobId, truck_mixer_id: truckId, driver_id: driverId, quantity, date } = given
  try {
    const [, , parents] = await Promise.all([
      client.query('BEGIN'),
      run('claim', [company, userId, key]),
      run('parents', [company, jobId]),
    ])
    const parent = parents.rows[0]
    const [period, customer, order, item, schedule, job, plant, truck, driver, open] = await Promise.all([
      run('period', [company, unitId, periodOf(date)]),
      run('customer', [company, parent.customer_id, date]),
      run('order', [company, parent.sales_order_id]),
      run('item', [company, parent.sales_order_item_id]),
      run('schedule', [company, parent.production_schedule_id]),
      run('job', [company, jobId]),
      run('plant', [company, jobId]),
      run('truck', [company, truckId]),
      run('driver', [company, driverId]),
      run('open', [company, truckId, driverId]),
    ])
    const of = { ...order.rows[0], ...item.rows[0], ...schedule.rows[0], ...job.rows[0] }
    const left = Number(item.rows[0].volume) - Number(item.rows[0].consumed)
    const free =
      period.rows[0]?.status !== 'finish' &&
      customer.rows[0].hold === null &&
      plant.rows[0].status === 'ready' &&
      truck.rows[0].set_status === 'on' &&
      driver.rows[0].status !== 'off'
    if (left < quantity || !free || open.rowCount !== 0) throw new Error('This docket cannot be issued.')
    const month = date.slice(2, 4) + date.slice(5, 7)
    const [, , , load, counter] = await Promise.all([
      run('addToItem', [company, of.sales_order_item_id, quantity]),
      run('addToSchedule', [company, of.production_schedule_id, quantity]),
      run('addToJob', [company, jobId, quantity]),
      run('load', [
        ...[company, unitId, of.sales_order_item_id, date, of.sales_order_id, of.customer_id, of.site_project_id],
        ...[order.rows[0].salesman_id, order.rows[0].payment_type_id, of.product_id, item.rows[0].price, quantity],
      ]),
      run('number', [company, unitId, month]),
    ])
    const number = `DO/${who.unitCode}/${month}/${String(counter.rows[0].last_no).padStart(5, '0')}`
    const inserted = await run('docket', [
      ...[company, unitId, number, date, jobId, of.production_schedule_id, of.sales_order_id, of.sales_order_item_id],
      ...[of.customer_id, of.site_project_id, of.product_id, schedule.rows[0].casting_category_id],
      ...[of.batching_plant_id, of.mix_design_id, truckId, driverId, quantity, load.rows[0].last_no],
      ...[Number(item.rows[0].consumed) + quantity, userId],
    ])
    const docket = inserted.rows[0]
    const answer = {
      data: { id: docket.id, number, status: docket.status, lock_version: docket.lock_version },
      message: 'Data berhasil disimpan',
    }
    await Promise.all([
      run('audit', [company, unitId, userId, who.userName, docket.id, number, JSON.stringify(docket)]),
      run('keep', [company, userId, key, JSON.stringify(answer)]),
      client.query('COMMIT'),
    ])
    client.release()
    return answer
  } catch (error) {
    await client.query('ROLLBACK')
    client.release()
    throw error
  }
}
