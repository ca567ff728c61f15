import { sql } from 'kysely'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
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
  const by = sql.val(call.actor.userId)
  const own = sql`${company}, ${production_unit_id}, ${id}, ${by}, ${by}`
  await Promise.all([
    call.send(billDockets(own, docketIds)),
    call.send(
      sql`UPDATE dockets SET sales_invoice_id = ${id}
        WHERE corporate_id = ${company} AND id = ANY (${docketIds}::bigint[])`,
    ),
    call.send(writeLines(own, lines)),
    call.send(writeCharges(own, charges)),
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
  const others = (table: string, column: string, kept: readonly number[]) =>
    call.send(
      sql`DELETE FROM ${sql.table(table)} WHERE corporate_id = ${company} AND sales_invoice_id = ${id}
        AND ${sql.ref(column)} <> ALL (${kept}::bigint[])`,
    )
  const [freed] = await Promise.all([
    call.send(
      sql`UPDATE dockets SET sales_invoice_id = NULL
        WHERE corporate_id = ${company} AND sales_invoice_id = ${id} AND id <> ALL (${docketIds}::bigint[])
        RETURNING id`,
    ),
    others('sales_invoice_dockets', 'docket_id', docketIds),
    call.send(
      sql`DELETE FROM sales_invoice_lines t
        WHERE corporate_id = ${company} AND sales_invoice_id = ${id} AND NOT EXISTS (
          SELECT FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
            AS l (sales_order_item_id bigint, price bigint)
          WHERE l.sales_order_item_id = t.sales_order_item_id AND l.price = t.price)`,
    ),
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

// `own` is company, unit and invoice, and the user who creates and updates the row.
const billDockets = (own: Sql, docketIds: readonly number[]) => sql`
  INSERT INTO sales_invoice_dockets (corporate_id, production_unit_id, sales_invoice_id, created_by, updated_by,
    docket_id)
  SELECT ${own}, docket_id FROM unnest(${docketIds}::bigint[]) AS docket_id
  ON CONFLICT ON CONSTRAINT sales_invoice_dockets_of_key DO NOTHING`

const writeLines = (own: Sql, lines: Composed['lines']) => sql`
  INSERT INTO sales_invoice_lines (corporate_id, production_unit_id, sales_invoice_id, created_by, updated_by,
    sales_order_id, sales_order_item_id, product_id, casting_category_id, volume, price, discount, amount)
  SELECT ${own}, l.*
  FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (sales_order_id bigint, sales_order_item_id bigint,
    product_id bigint, casting_category_id bigint, volume numeric, price bigint, discount bigint, amount bigint)
  ON CONFLICT ON CONSTRAINT sales_invoice_lines_of_key DO UPDATE
  SET volume = excluded.volume, discount = excluded.discount, amount = excluded.amount`

const writeCharges = (own: Sql, charges: Composed['charges']) => sql`
  INSERT INTO sales_invoice_charges (corporate_id, production_unit_id, sales_invoice_id, created_by, updated_by,
    sales_order_id, sales_order_charge_id, name, basis, quantity, price, amount, taxable)
  SELECT ${own}, c.*
  FROM jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) AS c (sales_order_id bigint, sales_order_charge_id bigint,
    name text, basis text, quantity numeric, price bigint, amount bigint, taxable boolean)
  ON CONFLICT ON CONSTRAINT sales_invoice_charges_of_key DO UPDATE SET quantity = excluded.quantity,
    amount = excluded.amount`
