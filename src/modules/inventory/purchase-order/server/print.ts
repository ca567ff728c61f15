import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { NotFound, RuleBroken } from '../../../../platform/server/errors.ts'
import { mailOf, mailOfDocument } from '../../../../platform/server/print/mailed-document.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import type { OrderPrint } from '../print/order-print.ts'
import orderTemplates from '../print/templates.ts'

type Order = RowOf<'purchase_orders'>

const NO_ADDRESS: Label = [
  '{name} belum punya alamat email. Isi di sini, atau di data pemasok',
  '{name} has no e-mail address. Enter one here, or in the data of the vendor',
]

const paperOf = (id: number) => sql`
  SELECT o.status, c.name AS corporate_name, c.address AS corporate_address, c.npwp AS corporate_npwp,
    city.name AS city_name, o.number, o.date::text AS date, o.expected_date::text AS expected_date,
    o.payment_term_days, o.delivery_terms, v.name AS vendor_name, v.address AS vendor_address,
    concat_ws(', ', v.contact, v.phone) AS vendor_contact, u.name AS unit_name, u.address AS unit_address,
    w.name AS warehouse_name,
    (SELECT jsonb_agg(jsonb_build_object('name', m.name, 'quantity', i.qty::text, 'unit', x.name, 'price', i.price,
      'discount', i.discount, 'amount', i.amount,
      'agreed_moisture_pct', CASE WHEN i.dry_weight THEN i.agreed_moisture_pct::text END) ORDER BY i.id)
      FROM purchase_order_items i JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
      JOIN uoms x ON x.corporate_id = i.corporate_id AND x.id = i.uom_id
      WHERE i.corporate_id = o.corporate_id AND i.purchase_order_id = o.id) AS lines,
    o.subtotal, o.discount, o.dpp, o.ppn, o.total, o.note, c.signer_name, c.signer_position
  FROM purchase_orders o
  JOIN corporates c ON c.id = o.corporate_id
  LEFT JOIN cities city ON city.id = c.city_id
  JOIN vendors v ON v.corporate_id = o.corporate_id AND v.id = o.vendor_id
  JOIN production_units u ON u.corporate_id = o.corporate_id AND u.id = o.production_unit_id
  JOIN warehouses w ON w.corporate_id = o.corporate_id AND w.id = o.warehouse_id
  WHERE o.corporate_id = ${company} AND o.id = ${id}`

/** The purchase order for the vendor; before its approval it is marked as a draft. */
export const orderDocument = definePrint({
  path: 'purchase-order',
  // The print shows prices, so it needs their permission as well.
  permission: 'update-purchase-order-print',
  category: orderTemplates,
  async read({ query }, id) {
    const [row] = await query(paperOf(id))
    if (!row) throw new NotFound()
    const { status, ...order } = row as Row & OrderPrint & { status: string }
    return { ...order, copy_no: 1, draft: status === 'pending', cancelled: status === 'cancel' || status === 'reject' }
  },
  number: ({ number }) => number,
  // The vendor gets as many prints as they ask for, so none is marked as a copy.
  copyNo: () => 1,
})

/** Prints the order; the audit log records the user. */
export async function print(call: Call, order: Order, input: Input): Promise<ActionResult> {
  const { content, ...template } = await nextPrint(call, orderDocument, order.id, input.template)
  call.audit({ action: 'print', table: 'purchase_orders', before: order, after: order })
  return { record: order, data: { ...content, ...template } }
}

/** Mails an approved order to its vendor again, or to the given address. */
export async function mail(call: Call, order: Order, input: Input): Promise<ActionResult> {
  const given = typeof input.to === 'string' && input.to !== '' ? input.to : null
  const { name, email } = given ? { name: '', email: given } : await vendorOf(call, order)
  if (!email) throw new RuleBroken('no_address', NO_ADDRESS, { name }, 'to')
  await send(call, order, email, input)
  return { record: order }
}

/** Mails an order that was just approved, if its vendor has an address; others get it on paper. */
export async function mailApproved(call: Call, order: Order): Promise<void> {
  const { email } = await vendorOf(call, order)
  if (email) await send(call, order, email, {})
}

/** The mail renders the order later: an order cannot change after it is submitted. */
export const mailOrder = mailOfDocument(orderDocument, async (call, id) => {
  const { content, template_code } = await nextPrint(call, orderDocument, id, undefined)
  return { content, template: template_code }
})

async function send(call: Call, order: Order, to: string, input: Input): Promise<void> {
  await call.enqueue(mailOrder, { id: order.id, copy_no: 1, ...mailOf(call, to, input) })
  call.audit({ action: 'mail', table: 'purchase_orders', before: order, after: order, reason: to })
}

const vendorOf = (call: Call, { vendor_id }: Order) =>
  call.db
    .selectFrom('vendors')
    .select(['name', 'email'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
