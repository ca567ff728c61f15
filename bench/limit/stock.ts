import type pg from 'pg'
import { change, type Stock } from '../../src/modules/inventory/material-stock/stock-value.rules.ts'

/*
 * The stock ledger by hand: locked balances, ledger rows with their day sums in one statement, and balances with the
 * last movements of each kind. It leaves the same rows as the product.
 */

type Send = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>

/** A locked balance. */
export interface Balance extends Stock {
  id: number
  warehouse_id: number
  material_id: number
  last_date: string | null
  anchor_date: string | null
  anchor_at: Date | null
  drawn_date: string | null
  drawn_at: Date | null
}

const BALANCE = `b.id, b.warehouse_id, b.material_id, b.quantity, b.value, b.average_cost AS "averageCost", b.last_date,
  coalesce(b.anchor_quantity, b.quantity) AS "anchorQuantity", coalesce(b.anchor_value, b.value) AS "anchorValue",
  coalesce(b.anchor_cost, b.average_cost) AS "anchorCost", b.anchor_date, b.anchor_at, b.drawn_date, b.drawn_at`

/** Locks the balances from which a unit takes the materials of a mix design. */
export const lockOfMix = (send: Send, company: number, unit: number, docket: number) =>
  send(
    'lock-of-mix',
    `SELECT ${BALANCE} FROM stock_balances b WHERE b.corporate_id = $1 AND (b.warehouse_id, b.material_id) IN (
       SELECT coalesce(mu.default_warehouse_id,
           (SELECT min(w.id) FROM warehouses w WHERE w.corporate_id = $1 AND w.production_unit_id = $2
           AND w.material_id = m.id AND w.active AND w.deleted_at IS NULL
           AND w.type NOT IN ('quarantine', 'in_transit')), u.default_warehouse_id), m.id
       FROM dockets d
       JOIN product_mix_design_items i ON i.corporate_id = $1 AND i.product_mix_design_id = d.mix_design_id
       JOIN materials m ON m.corporate_id = $1 AND m.id = i.material_id AND m.stocked
       JOIN production_units u ON u.corporate_id = $1 AND u.id = $2
       LEFT JOIN material_units mu ON mu.corporate_id = $1 AND mu.material_id = m.id AND mu.production_unit_id = $2
       WHERE d.corporate_id = $1 AND d.id = $3)
     ORDER BY b.warehouse_id, b.material_id FOR UPDATE OF b`,
    [company, unit, docket],
  )

/** Locks one balance; creates it where there is none. */
export async function lockOne(
  send: Send,
  company: number,
  place: { unit: number; warehouse: number; material: number },
) {
  const values = [company, place.warehouse, place.material]
  const lock = () =>
    send(
      'lock-one',
      `SELECT ${BALANCE} FROM stock_balances b WHERE b.corporate_id = $1 AND b.warehouse_id = $2
        AND b.material_id = $3 FOR UPDATE`,
      values,
    )
  const found = await lock()
  if (found.rows[0]) return found.rows[0] as Balance
  await send(
    'make-balance',
    `INSERT INTO stock_balances (corporate_id, warehouse_id, material_id, production_unit_id) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    [...values, place.unit],
  )
  return (await lock()).rows[0] as Balance
}

export interface Source {
  type: string
  id: number
  number: string
  unit: number
  user: number
  date: string
  at: Date
}

/** Moves locked stock, by default at the average. Returns the written rows in the given order. */
export function moveStock(
  send: Send,
  company: number,
  source: Source,
  moves: readonly { balance: Balance; quantity: string; unitCost?: string }[],
) {
  const done = moves.map(({ balance, quantity, unitCost }) => ({
    balance,
    own: unitCost !== undefined,
    change: change(balance, quantity, unitCost),
  }))
  const column = <T>(pick: (one: (typeof done)[number]) => T) => done.map(pick)
  const { type, id, number, unit, user, date, at } = source
  const written = send('move', MOVE, [
    ...[company, unit, date, at, type, id, number, user],
    column(({ balance }) => balance.id),
    column(({ balance }) => balance.warehouse_id),
    column(({ balance }) => balance.material_id),
    column(({ change: { quantity } }) => quantity),
    column(({ change: { after } }) => after.quantity),
    column(({ change: { unitCost } }) => unitCost),
    column(({ change: { value } }) => value),
  ])
  const saved = send('save', SAVE, [
    ...[company, date, at],
    column(({ balance }) => balance.warehouse_id),
    column(({ balance }) => balance.material_id),
    column(({ change: { after } }) => after.quantity),
    column(({ change: { after } }) => after.value),
    column(({ change: { after } }) => after.averageCost),
    column(({ change: { after } }) => after.anchorQuantity),
    column(({ change: { after } }) => after.anchorValue),
    column(({ change: { after } }) => after.anchorCost),
    column(({ own }) => own),
  ])
  return { changes: done.map(({ change: one }) => one), sent: [written, saved] as const }
}

const MOVE = `
  WITH moved AS (
    INSERT INTO stock_movements (corporate_id, production_unit_id, stock_balance_id, warehouse_id, material_id, date,
      at, quantity, balance, unit_cost, value, below_zero, source_type, source_id, source_line, source_number,
      created_by)
    SELECT $1, $2, m.stock, m.warehouse, m.material, $3, $4, m.quantity, m.balance, m.unit_cost, m.value,
      m.balance < 0, $5, $6, m.line, $7, $8
    FROM unnest($9::bigint[], $10::bigint[], $11::bigint[], $12::numeric[], $13::numeric[], $14::numeric[],
      $15::bigint[])
      WITH ORDINALITY AS m (stock, warehouse, material, quantity, balance, unit_cost, value, line)
    RETURNING *
  ), days AS (
    INSERT INTO stock_days AS d (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in,
      quantity_out, value)
    SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type, coalesce(sum(quantity_in), 0),
      coalesce(sum(quantity_out), 0), sum(value)
    FROM moved GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (corporate_id, stock_balance_id, date, source_type)
      DO UPDATE SET quantity_in = d.quantity_in + excluded.quantity_in,
      quantity_out = d.quantity_out + excluded.quantity_out, value = d.value + excluded.value, updated_at = now()
  )
  INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number,
    after)
  SELECT $1, $2, $8, 'Uji', '127.0.0.1', 'post', 'stock_movements', min(id), $7,
    json_build_object('lines', json_agg(json_build_object(
    'line', source_line, 'warehouse_id', warehouse_id, 'material_id', material_id, 'quantity', quantity, 'value',
    value))) FROM moved`

const SAVE = `
  UPDATE stock_balances b SET quantity = n.quantity, value = n.value, average_cost = n.cost,
    last_date = greatest(b.last_date, $2::date), anchor_quantity = n.anchor_quantity, anchor_value = n.anchor_value,
    anchor_cost = n.anchor_cost, updated_at = now(),
    anchor_date = CASE WHEN n.own THEN $2::date ELSE b.anchor_date END,
    anchor_at = CASE WHEN n.own THEN $3::timestamptz ELSE b.anchor_at END,
    drawn_date = CASE WHEN n.own THEN b.drawn_date ELSE $2::date END,
    drawn_at = CASE WHEN n.own THEN b.drawn_at ELSE $3::timestamptz END
  FROM unnest($4::bigint[], $5::bigint[], $6::numeric[], $7::bigint[], $8::numeric[], $9::numeric[], $10::bigint[],
    $11::numeric[], $12::boolean[])
    AS n (warehouse, material, quantity, value, cost, anchor_quantity, anchor_value, anchor_cost, own)
  WHERE b.corporate_id = $1 AND b.warehouse_id = n.warehouse AND b.material_id = n.material`
