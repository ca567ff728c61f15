import { addDays } from '../../platform/definition/dates.ts'
import { lateBy } from '../story.ts'
import { dayOf, offsetOf } from './clock.ts'
import type { Issued } from './documents.ts'
import { writeEntry, writeInvoice } from './invoice-rows.ts'
import type { Tools } from './tools.ts'
import type { Plant } from './world.ts'

const BOUNCED = 'Giro ditolak bank, saldo tidak cukup'
/** One payment of this many is a bounced giro, one a part payment, one too large. */
const BOUNCES = 60
const IN_PARTS = 20
const TOO_MUCH = 40
/** One withheld tax of this many lacks its slip. */
const NO_SLIP = 4
/** When the office enters payments. */
const OFFICE = 900

/** An invoice with the amount that a payment settles, in Rp. */
interface Allocation {
  invoice: Issued
  amount: number
  deduction: number
}

/** The outcome of a payment: it arrives, a giro bounces, or a giro is still open. */
type Fate = 'success' | 'reject' | 'pending'

/** The receivables of a plant's customers, and their payments by date. */
export class Payments {
  readonly #plant: Plant
  readonly #tools: Tools
  readonly #last: string
  readonly #due = new Map<string, Issued[]>()
  #came = 0
  #withheld = 0

  /** `last` is the day on which the history ends. */
  constructor(plant: Plant, tools: Tools, last: string) {
    this.#plant = plant
    this.#tools = tools
    this.#last = last
  }

  /** The customer pays around the due date; one customer ever later. */
  await(invoice: Issued): void {
    const { random } = this.#tools
    const { paysLate, topDays } = invoice.order.project
    const late = paysLate
      ? lateBy(invoice.day.text, this.#last) + random.int(0, 6)
      : Math.max(random.int(-4, 5), 1 - topDays)
    this.#expect(addDays(invoice.dueDate, late), invoice)
  }

  #expect(day: string, invoice: Issued): void {
    const others = this.#due.get(day)
    if (others) others.push(invoice)
    else this.#due.set(day, [invoice])
  }

  /** Enters the payments until the day, one payment a day for each customer. */
  receive(until: string): void {
    for (let day = this.#first(); day !== undefined && day <= until; day = this.#first()) {
      for (const invoices of this.#take(day)) this.#receive(day, invoices)
    }
  }

  /** The first day with a payment. */
  #first(): string | undefined {
    let first: string | undefined
    for (const day of this.#due.keys()) if (first === undefined || day < first) first = day
    return first
  }

  #take(day: string): Issued[][] {
    const invoices = this.#due.get(day) ?? []
    this.#due.delete(day)
    return [...Map.groupBy(invoices, ({ order }) => order.project.customerId).values()]
  }

  /** Writes the receivables when the history ends; some giros are open then. */
  end(last: string): void {
    const until = addDays(last, -1)
    this.receive(until)
    for (const day of [...this.#due.keys()].toSorted()) {
      for (const invoices of this.#take(day)) {
        const isNear = day <= addDays(last, 10)
        if (isNear && this.#tools.random.chance(0.2)) this.#write(until, 'pending', this.#whole(invoices), 0, day)
        for (const invoice of invoices) writeInvoice(this.#plant, this.#tools, invoice)
      }
    }
  }

  #receive(day: string, invoices: readonly Issued[]): void {
    const { random } = this.#tools
    const nth = this.#came++
    if (nth % BOUNCES === 2) {
      this.#write(day, 'reject', this.#whole(invoices), 0, day)
      for (const invoice of invoices) this.#expect(addDays(day, 7), invoice)
      return
    }
    const isPart = nth % IN_PARTS === 4
    const over = nth % TOO_MUCH === 5 ? random.int(5, 40) * 100_000 : 0
    const allocations = this.#whole(invoices).map((whole, nth) => (isPart && nth === 0 ? half(whole) : whole))
    const number = this.#write(day, 'success', allocations, over, random.chance(0.12) ? day : null)
    for (const { invoice, amount, deduction } of allocations) {
      const settled = amount + deduction
      invoice.paid += settled
      invoice.balance -= settled
      writeEntry(this.#plant, this.#tools, invoice, { type: 'payment', date: day, amount: -settled, ref: number ?? '' })
      if (invoice.balance === 0) writeInvoice(this.#plant, this.#tools, invoice)
      else this.#expect(addDays(day, 14), invoice)
    }
  }

  /** The open amount of invoices; customers who withhold income tax do so on whole invoices. */
  #whole(invoices: readonly Issued[]): Allocation[] {
    return invoices.map((invoice) => {
      const { balance, paid, order, sums } = invoice
      const tax = paid === 0 ? Math.round((sums.dpp * order.project.pph22Pct) / 100) : 0
      const deduction = tax < balance ? tax : 0
      return { invoice, amount: balance - deduction, deduction }
    })
  }

  #hasSlip(): boolean {
    this.#withheld += 1
    return this.#withheld % NO_SLIP !== 1
  }

  /** Writes a payment. A cleared one is numbered, and its excess is a deposit of the customer. */
  #write(
    text: string,
    fate: Fate,
    allocations: readonly Allocation[],
    over: number,
    giroDue: string | null,
  ): string | null {
    const { corporateId, id: unitId, staff, channels, timezone } = this.#plant
    const { sink, ids, series } = this.#tools
    const day = dayOf(text, offsetOf(timezone))
    const at = day.at(OFFICE)
    const seller = staff.seller.id
    const customerId = allocations[0]?.invoice.order.project.customerId
    const allocated = allocations.reduce((all, { amount }) => all + amount, 0)
    const id = ids.next('sales_payments')
    const number = fate === 'success' ? series.next('KW', this.#plant, day.yymm) : null
    const isGiro = giroDue !== null || fate !== 'success'
    const isBounced = fate === 'reject'
    const reference = isGiro ? null : `TRF-${unitId}-${id}`
    sink.row('sales_payments', [
      corporateId,
      id,
      unitId,
      number,
      text,
      fate,
      customerId,
      isGiro ? channels.giro : channels.transfer,
      allocated + over,
      allocated,
      text,
      reference,
      isGiro ? `BB ${String(id).padStart(6, '0')}` : null,
      isGiro ? giroDue : null,
      fate === 'success' ? text : null,
      isBounced ? BOUNCED : null,
      isBounced ? seller : null,
      isBounced ? at : null,
      seller,
      at,
      seller,
      at,
    ])
    for (const { invoice, amount, deduction } of allocations) {
      sink.row('payment_allocations', [
        corporateId,
        ids.next('payment_allocations'),
        unitId,
        id,
        invoice.id,
        amount,
        deduction > 0 ? 'pph22' : 'none',
        deduction > 0 ? deduction : null,
        ...(deduction > 0 && fate === 'success' && this.#hasSlip() ? [`BP22-${invoice.id}`, text] : [null, null]),
        seller,
        at,
      ])
    }
    if (number === null) return null
    sink.row('receipts', [
      corporateId,
      ids.next('receipts'),
      unitId,
      number,
      text,
      'success',
      'payment',
      customerId,
      null,
      id,
      allocated + over,
      seller,
      at,
      seller,
      at,
    ])
    if (over > 0)
      this.#deposit(text, {
        id,
        customerId,
        amount: over,
        reference,
        channel: isGiro ? channels.giro : channels.transfer,
      })
    return number
  }

  /** The rest of a payment is a deposit. */
  #deposit(
    text: string,
    payment: { id: number; customerId: number | undefined; amount: number; reference: string | null; channel: number },
  ): void {
    const { corporateId, id: unitId, staff, timezone } = this.#plant
    const { sink, ids, series } = this.#tools
    const day = dayOf(text, offsetOf(timezone))
    const at = day.at(OFFICE)
    const { seller } = staff
    const id = ids.next('deposits')
    const number = series.next('DP', this.#plant, day.yymm)
    const { customerId, amount } = payment
    sink.row('deposits', [
      corporateId,
      id,
      unitId,
      number,
      text,
      'success',
      customerId,
      null,
      payment.id,
      payment.channel,
      amount,
      text,
      payment.reference,
      text,
      seller.id,
      at,
      seller.id,
      at,
    ])
    sink.row('deposit_balances', [corporateId, id, customerId, null, amount, 0, 0])
    sink.row('deposit_entries', [
      corporateId,
      ids.next('deposit_entries'),
      unitId,
      customerId,
      id,
      'in',
      text,
      amount,
      number,
      null,
      at,
      seller.id,
      seller.name,
    ])
  }
}

/** Half of the open amount is paid, in whole thousands. */
function half({ invoice, amount }: Allocation): Allocation {
  const part = Math.round(amount / 2_000) * 1_000
  return { invoice, amount: part > 0 && part < amount ? part : amount, deduction: 0 }
}
