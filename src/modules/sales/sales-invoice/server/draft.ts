import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import type { AskedDiscount } from '../invoice.rules.ts'
import { salesInvoice } from '../sales-invoice.ts'
import { lockDockets } from './chosen-dockets.ts'
import { type Composed, compose } from './compose.ts'
import { claimed, removeOthers, writeParts } from './write-parts.ts'

type Invoice = RowOf<'sales_invoices'>

const NOT_OF_DOCKETS: Label = [
  '{field} bukan milik surat jalan yang dipilih',
  '{field} is not that of the chosen dockets',
]
const OF_ORDERS: Label = [
  'Biaya tambahan mengikuti pesanannya. Simpan konsepnya dahulu, lalu ubah jumlahnya',
  'Charges come from the orders. Save the draft first, then change how much of them is billed',
]

/** Makes a draft, which claims its dockets at once (I-20). */
export async function create(call: Call, { values, lines }: Draft): Promise<Invoice> {
  if (lines.charges && lines.charges.length > 0) throw new Invalid({ charges: [{ label: OF_ORDERS }] })
  const docketIds = (lines.dockets ?? []).map((line) => integer(line.values, 'docket_id'))
  await lockDockets(call, docketIds)
  const composed = await compose(call, {
    customerId: integer(values, 'customer_id'),
    date: text(values, 'date'),
    dueDate: typeof values.due_date === 'string' ? values.due_date : null,
    docketIds,
    typed: new Map(),
    discount: askedDiscount(values.discount),
  })
  assertOfDockets(values, composed)
  const { production_unit_id, customer_id, site_project_id, date, ...rest } = values
  const invoice = await call.insert('sales_invoices', {
    ...rest,
    ...composed.values,
    production_unit_id: integer(values, 'production_unit_id'),
    customer_id: integer(values, 'customer_id'),
    site_project_id: integer(values, 'site_project_id'),
    date: text(values, 'date'),
    status: 'pending',
  })
  await writeParts(call, invoice, docketIds, composed)
  return invoice
}

/** Order and payment type are those of the dockets; others are refused. */
function assertOfDockets(asked: Draft['values'], { values }: Composed): void {
  for (const name of ['sales_order_id', 'payment_type_id'] as const) {
    if (typeof asked[name] !== 'number' || asked[name] === values[name]) continue
    const field = salesInvoice.fields[name].label
    throw new Invalid({ [name]: [{ label: NOT_OF_DOCKETS, values: { field } }] })
  }
}

/** Computes a draft again after a change of its dockets or charge quantities. */
export async function recompose(call: Call, draft: Draft, before: Invoice): Promise<void> {
  const { values, lines } = draft
  if (before.status !== 'pending') return
  const typed = await typedQuantities(call, draft, before.id)
  const docketIds = lines.dockets?.map((line) => integer(line.values, 'docket_id')) ?? (await claimed(call, before.id))
  const isAsked = values.due_date !== undefined
  const composed = await compose(call, {
    invoiceId: before.id,
    customerId: before.customer_id,
    date: before.date,
    dueDate: isAsked ? (values.due_date === null ? null : text(values, 'due_date')) : before.due_date,
    docketIds,
    typed,
    discount: discountOf(values.discount, before),
  })
  await removeOthers(call, before, docketIds, composed)
  await writeParts(call, before, docketIds, composed)
  Object.assign(values, composed.values)
  // The lines are written here; the engine writes only the row.
  draft.lines = {}
}

/** The discount that a form leaves as it was follows the orders of its dockets, with what was given beside them. */
function discountOf(given: Draft['values'][string] | undefined, before: Invoice): AskedDiscount {
  if (given === undefined || given === before.discount) return { further: before.further_discount }
  return askedDiscount(given)
}

/** Zero or nothing asks for no discount beside that of the orders. */
const askedDiscount = (given: unknown): AskedDiscount =>
  typeof given === 'number' && given > 0 ? { total: given } : { further: 0 }

/** The quantity of each charge in the draft, replaced by what the user has entered. */
async function typedQuantities(call: Call, { lines }: Draft, invoiceId: number): Promise<ReadonlyMap<number, string>> {
  const stored = await call.db
    .selectFrom('sales_invoice_charges')
    .select(['id', 'sales_order_charge_id', 'basis', 'quantity'])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_invoice_id', '=', invoiceId)
    .execute()
  const typed = lines.charges ?? []
  for (const [index, { id }] of typed.entries()) {
    if (!stored.some((charge) => charge.id === id))
      throw new Invalid({ [`charges.${index}`]: [{ label: MESSAGES.unknownLine }] })
  }
  return new Map(
    stored.flatMap((charge) => {
      const given = typed.find(({ id }) => id === charge.id)
      // Charges by volume follow the dockets until a user enters a quantity.
      if (!given && charge.basis !== 'per_hour') return []
      return [[charge.sales_order_charge_id, given ? text(given.values, 'quantity') : charge.quantity] as const]
    }),
  )
}

/** Locks the dockets of a draft, and those that the body names, before the draft itself. */
export async function lockForEdit(
  call: Call,
  invoiceId: number,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = Array.isArray(body.dockets) ? body.dockets.flatMap(docketIdOf) : []
  await lockDockets(call, [...(await claimed(call, invoiceId)), ...named])
}

const docketIdOf = (line: unknown): number | [] => {
  const id = line !== null && typeof line === 'object' && 'docket_id' in line ? line.docket_id : undefined
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : []
}
