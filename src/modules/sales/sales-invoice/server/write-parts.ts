import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Composed } from './compose.ts'

interface Invoice {
  id: number
  production_unit_id: number
}

/**
 * Writes the lines of an invoice and claims its dockets: the number of statements does not depend on that of dockets.
 */
export async function writeParts(
  call: Call,
  { id, production_unit_id }: Invoice,
  docketIds: readonly number[],
  { lines, charges }: Composed,
): Promise<void> {
  const own = [call.corporateId, production_unit_id, id, call.actor.userId]
  await Promise.all([
    call.send(DOCKETS, [...own, docketIds]),
    call.send(CLAIM, [call.corporateId, id, docketIds]),
    call.send(LINES, [...own, JSON.stringify(lines)]),
    call.send(CHARGES, [...own, JSON.stringify(charges)]),
  ])
  tell(call, production_unit_id, docketIds)
}

/** Deletes what a draft no longer bills; the other rows stay. */
export async function removeOthers(
  call: Call,
  { id, production_unit_id }: Invoice,
  docketIds: readonly number[],
  { lines, charges }: Composed,
): Promise<void> {
  const own = [call.corporateId, id]
  const others = (table: string, column: string, kept: readonly number[]) =>
    call.send(
      `DELETE FROM ${table} WHERE corporate_id = $1 AND sales_invoice_id = $2 AND ${column} <> ALL ($3::bigint[])`,
      [...own, kept],
    )
  const [freed] = await Promise.all([
    call.send(
      `UPDATE dockets SET sales_invoice_id = NULL
       WHERE corporate_id = $1 AND sales_invoice_id = $2 AND id <> ALL ($3::bigint[]) RETURNING id`,
      [...own, docketIds],
    ),
    others('sales_invoice_dockets', 'docket_id', docketIds),
    call.send(OTHER_LINES, [...own, JSON.stringify(lines)]),
    others(
      'sales_invoice_charges',
      'sales_order_charge_id',
      charges.map((charge) => charge.sales_order_charge_id),
    ),
  ])
  tell(call, production_unit_id, idsOf(freed.rows))
}

/** Frees the dockets of an invoice that ends; a cancelled one still names them. */
export async function release(call: Call, { id, production_unit_id }: Invoice): Promise<void> {
  const [freed] = await Promise.all([
    call.send(
      sql`UPDATE dockets SET sales_invoice_id = NULL WHERE corporate_id = ${company} AND sales_invoice_id = ${id}
        RETURNING id`,
    ),
    call.send(
      sql`UPDATE sales_invoice_dockets SET active = false WHERE corporate_id = ${company} AND sales_invoice_id = ${id}`,
    ),
  ])
  tell(call, production_unit_id, idsOf(freed.rows))
}

/** The dockets that an invoice claims. */
export async function claimed(call: Call, invoiceId: number): Promise<number[]> {
  const { rows } = await call.send(
    sql`SELECT id FROM dockets WHERE corporate_id = ${company} AND sales_invoice_id = ${invoiceId}`,
  )
  return idsOf(rows)
}

const idsOf = (rows: unknown[]) => (rows as { id: number }[]).map(({ id }) => id)

// The audit row of the invoice records the claim.
const tell = (call: Call, production_unit_id: number, docketIds: readonly number[]) =>
  call.changed(
    'dockets',
    docketIds.map((id) => ({ id, production_unit_id })),
  )

const DOCKETS = `
  INSERT INTO sales_invoice_dockets (corporate_id, production_unit_id, sales_invoice_id, created_by, updated_by,
    docket_id)
  SELECT $1, $2, $3, $4, $4, docket_id FROM unnest($5::bigint[]) AS docket_id
  ON CONFLICT ON CONSTRAINT sales_invoice_dockets_of_key DO NOTHING`
const CLAIM = 'UPDATE dockets SET sales_invoice_id = $2 WHERE corporate_id = $1 AND id = ANY ($3::bigint[])'
const OTHER_LINES = `
  DELETE FROM sales_invoice_lines t WHERE corporate_id = $1 AND sales_invoice_id = $2 AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset($3::jsonb) AS l (sales_order_item_id bigint, price bigint)
    WHERE l.sales_order_item_id = t.sales_order_item_id AND l.price = t.price)`
const LINES = `
  INSERT INTO sales_invoice_lines (corporate_id, production_unit_id, sales_invoice_id, created_by, updated_by,
    sales_order_id, sales_order_item_id, product_id, casting_category_id, volume, price, discount, amount)
  SELECT $1, $2, $3, $4, $4, l.*
    FROM jsonb_to_recordset($5::jsonb) AS l (sales_order_id bigint, sales_order_item_id bigint,
    product_id bigint, casting_category_id bigint, volume numeric, price bigint, discount bigint, amount bigint)
  ON CONFLICT ON CONSTRAINT sales_invoice_lines_of_key DO UPDATE
  SET volume = excluded.volume, discount = excluded.discount, amount = excluded.amount`
const CHARGES = `
  INSERT INTO sales_invoice_charges (corporate_id, production_unit_id, sales_invoice_id, created_by, updated_by,
    sales_order_id, sales_order_charge_id, name, basis, quantity, price, amount, taxable)
  SELECT $1, $2, $3, $4, $4, c.*
    FROM jsonb_to_recordset($5::jsonb) AS c (sales_order_id bigint, sales_order_charge_id bigint,
    name text, basis text, quantity numeric, price bigint, amount bigint, taxable boolean)
  ON CONFLICT ON CONSTRAINT sales_invoice_charges_of_key DO UPDATE SET quantity = excluded.quantity,
    amount = excluded.amount`
