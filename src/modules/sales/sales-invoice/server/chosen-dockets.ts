import { sql } from 'kysely'
import { draftName } from '../../../../platform/definition/draft-name.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const TWICE: Label = ['Surat jalan {number} dipilih dua kali', 'Docket {number} was chosen twice']
const TAKEN: Label = [
  'Surat jalan {number} sudah ada di invoice {invoice}. Keluarkan dari sana dahulu',
  'Docket {number} is already on invoice {invoice}. Remove it there first',
]
const NOTHING: Label = [
  'Surat jalan {number} belum selesai, atau tidak ada volumenya yang ditagih',
  'Docket {number} is not finished, or has no billable volume',
]
const DIFFERS: Label = [
  'Surat jalan {number}: {what} {theirs}, sedangkan {first}: {ours}. Buat invoice tersendiri untuknya',
  'Docket {number}: {what} {theirs}, but {first}: {ours}. Create a separate invoice for it',
]

/** A docket with the values that must be equal on one invoice. */
export type ChosenDocket = Awaited<ReturnType<typeof readDockets>>[number]

/**
 * Locks the orders of the dockets, which share discounts and lump sums, and the order that is billed without dockets,
 * then the dockets; each by id.
 */
export async function lockDockets(call: Call, docketIds: readonly number[], orderId: number | null): Promise<void> {
  await call.send(
    sql`SELECT o.id FROM sales_orders o WHERE o.corporate_id = ${company} AND o.id IN (
        SELECT d.sales_order_id FROM dockets d WHERE d.corporate_id = ${company} AND d.id = ANY (${docketIds}::bigint[])
        UNION SELECT ${orderId}::bigint)
      ORDER BY o.id FOR UPDATE`,
  )
  await holdDockets(call, docketIds)
}

/** Locks dockets by id; their orders are locked. */
export async function holdDockets(call: Call, docketIds: readonly number[]): Promise<void> {
  await call.send(
    sql`SELECT id FROM dockets WHERE corporate_id = ${company} AND id = ANY (${docketIds}::bigint[])
      ORDER BY id FOR UPDATE`,
  )
}

/** The price of a docket `d` of the item `i`: of an item with several the one of the docket's day. */
export const priceOnItsDay = sql<number>`
  CASE WHEN i.highest_price IS NULL THEN i.price ELSE price_on(d.corporate_id, i.id, d.date) END`

/** The terms of an order that is billed for charges alone. */
export async function readTerms(call: Call, orderId: number) {
  return call.db
    .selectFrom('sales_orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.corporate_id', '=', 'o.corporate_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select(['o.id as sales_order_id', 'o.status', 'o.salesman_id', 'o.payment_type_id', 'o.credit_line_id'])
    .select(['o.price_includes_ppn', 'c.tax_code', 'c.vat_collector'])
    .select(({ fn, val }) => fn.coalesce('o.top_days', 'c.top_days', val(0)).as('top_days'))
    .where('o.corporate_id', '=', call.corporateId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The dockets in the order of their numbers, each with the terms of its order. */
export async function readDockets(call: Call, docketIds: readonly number[]) {
  if (docketIds.length === 0) return []
  return call.db
    .selectFrom('dockets as d')
    .innerJoin('sales_orders as o', (join) =>
      join.onRef('o.corporate_id', '=', 'd.corporate_id').onRef('o.id', '=', 'd.sales_order_id'),
    )
    .innerJoin('sales_order_items as i', (join) =>
      join.onRef('i.corporate_id', '=', 'd.corporate_id').onRef('i.id', '=', 'd.sales_order_item_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.corporate_id', '=', 'd.corporate_id').onRef('c.id', '=', 'd.customer_id'),
    )
    .innerJoin('payment_types as p', 'p.id', 'o.payment_type_id')
    .leftJoin('sales_invoices as v', (join) =>
      join.onRef('v.corporate_id', '=', 'd.corporate_id').onRef('v.id', '=', 'd.sales_invoice_id'),
    )
    .select(['d.id', 'd.number', 'd.date', 'd.unbilled', 'd.billable', 'd.sales_invoice_id', 'v.number as invoice'])
    .select(['d.customer_id', 'd.site_project_id', 'd.production_unit_id', 'd.sales_order_id', 'd.sales_order_item_id'])
    .select(priceOnItsDay.as('price'))
    .select(['i.product_id', 'i.casting_category_id', 'o.salesman_id', 'o.payment_type_id', 'p.name as payment_type'])
    .select(['o.credit_line_id', 'o.price_includes_ppn', 'c.tax_code', 'c.vat_collector'])
    .select(({ fn, val }) => fn.coalesce('o.top_days', 'c.top_days', val(0)).as('top_days'))
    .where('d.corporate_id', '=', call.corporateId)
    .where('d.id', 'in', docketIds)
    .orderBy('d.number')
    .execute()
}

/** What must be equal on one invoice, as messages name it; customer, project and unit come from the form. */
const TERMS: readonly (readonly [what: Label, of: (docket: ChosenDocket) => Label | string])[] = [
  [['jenis pembayaran', 'payment type'], ({ payment_type }) => payment_type],
  [['jatuh tempo', 'payment term'], ({ top_days }) => [`${top_days} hari`, `${top_days} days`]],
  [
    ['dasar harga', 'price basis'],
    ({ price_includes_ppn }) =>
      price_includes_ppn ? ['termasuk PPN', 'with VAT included'] : ['belum termasuk PPN', 'without VAT'],
  ],
  [['jalur kredit', 'credit line'], ({ credit_line_id }) => (credit_line_id === null ? '-' : `#${credit_line_id}`)],
]

/** Refuses, at its line, a docket that does not fit the invoice or the other dockets. */
export function assertBillable(
  docketIds: readonly number[],
  dockets: readonly ChosenDocket[],
  invoiceId: number | undefined,
): void {
  const byId = new Map(dockets.map((docket) => [docket.id, docket]))
  const [first] = docketIds.flatMap((id) => byId.get(id) ?? [])
  for (const [index, id] of docketIds.entries()) {
    const docket = byId.get(id)
    if (!docket || !first) continue
    const { number } = docket
    const refuse = (code: string, label: Label, values: Record<string, Label | string> = {}) => {
      throw new RuleBroken(code, label, { number, ...values }, `dockets.${index}.docket_id`)
    }
    if (docketIds.indexOf(id) !== index) refuse('docket_twice', TWICE)
    const isOurs = docket.sales_invoice_id !== null && docket.sales_invoice_id === invoiceId
    if (docket.sales_invoice_id !== null && !isOurs)
      refuse('docket_taken', TAKEN, { invoice: docket.invoice ?? draftName(docket.sales_invoice_id) })
    if (!docket.unbilled && !isOurs) refuse('docket_not_billable', NOTHING)
    for (const [what, of] of TERMS) {
      const [theirs, ours] = [of(docket), of(first)]
      if (String(theirs) !== String(ours))
        refuse('docket_differs', DIFFERS, { what, theirs, first: first.number, ours })
    }
  }
}
