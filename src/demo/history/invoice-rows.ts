import type { Issued, Owed } from './documents.ts'
import type { Tools } from './tools.ts'
import type { Plant } from './world.ts'

/** The serial numbers of tax invoices. */
const TAX_SERIAL = 11

/** Writes an invoice in its final state. */
export function writeInvoice(plant: Plant, { sink }: Tools, invoice: Owed): void {
  const { order, day, sums } = invoice
  const { project } = order
  const isIssued = invoice.number !== null
  const seller = plant.staff.seller.id
  const billed = day.at(BILLING)
  // Every other one has been reported to the tax office.
  const isTaxed = isIssued && sums.ppn > 0 && invoice.id % 2 === 0
  const taxNumber = `${invoice.taxCode}00${day.yymm.slice(0, 2)}${String(invoice.id).padStart(TAX_SERIAL, '0')}`
  const owed = isIssued ? invoice.balance : 0
  sink.row('sales_invoices', [
    plant.corporateId,
    invoice.id,
    plant.id,
    invoice.number,
    day.text,
    stateOf(invoice),
    project.customerId,
    project.id,
    order.id,
    project.salesmanId,
    order.payment.id,
    order.payment.code === 'CREDIT' ? project.creditLineId : null,
    project.topDays,
    invoice.dueDate,
    invoice.taxCode,
    order.included,
    project.vatCollector,
    sums.volume,
    sums.subtotal,
    sums.discount,
    sums.charge,
    sums.dpp,
    sums.dpp_other,
    invoice.ppnId,
    sums.ppn,
    sums.total,
    sums.amount_due,
    invoice.applied,
    invoice.paid,
    owed,
    isTaxed ? taxNumber : null,
    isTaxed ? day.text : null,
    isTaxed && project.vatCollector && owed === 0 ? `NTPN${String(invoice.id).padStart(12, '0')}` : null,
    isIssued ? seller : null,
    isIssued ? billed : null,
    seller,
    billed,
    seller,
    billed,
  ])
}

function stateOf({ number, balance, sums }: Owed): string {
  if (number === null) return 'pending'
  if (balance === 0) return 'paid'
  return balance === sums.amount_due ? 'unpaid' : 'progress'
}

/** Writes the entries that change the debt on an invoice. */
export function writeEntry(
  plant: Plant,
  { sink, ids }: Tools,
  { id, order, dueDate, day }: Issued,
  entry: { type: 'invoice' | 'deposit' | 'payment'; date: string; amount: number; ref: string },
): void {
  sink.row('receivable_entries', [
    plant.corporateId,
    ids.next('receivable_entries'),
    plant.id,
    order.project.customerId,
    id,
    entry.type,
    entry.date,
    dueDate,
    entry.amount,
    entry.ref,
    day.at(BILLING),
    plant.staff.seller.id,
  ])
}

/** The office bills at the end of the day. */
export const BILLING = 1_435
