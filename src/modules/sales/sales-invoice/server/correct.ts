import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission, permissionOfAction } from '../../../../platform/definition/permission.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import { RunAgain } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Forbidden } from '../../../../platform/server/errors.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { parseDraft } from '../../../../platform/server/write/read-draft.ts'
import { updateRecord } from '../../../../platform/server/write/update.ts'
import { holdLine } from '../../credit-limit-entry/server/index.ts'
import { holdDeposits, takenBy } from '../../deposit-entry/server/index.ts'
import { salesInvoice } from '../sales-invoice.ts'
import { holdDockets } from './chosen-dockets.ts'
import { lockCustomer } from './oldest-due.ts'
import { holdInvoices } from './settle.ts'
import { claimed } from './write-parts.ts'

type Invoice = RowOf<'sales_invoices'>

const CREDITED: Label = [
  'Invoice ini punya nota kredit; batalkan nota kreditnya dahulu',
  'This invoice has a credit note; cancel the credit note first',
]

/** The ids that a reversal of an invoice and its payments changes, by kind; each list ascends. */
export interface Reversal {
  invoice: Pick<Invoice, 'id' | 'production_unit_id' | 'customer_id' | 'date'>
  days: readonly string[]
  lineIds: readonly number[]
  orderIds: readonly number[]
  docketIds: readonly number[]
  invoiceIds: readonly number[]
  paymentIds: readonly number[]
}

/** Reads, without locks, what the reversal of the invoice would change. */
export async function reversalOf(call: Call, invoiceId: number): Promise<Reversal | undefined> {
  const { rows } = await call.send(moved(invoiceId))
  const row = rows[0] as (Omit<Reversal, 'invoice' | 'days'> & { invoice: Reversal['invoice'] }) | undefined
  if (!row) return undefined
  return { ...row, days: [row.invoice.date, call.today(row.invoice.production_unit_id)] }
}

const moved = (invoiceId: number) => {
  const invoice = sql.val(invoiceId)
  return sql`
    WITH paid AS (
      SELECT DISTINCT p.id FROM payment_allocations a
      JOIN sales_payments p ON p.corporate_id = a.corporate_id AND p.id = a.sales_payment_id
      WHERE a.corporate_id = ${company} AND a.invoice_id = ${invoice} AND p.status = 'success'
    ), settled AS (
      SELECT v.id, v.credit_line_id FROM sales_invoices v
      WHERE v.corporate_id = ${company} AND (v.id = ${invoice} OR v.id IN (
        SELECT a.invoice_id FROM payment_allocations a WHERE a.corporate_id = ${company}
          AND a.sales_payment_id IN (SELECT id FROM paid)))
    ), billed AS (
      SELECT o.id, o.credit_line_id FROM sales_orders o WHERE o.corporate_id = ${company} AND o.id IN (
        SELECT sales_order_id FROM sales_invoice_lines WHERE corporate_id = ${company} AND sales_invoice_id = ${invoice}
        UNION SELECT sales_order_id FROM sales_invoice_charges
        WHERE corporate_id = ${company} AND sales_invoice_id = ${invoice})
    )
    SELECT json_build_object('id', v.id, 'production_unit_id', v.production_unit_id, 'customer_id', v.customer_id,
      'date', v.date) AS invoice,
      ARRAY(SELECT credit_line_id FROM settled WHERE credit_line_id IS NOT NULL
        UNION SELECT credit_line_id FROM billed WHERE credit_line_id IS NOT NULL ORDER BY 1) AS "lineIds",
      ARRAY(SELECT id FROM billed ORDER BY id) AS "orderIds",
      ARRAY(SELECT d.id FROM dockets d WHERE d.corporate_id = ${company} AND d.sales_invoice_id = ${invoice}
        ORDER BY d.id) AS "docketIds",
      ARRAY(SELECT id FROM settled ORDER BY id) AS "invoiceIds",
      ARRAY(SELECT id FROM paid ORDER BY id) AS "paymentIds"
    FROM sales_invoices v WHERE v.corporate_id = ${company} AND v.id = ${invoice}`
}

const held = new WeakMap<Call, { invoiceId: number; moves: string }>()

/**
 * Locks everything that a reversal changes before its first step runs: each step locks its rows again without
 * waiting, so that the lock order holds for the whole chain. `beforeDockets` locks the rows between orders and
 * dockets.
 */
export async function holdReversal(
  call: Call,
  reversal: Reversal | undefined,
  beforeDockets?: () => Promise<unknown>,
): Promise<void> {
  if (!reversal) return
  const { invoice, days, lineIds, orderIds, docketIds, invoiceIds, paymentIds } = reversal
  await call.registry.closedDays(call, invoice.production_unit_id, days)
  await lockCustomer(call, invoice.customer_id)
  for (const id of lineIds) await holdLine(call, id)
  const taken = (await takenBy(call, invoice.id)).map(({ deposit_id }) => deposit_id)
  await holdDeposits(call, invoice.customer_id, taken)
  await lockById(call, 'sales_orders', orderIds)
  await beforeDockets?.()
  await holdDockets(call, docketIds)
  await holdInvoices(call, invoiceIds)
  await lockById(call, 'sales_payments', paymentIds)
  held.set(call, { invoiceId: invoice.id, moves: movedBy(reversal) })
}

const lockById = (call: Call, table: 'sales_orders' | 'sales_payments', ids: readonly number[]) =>
  call.send(
    sql`SELECT id FROM ${sql.table(table)} WHERE corporate_id = ${company} AND id = ANY (${ids}::bigint[])
      ORDER BY id FOR UPDATE`,
  )

const movedBy = ({ lineIds, orderIds, docketIds, invoiceIds, paymentIds }: Reversal) =>
  JSON.stringify([lineIds, orderIds, docketIds, invoiceIds, paymentIds])

/** Cancels an issued invoice with its payments and drafts them again, so that the user can correct them. */
export async function correct(call: Call, invoice: Invoice, input: Input): Promise<ActionResult> {
  const { record, draft } = await reverse(call, invoice, text(input, 'reason'))
  return { record, ...(draft ? { opens: { module: salesInvoice.name, id: draft } } : {}) }
}

/**
 * Takes a docket off its invoice. A draft without other dockets is cancelled; an issued invoice is cancelled and
 * drafted again without the docket. Returns the draft that bills the other dockets.
 */
export async function takeOff(
  call: Call,
  { id, sales_invoice_id }: { id: number; sales_invoice_id: number },
  reason: string,
): Promise<number | undefined> {
  // The request restarts if the docket moved to another invoice while it waited for the locks.
  if (held.get(call)?.invoiceId !== sales_invoice_id) throw new RunAgain()
  const invoices = call.registry.get(salesInvoice.name)
  const invoice = await call.db
    .selectFrom('sales_invoices')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', sales_invoice_id)
    .executeTakeFirstOrThrow()
  if (invoice.status !== 'pending') return (await reverse(call, invoice, reason, id)).draft
  const others = (await claimed(call, invoice.id)).filter((docketId) => docketId !== id)
  if (others.length > 0) {
    const permission = permissionOfAction(salesInvoice, 'correct')
    if (!holdsPermission(call.actor, permission)) throw new Forbidden('forbidden', 'forbidden', permission)
    await change(call, invoice.id, { dockets: docketLines(others) })
    return invoice.id
  }
  await actOn(call, call.registry, invoices, invoice.id, 'cancel', { reason })
  return undefined
}

/** Changes a draft as a step of the correction, with the correction's permission. */
const change = (call: Call, id: number, body: Readonly<Record<string, unknown>>) =>
  updateRecord(call, call.registry, call.registry.get(salesInvoice.name), id, body, { isStep: true })

async function reverse(call: Call, invoice: Invoice, reason: string, without?: number) {
  // Payments or dockets added while the request waited are not locked yet.
  const now = await reversalOf(call, invoice.id)
  if (!now || movedBy(now) !== held.get(call)?.moves) throw new RunAgain()
  if (invoice.credit_note_total > 0) throw new Conflict('invoice_credited', { label: CREDITED })
  const { registry } = call
  const invoices = registry.get(salesInvoice.name)
  const payments = registry.get('sales-payment')
  for (const id of now.paymentIds) await actOn(call, registry, payments, id, 'cancel', { reason })
  const { record } = await actOn(call, registry, invoices, invoice.id, 'cancel', { reason })
  const docketIds = now.docketIds.filter((id) => id !== without)
  // An invoice whose only docket is taken off bills nothing any more.
  const draft = docketIds.length > 0 || without === undefined ? await draftAnew(call, invoice, docketIds) : undefined
  for (const id of now.paymentIds) await actOn(call, registry, payments, id, 'reenter', {})
  return { record, draft }
}

/** The invoice as a new draft, on the same date if its period is open, with the entered quantities of its charges. */
async function draftAnew(call: Call, invoice: Invoice, docketIds: readonly number[]): Promise<number> {
  const { production_unit_id, customer_id, site_project_id, date, due_date, note } = invoice
  const day = { date: salesInvoice.fields.date }
  const isOpen = parseDraft(call, { fields: day }, { date }, production_unit_id).refused.date === undefined
  const invoices = call.registry.get(salesInvoice.name)
  const { id } = await createRecord(call, call.registry, invoices, {
    production_unit_id,
    customer_id,
    site_project_id,
    ...(isOpen ? { date, due_date } : {}),
    note,
    dockets: docketLines(docketIds),
    ...(docketIds.length === 0
      ? { sales_order_id: invoice.sales_order_id, charges: await chargesOf(call, invoice.id) }
      : {}),
  })
  const charges = docketIds.length === 0 ? [] : await typedCharges(call, invoice.id, id)
  if (charges.length > 0) await change(call, id, { charges })
  const further = invoice.further_discount
  if (further > 0) {
    const { discount, subtotal } = await discountedOf(call, id)
    await change(call, id, { discount: Math.min(discount + further, subtotal) })
  }
  return id
}

const discountedOf = (call: Call, id: number) =>
  call.db
    .selectFrom('sales_invoices')
    .select(['discount', 'subtotal'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const docketLines = (ids: readonly number[]) => ids.map((docket_id) => ({ docket_id }))

/** What an invoice without dockets bills. */
const chargesOf = (call: Call, invoiceId: number) =>
  call.db
    .selectFrom('sales_invoice_charges')
    .select(['sales_order_charge_id', 'quantity'])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_invoice_id', '=', invoiceId)
    .execute()

/** Hours are entered; charges by volume or docket follow from the dockets. */
async function typedCharges(call: Call, from: number, to: number): Promise<{ id: number; quantity: string }[]> {
  return call.db
    .selectFrom('sales_invoice_charges as c')
    .innerJoin('sales_invoice_charges as before', (join) =>
      join
        .onRef('before.corporate_id', '=', 'c.corporate_id')
        .onRef('before.sales_order_charge_id', '=', 'c.sales_order_charge_id'),
    )
    .select(['c.id', 'before.quantity'])
    .where('c.corporate_id', '=', call.corporateId)
    .where('c.sales_invoice_id', '=', to)
    .where('before.sales_invoice_id', '=', from)
    .where('c.basis', '=', 'per_hour')
    .execute()
}
