import pg from 'pg'
import { workOff } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, type Json } from '../product.ts'
import { type Row, shareRow } from '../table.ts'
import type { Money } from './rows.ts'

const CLIENTS = 20
/** How many orders of a side fit its customer's limit. */
const FIT = 300

/** Orders of one customer, approved in parallel on the same credit line: by the product, then by plain SQL. */
export async function measureApproving(
  { origin }: Server,
  headers: Record<string, string>,
  database: string,
  { corporateId, approvals }: Money,
): Promise<Row[]> {
  const call = async (id: number) => {
    const response = await fetch(`${origin}/api/action/sales-order/${id}/approve`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    const answer: Json = await response.json()
    if (response.ok) return true
    if (answer.code === 'credit_limit') return false
    throw new Error(`Approving answered ${response.status}: ${JSON.stringify(answer)}`)
  }
  const pool = new pg.Pool({ connectionString: database, max: CLIENTS })
  try {
    const first = approvals.product.pop()
    if (first === undefined) throw new Error('There is no order to approve.')
    await callJson(`${origin}/api/action/sales-order/${first}/approve`, headers, {})
    const { rows } = await pool.query(
      'SELECT amount::float8 AS amount FROM sales_order_reservations WHERE corporate_id = $1 AND sales_order_id = $2',
      [corporateId, first],
    )
    const { amount } = rows[0]
    await pool.query(
      `UPDATE credit_line_balances b SET credit_limit = open + invoiced + $2::bigint * ${FIT} FROM sales_orders o
       WHERE b.corporate_id = $1 AND o.corporate_id = $1 AND o.id = ANY ($3) AND b.customer_id = o.customer_id`,
      [corporateId, amount, [approvals.product[0], approvals.limit[0]]],
    )
    const ours = await all(approvals.product, call)
    const theirs = await all(approvals.limit, (id) => approveByHand(pool, corporateId, id, amount))
    return [
      {
        ...shareRow(`${CLIENTS} clients approving orders of one customer`, ours.perSecond, theirs.perSecond, 0.5),
        note: 'The limit sends the statements of the product by hand, prepared, without a session, permissions and idempotency.',
      },
      {
        what: '· approved, of which exactly as many fit',
        product: String(ours.approved),
        limit: String(theirs.approved),
        required: String(FIT),
        ok: ours.approved === FIT,
      },
    ]
  } finally {
    await pool.end()
  }
}

/** Decides the orders with this many clients; returns the number approved, and decisions per second. */
async function all(ids: readonly number[], approve: (id: number) => Promise<boolean>) {
  let approved = 0
  const perSecond = await workOff(ids, CLIENTS, async (id) => {
    if (await approve(id)) approved += 1
  })
  return { approved, perSecond }
}

async function approveByHand(pool: pg.Pool, corporateId: number, id: number, amount: number): Promise<boolean> {
  const client = await pool.connect()
  const send = (name: string, values: unknown[]) =>
    client.query({ name, text: STATEMENTS[name as keyof typeof STATEMENTS], values })
  try {
    await client.query('BEGIN')
    const [order] = (await send('order', [corporateId, id])).rows
    await send('customer', [corporateId, order.customer_id])
    await send('project', [corporateId, order.site_project_id])
    const [line] = (await send('line', [corporateId, order.customer_id])).rows
    const [balance] = (await send('balance', [corporateId, line.id])).rows
    await send('hold', [corporateId, id])
    await send('items', [corporateId, id])
    await send('rule', [corporateId, order.ppn_id])
    if (Number(balance.open) + Number(balance.invoiced) + amount > Number(balance.credit_limit)) {
      await client.query('ROLLBACK')
      return false
    }
    await send('reserve', [corporateId, id, order.customer_id, line.id, amount])
    await send('move', [corporateId, line.id, amount])
    await send('approve', [corporateId, id, line.id])
    await send('audit', [corporateId, order.production_unit_id, id, order.number])
    await client.query('COMMIT')
    return true
  } finally {
    client.release()
  }
}

const STATEMENTS = {
  order: 'SELECT * FROM sales_orders WHERE corporate_id = $1 AND id = $2',
  customer: 'SELECT * FROM customers WHERE corporate_id = $1 AND id = $2 FOR SHARE',
  project: 'SELECT name, active FROM site_projects WHERE corporate_id = $1 AND id = $2 FOR SHARE',
  line: `SELECT id, valid_until FROM credit_lines WHERE corporate_id = $1 AND customer_id = $2
    AND site_project_id IS NULL
    AND sales_order_id IS NULL FOR UPDATE`,
  balance:
    'SELECT credit_limit, invoiced, open FROM credit_line_balances WHERE corporate_id = $1 AND credit_line_id = $2',
  hold: 'SELECT * FROM sales_orders WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  items: `SELECT i.*, p.code, p.active, EXISTS (SELECT FROM product_mix_designs m WHERE m.corporate_id = i.corporate_id
      AND m.product_id = i.product_id AND m.production_unit_id = i.production_unit_id
      AND m.status = 'approve') AS has_mix
    FROM sales_order_items i JOIN products p ON p.corporate_id = i.corporate_id AND p.id = i.product_id
    WHERE i.corporate_id = $1 AND i.sales_order_id = $2 ORDER BY i.id`,
  rule: 'SELECT * FROM ppns WHERE corporate_id = $1 AND id = $2',
  reserve: `INSERT INTO sales_order_reservations (corporate_id, sales_order_id, customer_id, kind, credit_line_id,
    amount, vat_collector)
    VALUES ($1, $2, $3, 'CREDIT', $4, $5, false)`,
  move: 'UPDATE credit_line_balances SET open = open + $3::bigint WHERE corporate_id = $1 AND credit_line_id = $2',
  approve: `UPDATE sales_orders SET status = 'approve', approved_by = 1, approved_at = now(), credit_line_id = $3,
    lock_version = lock_version + 1,
    updated_by = 1, updated_at = now() WHERE corporate_id = $1 AND id = $2 RETURNING *`,
  audit: `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, action, "table", row_id,
    number, before, after)
    VALUES ($1, $2, 1, 'Uji', 'approve', 'sales_orders', $3, $4, '{"status": "pending"}', '{"status": "approve"}')`,
}
