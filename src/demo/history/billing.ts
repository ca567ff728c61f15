import { taxCodeOf, vatRuleOf } from '../../modules/sales/ppn/ppn.rules.ts'
import { type BilledPart, billed } from '../../modules/sales/sales-invoice/invoice.rules.ts'
import { commitment } from '../../modules/sales/sales-order/worth.rules.ts'
import { addDays } from '../../platform/definition/dates.ts'
import type { Day } from './clock.ts'
import type { Docket, Ending, Invoice, Issued, Line, Order, OrderDeposit, Owed } from './documents.ts'
import { BILLING, writeEntry, writeInvoice } from './invoice-rows.ts'
import { Payments } from './payments.ts'
import { outcomeOf } from './pour.ts'
import { applyDeposit, prepay, refundRest, writePrepaid } from './prepaid.ts'
import type { Value } from './rows.ts'
import type { Tools } from './tools.ts'
import type { Plant, Service } from './world.ts'

interface Charge {
  id: number
  service: Service
  basis: string
  qty: number
}

/** The loads of this many days are not billed when the history ends, and those of some more are on drafts. */
const WAITING_DAYS = 2
const DRAFT_DAYS = 5
/** Thousandths in the format of the rules. */
const decimal = (thousandths: number): string => String(thousandths / 1_000)

/** Bills the deliveries of a plant, a day's loads of an order per invoice, and receives the payments. */
export class Billing {
  readonly #plant: Plant
  readonly #tools: Tools
  readonly #last: string
  readonly #payments: Payments

  /** `last` is the day on which the history ends. */
  constructor(plant: Plant, tools: Tools, last: string) {
    this.#plant = plant
    this.#tools = tools
    this.#last = last
    this.#payments = new Payments(plant, tools, last)
  }

  /** A customer's advance payment for an order. */
  prepay(day: Day, minute: number): OrderDeposit {
    return prepay(this.#plant, this.#tools, day, minute)
  }

  /** Puts the loads of a day on invoices; returns the invoice of each docket. */
  claim(day: Day, dockets: readonly Docket[]): ReadonlyMap<number, number> {
    const claims = new Map<number, number>()
    if (day.text > addDays(this.#last, -WAITING_DAYS)) return claims
    const billable = dockets.filter(({ load }) => outcomeOf(load).billable > 0)
    for (const [order, own] of Map.groupBy(billable, ({ pour }) => pour.item.order)) {
      // Rarely a load is forgotten.
      if (this.#tools.random.chance(0.004)) continue
      const invoice = this.#open(order, day)
      for (const { id, load, pour } of own) {
        invoice.volumes.set(pour.item.id, (invoice.volumes.get(pour.item.id) ?? 0) + outcomeOf(load).billable)
        invoice.dockets += 1
        claims.set(id, invoice.id)
        this.#tools.sink.row('sales_invoice_dockets', [
          this.#plant.corporateId,
          this.#tools.ids.next('sales_invoice_dockets'),
          this.#plant.id,
          invoice.id,
          id,
          this.#plant.staff.seller.id,
          day.at(BILLING),
        ])
      }
    }
    return claims
  }

  #open(order: Order, day: Day): Invoice {
    const { ids, series, random } = this.#tools
    const isDraft = day.text > addDays(this.#last, -DRAFT_DAYS) && random.chance(0.5)
    const number = isDraft ? null : series.next('INV', this.#plant, day.yymm)
    const invoice = { id: ids.next('sales_invoices'), number, order, day, volumes: new Map(), dockets: 0 }
    order.invoices.push(invoice)
    return invoice
  }

  /** Writes the invoices and advance payments of an order, once its lines are known. */
  settle(order: Order, lines: readonly Line[], charges: readonly Charge[], ending: Ending): void {
    const { deposit } = order
    const plant = this.#plant
    if (deposit) deposit.amount = amountAhead(plant, order, lines, charges)
    const done: Done = { volumes: new Map(), discounts: new Map(), lumpSums: new Set() }
    for (const invoice of order.invoices) this.#bill(invoice, { lines, charges }, done)
    if (!deposit) return
    const isBilled =
      order.invoices.every(({ number }) => number !== null) &&
      order.items.every(({ id, billable }) => billable === (done.volumes.get(id) ?? 0))
    if (ending.status === 'finish' && isBilled) refundRest(plant, this.#tools, order, deposit, ending.at.day)
    writePrepaid(plant, this.#tools, order, deposit, ending)
  }

  #bill(
    invoice: Invoice,
    { lines, charges }: { lines: readonly Line[]; charges: readonly Charge[] },
    done: Done,
  ): void {
    const { order, volumes, dockets, day } = invoice
    const { taxCode, vatCollector } = order.project
    // The waiting time of trucks is known with the last load.
    const hours = invoice === order.invoices.at(-1) ? charges.filter(({ basis }) => basis === 'per_hour') : []
    const part: BilledPart = {
      items: lines.map(({ item, volume, ...line }) => ({ ...line, id: item.id, volume: decimal(volume) })),
      charges: charges.map(({ id, basis, qty, service: { price } }) => ({
        id,
        basis,
        qty: decimal(qty),
        price,
        taxable: true,
      })),
      volumes: decimals(volumes),
      dockets,
      before: { ...done, volumes: decimals(done.volumes) },
      typed: decimals(new Map(hours.map(({ id, qty }) => [id, qty]))),
    }
    const rate = vatRuleOf(this.#plant.vatRules, taxCode, day.text)
    const {
      sums,
      items,
      charges: charged,
    } = billed([part], { rate, included: order.included, collector: vatCollector })
    for (const { id, ...line } of items) {
      const item = order.items.find((one) => one.id === id)
      if (!item) continue
      done.volumes.set(id, (done.volumes.get(id) ?? 0) + (volumes.get(id) ?? 0))
      done.discounts.set(id, (done.discounts.get(id) ?? 0) + line.discount)
      this.#row('sales_invoice_lines', invoice, [
        order.id,
        id,
        item.product.id,
        item.casting.id,
        line.volume,
        line.price,
        line.discount,
        line.amount,
      ])
    }
    for (const { id, quantity, amount } of charged) {
      const charge = charges.find((one) => one.id === id)
      if (!charge || quantity === '0') continue
      if (charge.basis === 'lump_sum') done.lumpSums.add(id)
      const { name, price } = charge.service
      this.#row('sales_invoice_charges', invoice, [order.id, id, name, charge.basis, quantity, price, amount, true])
    }
    const owed: Owed = {
      ...invoice,
      sums,
      ppnId: rate?.id,
      taxCode: taxCodeOf(taxCode, rate),
      dueDate: addDays(day.text, order.project.topDays),
      applied: 0,
      paid: 0,
      balance: sums.amount_due,
    }
    if (owed.number === null) writeInvoice(this.#plant, this.#tools, owed)
    else this.#owe({ ...owed, number: owed.number })
  }

  /** An issued invoice is owed; its advance payments settle it at once. */
  #owe(invoice: Issued): void {
    writeEntry(this.#plant, this.#tools, invoice, {
      type: 'invoice',
      date: invoice.day.text,
      amount: invoice.balance,
      ref: invoice.number,
    })
    if (invoice.order.deposit) applyDeposit(this.#plant, this.#tools, invoice, invoice.order.deposit)
    if (invoice.balance > 0) this.#payments.await(invoice)
    else writeInvoice(this.#plant, this.#tools, invoice)
  }

  #row(table: 'sales_invoice_lines' | 'sales_invoice_charges', { id, day }: Invoice, values: readonly Value[]): void {
    const { corporateId, id: unitId, staff } = this.#plant
    this.#tools.sink.row(table, [
      corporateId,
      this.#tools.ids.next(table),
      unitId,
      id,
      ...values,
      staff.seller.id,
      day.at(BILLING),
    ])
  }

  /** Receives the payments that are due until the day. */
  receive(day: string): void {
    this.#payments.receive(day)
  }

  /** Writes the receivables when the history ends. */
  end(): void {
    this.#payments.end(this.#last)
  }
}

/** The amounts that earlier invoices of an order have billed. */
interface Done {
  volumes: Map<number, number>
  discounts: Map<number, number>
  lumpSums: Set<number>
}

const decimals = (thousandths: ReadonlyMap<number, number>): ReadonlyMap<number, string> =>
  new Map([...thousandths].map(([id, value]) => [id, decimal(value)]))

/** The largest amount of an order, rounded up. */
function amountAhead(plant: Plant, order: Order, lines: readonly Line[], charges: readonly Charge[]): number {
  const figures = {
    items: lines.map(({ item, volume, ...line }) => ({ ...line, id: item.id, volume: decimal(volume) })),
    charges: charges.map(({ id, basis, qty, service: { price } }) => ({
      id,
      basis,
      qty: decimal(qty),
      price,
      taxable: true,
    })),
    vat: { rate: vatRuleOf(plant.vatRules, order.project.taxCode, order.day.text), included: order.included },
    vat_collector: order.project.vatCollector,
  }
  return Math.ceil((commitment(figures, plant.tolerancePct) + 1) / 100_000) * 100_000
}
