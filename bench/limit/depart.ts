import Big from 'big.js'
import type pg from 'pg'
import { docketUsage } from '../../src/modules/production/job-order/moisture.rules.ts'
import type { Issuer } from './issue.ts'
import { type Balance, lockOfMix, moveStock } from './stock.ts'

const SQL = {
  claim: `INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash)
    VALUES ($1, $2, $3, 'action/production/docket/depart', 'limit') ON CONFLICT DO NOTHING`,
  docket: `SELECT production_unit_id, date, sales_order_id, sales_order_item_id, production_schedule_id, job_order_id
    FROM dockets WHERE corporate_id = $1 AND id = $2`,
  period: `SELECT status FROM accounting_periods WHERE corporate_id = $1 AND production_unit_id = $2
    AND period = date_trunc('month', $3::date - 25 + interval '1 month')::date FOR SHARE`,
  order: 'SELECT * FROM sales_orders WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  item: 'SELECT * FROM sales_order_items WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  schedule: 'SELECT * FROM production_schedules WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  job: 'SELECT * FROM job_orders WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  lock: 'SELECT * FROM dockets WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  broken: `SELECT b.id FROM dockets d JOIN equipment_breakdowns b ON b.corporate_id = $1
    AND b.equipment_id = d.truck_mixer_id AND b.finished_at IS NULL
    WHERE d.corporate_id = $1 AND d.id = $2`,
  mix: `SELECT i.material_id, i.quantity_ssd, i.uom_id, m.is_aggregate, m.specific_gravity, c.kind, u.type AS uom_type
    FROM dockets d
    JOIN product_mix_design_items i ON i.corporate_id = $1 AND i.product_mix_design_id = d.mix_design_id
    JOIN materials m ON m.corporate_id = $1 AND m.id = i.material_id
    JOIN material_categories c ON c.id = m.material_category_id
    JOIN uoms u ON u.corporate_id = $1 AND u.id = i.uom_id
    WHERE d.corporate_id = $1 AND d.id = $2 ORDER BY i.sort, i.id`,
  readings: `SELECT material_id, moisture_pct, absorption_pct FROM job_order_moistures
      WHERE corporate_id = $1 AND job_order_id = $2`,
  weighed: `SELECT 1 FROM batch_records WHERE corporate_id = $1 AND docket_id = $2 AND status IN ('progress', 'finish')
    LIMIT 1`,
  depart: `WITH d AS (
      UPDATE dockets SET status = 'progress', start_delivery = $3, lock_version = lock_version + 1, updated_by = $4,
        updated_at = now()
      WHERE corporate_id = $1 AND id = $2 RETURNING *)
    INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number,
      before, after)
    SELECT $1, production_unit_id, $4, $5, '127.0.0.1', 'depart', 'dockets', id, number,
      '{"status":"pending","start_delivery":null}',
      json_build_object('status', status, 'start_delivery', start_delivery) FROM d`,
  begin: `UPDATE sales_orders SET status = 'progress', lock_version = lock_version + 1, updated_at = now()
    WHERE corporate_id = $1 AND id = $2 AND status = 'approve'`,
  number: `INSERT INTO document_counters AS c (corporate_id, doc_type, production_unit_id, yymm, last_no)
    VALUES ($1, 'MU', $2, $3, 1)
    ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = c.last_no + 1
      RETURNING last_no`,
  usage: `WITH u AS (
      INSERT INTO material_usages (corporate_id, production_unit_id, number, date, type, status, docket_id,
        job_order_id, product_id, quantity, basis, total_kg, value, created_by, updated_by)
      VALUES ($1, $2, $3, $4, 'production', 'finish', $5, $6, $7, $8, 'mix', $9, $10, $11, $11) RETURNING *
    ), i AS (
      SELECT * FROM unnest($12::bigint[], $13::bigint[], $14::numeric[], $15::numeric[], $16::bigint[], $17::bigint[])
        AS i (material, warehouse, theoretical, actual, uom, value)
    ), items AS (
      INSERT INTO material_usage_items (corporate_id, production_unit_id, material_usage_id, material_id, warehouse_id,
        theoretical, wet, actual, uom_id, value, created_by, updated_by)
      SELECT $1, $2, u.id, i.material, i.warehouse, i.theoretical, i.actual, i.actual, i.uom, i.value, $11, $11 FROM u
        CROSS JOIN i
    ), days AS (
      INSERT INTO usage_days AS d (corporate_id, production_unit_id, date, material_id, warehouse_id, product_id, type,
        volume, theoretical, wet, actual, value, deviation_value, gap_value)
      SELECT $1, $2, $4, i.material, i.warehouse, $7, 'production', $8, i.theoretical, i.actual, i.actual, i.value,
        coalesce(round((i.actual - i.theoretical) * i.value / nullif(i.actual, 0))::bigint, 0), 0
      FROM i ORDER BY i.material, i.warehouse
      ON CONFLICT (corporate_id, date, production_unit_id, material_id, product_id, type, warehouse_id)
      DO UPDATE SET volume = d.volume + excluded.volume, theoretical = d.theoretical + excluded.theoretical,
        wet = d.wet + excluded.wet, actual = d.actual + excluded.actual, value = d.value + excluded.value,
        deviation_value = d.deviation_value + excluded.deviation_value
    )
    INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number,
      after)
    SELECT $1, $2, $11, $18, '127.0.0.1', 'create', 'material_usages', id, number, to_jsonb(u) FROM u`,
  keep: 'UPDATE idempotency_keys SET status = 200, answer = $4 WHERE corporate_id = $1 AND user_id = $2 AND key = $3',
}

/** Departs a docket in four round trips, the fewest that the statements' dependencies allow. */
export async function departDocket(pool: pg.Pool, who: Issuer, key: string, id: number) {
  const client = await pool.connect()
  const send = (name: string, text: string, values: unknown[]) => client.query({ name: `depart-${name}`, text, values })
  const run = (name: keyof typeof SQL, values: unknown[]) => send(name, SQL[name], values)
  const { corporateId: company, unitId: unit, userId, userName } = who
  try {
    const [, , known] = await Promise.all([
      client.query('BEGIN'),
      run('claim', [company, userId, key]),
      run('docket', [company, id]),
    ])
    const { date, ...of } = known.rows[0]
    const [period, , , , , locked, broken, mix, readings, weighed, balances] = await Promise.all([
      run('period', [company, unit, date]),
      run('order', [company, of.sales_order_id]),
      run('item', [company, of.sales_order_item_id]),
      run('schedule', [company, of.production_schedule_id]),
      run('job', [company, of.job_order_id]),
      run('lock', [company, id]),
      run('broken', [company, id]),
      run('mix', [company, id]),
      run('readings', [company, of.job_order_id]),
      run('weighed', [company, id]),
      lockOfMix(send, company, unit, id),
    ])
    const docket = locked.rows[0]
    const isFree = period.rows[0]?.status !== 'finish' && broken.rowCount === 0 && weighed.rowCount === 0
    if (docket.status !== 'pending' || !isFree) throw new Error('This docket cannot depart.')
    const at = new Date()
    const places = new Map((balances.rows as Balance[]).map((row) => [row.material_id, row]))
    const usage = docketUsage(mix.rows.map(lineOf), docket.quantity, readings.rows.map(readingOf))
    if (usage.problem) throw new Error('The moisture leaves no water.')
    const moved = usage.lines.flatMap(({ materialId, actual }) => {
      const balance = places.get(materialId)
      return balance ? [{ balance, quantity: `-${actual}` }] : []
    })
    const source = { type: 'docket', id, number: docket.number, unit, user: userId, date, at }
    if (moved.some(({ balance }) => isLate(balance, date, at))) throw new Error('This docket comes late.')
    const { changes, sent } = moveStock(send, company, source, moved)
    const month = date.slice(2, 4) + date.slice(5, 7)
    const [, , counter] = await Promise.all([
      run('depart', [company, id, at, userId, userName]),
      run('begin', [company, of.sales_order_id]),
      run('number', [company, unit, month]),
      ...sent,
    ])
    const values = new Map(moved.map(({ balance }, index) => [balance.material_id, -(changes[index]?.value ?? 0)]))
    const items = usage.lines.map((line) => ({
      ...line,
      row: mix.rows.find((row) => row.material_id === line.materialId),
      value: values.get(line.materialId) ?? 0,
    }))
    const kg = items.reduce((sum, { actual, row }) => sum.plus(new Big(actual).times(kgOf(row))), new Big(0))
    const number = `MU/${who.unitCode}/${month}/${String(counter.rows[0].last_no).padStart(5, '0')}`
    const answer = { data: { id, status: 'progress' }, message: 'Berangkat' }
    await Promise.all([
      run('usage', [
        ...[company, unit, number, date, id, docket.job_order_id, docket.product_id, docket.quantity, kg.toFixed(3)],
        ...[items.reduce((sum, { value }) => sum + value, 0), userId],
        items.map(({ materialId }) => materialId),
        items.map(({ materialId }) => places.get(materialId)?.warehouse_id ?? null),
        items.map(({ theoretical }) => theoretical),
        items.map(({ actual }) => actual),
        items.map(({ row }) => row.uom_id),
        items.map(({ value }) => value),
        userName,
      ]),
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

type Row = pg.QueryResult['rows'][number]

const kgOf = ({ uom_type, specific_gravity }: Row): string => (uom_type === 'mass' ? '1' : (specific_gravity ?? '1'))

const lineOf = ({ material_id, kind, is_aggregate, quantity_ssd }: Row) => ({
  materialId: material_id,
  role: kind === 'water' ? ('water' as const) : is_aggregate ? ('aggregate' as const) : ('other' as const),
  perM3: quantity_ssd,
})

const readingOf = ({ material_id, moisture_pct, absorption_pct }: Row) => ({
  materialId: material_id,
  moisturePct: moisture_pct,
  absorptionPct: absorption_pct,
})

/** A movement at the average is late only behind the last one that set the average. */
const isLate = ({ anchor_date, anchor_at }: Balance, date: string, at: Date) =>
  anchor_date !== null && anchor_at !== null && (date < anchor_date || (date === anchor_date && at < anchor_at))
