import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { writeLines } from '../../../../platform/server/write/lines.ts'
import type { AskedDiscount } from '../invoice.rules.ts'
import { salesInvoice } from '../sales-invoice.ts'
import { lockDockets } from './chosen-dockets.ts'
import { type Composed, compose } from './compose.ts'
import { claimed, removeOthers, writeParts } from './write-parts.ts'

type Invoice = RowOf<'sales_invoices'>

const NOT_OF_DOCKETS: Label = [
  '{field} bukan milik surat jalan yang dipilih',
  '{field} does not match the chosen dockets',
]
const OF_ORDERS: Label = [
  'Biaya tambahan mengikuti pesanannya. Simpan konsepnya dahulu, lalu ubah jumlahnya',
  'Charges come from the orders. Save the draft first, then change how much of them is billed',
]

const NOT_LEFT: Label = [
  'Biaya tambahan ini bukan milik pesanannya, atau sudah ditagih',
  'This charge does not belong to the orders, or is already billed',
]

/** Creates a draft, which claims its dockets at once (I-20). Without dockets it bills only charges of the order. */
export async function create(call: Call, { values, lines }: Draft): Promise<Invoice> {
  const docketIds = (lines.dockets ?? []).map((line) => integer(line.values, 'docket_id'))
  const orderId = typeof values.sales_order_id === 'number' ? values.sales_order_id : null
  const typed = (lines.charges ?? []).map((line) => {
    if (line.named === undefined) throw new Invalid({ charges: [{ label: OF_ORDERS }] })
    return [line.named, text(line.values, 'quantity')] as const
  })
  await lockDockets(call, docketIds, docketIds.length > 0 ? null : orderId)
  const composed = await compose(call, {
    customerId: integer(values, 'customer_id'),
    date: text(values, 'date'),
    dueDate: typeof values.due_date === 'string' ? values.due_date : null,
    docketIds,
    orderId,
    typed: new Map(typed),
    discount: askedDiscount(values.discount),
  })
  assertOfDockets(values, composed)
  const isLeft = ([id]: readonly [number, string]) =>
    composed.charges.some((charge) => charge.sales_order_charge_id === id)
  if (!typed.every(isLeft)) throw new Invalid({ charges: [{ label: NOT_LEFT }] })
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
  const { definition } = call.registry.get(salesInvoice.name)
  if (lines.documents)
    await writeLines(call, definition, invoice, { values: {}, lines: { documents: lines.documents } })
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
  const docketIds = lines.dockets?.map((line) => integer(line.values, 'docket_id')) ?? (await claimed(call, before.id))
  const typed = await typedQuantities(call, draft, before.id, docketIds.length > 0)
  const isAsked = values.due_date !== undefined
  const composed = await compose(call, {
    invoiceId: before.id,
    customerId: before.customer_id,
    date: before.date,
    dueDate: isAsked ? (values.due_date === null ? null : text(values, 'due_date')) : before.due_date,
    docketIds,
    orderId: before.sales_order_id,
    typed,
    discount: discountOf(values.discount, before),
  })
  await removeOthers(call, before, docketIds, composed)
  await writeParts(call, before, docketIds, composed)
  Object.assign(values, composed.values)
  // Lines are written here; the engine writes the row and its documents.
  draft.lines = lines.documents ? { documents: lines.documents } : {}
}

/** A discount that the form leaves unchanged follows the orders of its dockets, plus the further discount. */
function discountOf(given: Draft['values'][string] | undefined, before: Invoice): AskedDiscount {
  if (given === undefined || given === before.discount) return { further: before.further_discount }
  return askedDiscount(given)
}

/** Zero or an empty field means no further discount beside the orders'. */
const askedDiscount = (given: unknown): AskedDiscount =>
  typeof given === 'number' && given > 0 ? { total: given } : { further: 0 }

/** The quantity of each charge in the draft, replaced by what the user has entered. */
async function typedQuantities(
  call: Call,
  { lines }: Draft,
  invoiceId: number,
  hasDockets: boolean,
): Promise<ReadonlyMap<number, string>> {
  const stored = await call.db
    .selectFrom('sales_invoice_charges')
    .select(['id', 'sales_order_charge_id', 'basis', 'quantity'])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_invoice_id', '=', invoiceId)
    .execute()
  const typed = lines.charges ?? []
  for (const [index, { id, named }] of typed.entries()) {
    if (!stored.some((charge) => isGiven(charge, { id, named })))
      throw new Invalid({ [`charges.${index}`]: [{ label: MESSAGES.unknownLine }] })
  }
  return new Map(
    stored.flatMap((charge) => {
      const given = typed.find((line) => isGiven(charge, line))
      // Charges by volume follow the dockets until a user enters a quantity; without dockets all are entered.
      if (!given && charge.basis !== 'per_hour' && hasDockets) return []
      return [[charge.sales_order_charge_id, given ? text(given.values, 'quantity') : charge.quantity] as const]
    }),
  )
}

/** A line of a request names a charge of the draft by its own id, or by that of the order's charge. */
const isGiven = (
  charge: { id: number; sales_order_charge_id: number },
  { id, named }: { id?: number; named?: number },
): boolean => (id === undefined ? named === charge.sales_order_charge_id : id === charge.id)

/** Locks the dockets of a draft, and those that the body names, before the draft itself. */
export async function lockForEdit(
  call: Call,
  invoiceId: number,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = Array.isArray(body.dockets) ? body.dockets.flatMap(docketIdOf) : []
  const draft = await call.db
    .selectFrom('sales_invoices')
    .select('sales_order_id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  await lockDockets(call, [...(await claimed(call, invoiceId)), ...named], draft?.sales_order_id ?? null)
}

const docketIdOf = (line: unknown): number | [] => {
  const id = line !== null && typeof line === 'object' && 'docket_id' in line ? line.docket_id : undefined
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : []
}
