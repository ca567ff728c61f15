import Big from 'big.js'
import type pg from 'pg'
import type { Issuer } from './issue.ts'
import { lockOne, moveStock } from './stock.ts'

const SQL = {
  receipt: `SELECT production_unit_id, purchase_order_id, purchase_order_item_id, date FROM incoming_materials
    WHERE corporate_id = $1 AND id = $2`,
  period: `SELECT status FROM accounting_periods WHERE corporate_id = $1 AND production_unit_id = $2
    AND period = date_trunc('month', $3::date - 25 + interval '1 month')::date FOR SHARE`,
  order: 'SELECT * FROM purchase_orders WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  line: 'SELECT * FROM purchase_order_items WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  lines:
    'SELECT id, qty, under_pct, received FROM purchase_order_items WHERE corporate_id = $1 AND purchase_order_id = $2',
  lock: 'SELECT * FROM incoming_materials WHERE corporate_id = $1 AND id = $2 FOR UPDATE',
  terms: `SELECT m.weight_tolerance_pct, u.type, u.base_factor, m.specific_gravity FROM materials m
    JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id WHERE m.corporate_id = $1 AND m.id = $2`,
  unit: 'SELECT weighbridge FROM production_units WHERE corporate_id = $1 AND id = $2',
  number: `INSERT INTO document_counters AS c (corporate_id, doc_type, production_unit_id, yymm, last_no)
    VALUES ($1, 'IM', $2, $3, 1)
    ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = c.last_no + 1
      RETURNING last_no`,
  received: `UPDATE purchase_order_items SET received = received + $3::numeric, updated_at = now()
      WHERE corporate_id = $1 AND id = $2`,
  begin: `UPDATE purchase_orders SET status = 'progress', lock_version = lock_version + 1, updated_at = now()
    WHERE corporate_id = $1 AND id = $2 AND status = 'approve'`,
  post: `WITH r AS (
      UPDATE incoming_materials SET status = 'finish', number = $3, tare_kg = $4, weighed_out_at = $5,
        accepted_qty = $6, accepted_base = $7, diff_vendor_pct = $8, beyond_tolerance = $9, value = $10,
        lock_version = lock_version + 1, updated_by = $11, updated_at = now()
      WHERE corporate_id = $1 AND id = $2 RETURNING *)
    INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number,
      before, after)
    SELECT $1, production_unit_id, $11, $12, '127.0.0.1', 'post', 'incoming_materials', id, number,
      '{"status":"progress"}', to_jsonb(r) FROM r`,
}

/** Posts the second weighing of a truck with an order: the product's statements by hand, sent as early as possible. */
export async function receiveByHand(
  pool: pg.Pool,
  company: number,
  who: Issuer,
  id: number,
  tare: number,
): Promise<void> {
  const client = await pool.connect()
  const send = (name: string, text: string, values: unknown[]) =>
    client.query({ name: `receive-${name}`, text, values })
  const run = (name: keyof typeof SQL, values: unknown[]) => send(name, SQL[name], values)
  try {
    const [, known] = await Promise.all([client.query('BEGIN'), run('receipt', [company, id])])
    const { production_unit_id: unit, purchase_order_id: orderId, purchase_order_item_id: lineId, date } = known.rows[0]
    const [period, order, line, lines, locked, bridge] = await Promise.all([
      run('period', [company, unit, date]),
      run('order', [company, orderId]),
      run('line', [company, lineId]),
      run('lines', [company, orderId]),
      run('lock', [company, id]),
      run('unit', [company, unit]),
    ])
    const receipt = locked.rows[0]
    const isOpen = ['approve', 'progress'].includes(order.rows[0].status) && period.rows[0]?.status !== 'finish'
    if (receipt.status !== 'progress' || !isOpen || bridge.rows[0].weighbridge || lines.rowCount === 0)
      throw new Error('This receipt cannot be posted.')
    const place = { unit, warehouse: receipt.warehouse_id, material: receipt.material_id }
    const month = date.slice(2, 4) + date.slice(5, 7)
    const [balance, counter, terms] = await Promise.all([
      lockOne(send, company, place),
      run('number', [company, unit, month]),
      run('terms', [company, receipt.material_id]),
    ])
    const net = new Big(receipt.gross_kg).minus(tare)
    const { amount, qty } = line.rows[0]
    const value = net.times(amount).div(qty).round(0, Big.roundHalfUp).toNumber()
    const difference = net.minus(receipt.vendor_qty).times(100).div(receipt.vendor_qty).round(4, Big.roundHalfUp)
    const number = `IM/${who.unitCode}/${month}/${String(counter.rows[0].last_no).padStart(5, '0')}`
    const at = new Date()
    const { sent } = moveStock(
      send,
      company,
      { type: 'incoming_material', id, number, unit, user: who.userId, date, at },
      [{ balance, quantity: net.toFixed(), unitCost: new Big(value).div(net).toFixed() }],
    )
    await Promise.all([
      ...sent,
      run('received', [company, lineId, net.toFixed()]),
      run('begin', [company, orderId]),
      run('post', [
        ...[company, id, number, tare, at, net.toFixed(), net.toFixed(), difference.toFixed()],
        ...[difference.abs().gt(terms.rows[0].weight_tolerance_pct), value, who.userId, who.userName],
      ]),
      client.query('COMMIT'),
    ])
    client.release()
  } catch (error) {
    await client.query('ROLLBACK')
    client.release()
    throw error
  }
}
