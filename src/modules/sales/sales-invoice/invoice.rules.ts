import Big from 'big.js'
import { type VatRate, vatOf } from '../ppn/ppn.rules.ts'
import { chargeAmount, grossAmount } from '../sales-order/sales-order.rules.ts'
import { type BilledBefore, type OrderFigures, type Priced, type WorthLine, worth } from '../sales-order/worth.rules.ts'

/** What an invoice bills of one order, after all other invoices. */
export interface BilledPart extends Pick<OrderFigures, 'items' | 'charges'> {
  /** m³ of each item that has dockets on the invoice */
  volumes: ReadonlyMap<number, string>
  /** The same by the price on the days of the dockets. */
  atPrices?: ReadonlyMap<number, readonly Priced[]>
  /** The number of the order's dockets on the invoice. */
  dockets: number
  before: BilledBefore
  /** The typed quantities of charges; others follow from volume and dockets. */
  typed: ReadonlyMap<number, string>
}

/** How the VAT of an invoice is computed. */
export interface InvoiceVat {
  rate: VatRate | null
  included: boolean
  /** The customer pays the VAT to the state (WAPU). */
  collector: boolean
}

export interface BilledItem {
  id: number
  volume: string
  price: number
  discount: number
  /** Rp less the discount */
  amount: number
}

export interface BilledCharge {
  id: number
  quantity: string
  amount: number
}

/** The sums of an invoice, each in Rp but the volume. */
export interface InvoiceSums {
  volume: string
  subtotal: number
  discount: number
  /** The part of the discount that no order gives. */
  further_discount: number
  charge: number
  dpp: number
  dpp_other: number | null
  ppn: number
  total: number
  amount_due: number
}

/** The discount of an invoice: in total, or beside the discounts of its orders. */
export type AskedDiscount = { total: number } | { further: number }

/**
 * The sums of an invoice. Each line and charge is rounded, the VAT once for the document (I-21 to I-25); `worth`
 * determines the shares of discounts and lump sums. A further discount lowers the taxed amount.
 */
export function billed(
  parts: readonly BilledPart[],
  { rate, included, collector }: InvoiceVat,
  asked: AskedDiscount = { further: 0 },
) {
  const orders = parts.map((part) => {
    const quantities = new Map(part.charges.map((charge) => [charge.id, quantityOf(part, charge)]))
    const whole = { items: part.items, charges: part.charges, vat: { rate: null, included }, vat_collector: false }
    return {
      part,
      quantities,
      sums: worth(whole, { volumes: part.volumes, atPrices: part.atPrices, quantities }, part.before),
    }
  })
  const add = (name: 'subtotal' | 'discount' | 'charge' | 'dpp' | 'total') =>
    orders.reduce((total, { sums }) => total + sums[name], 0)
  // Without a rate the tax base of an order is all of it that is taxed.
  const taxed = add('dpp')
  const further = 'total' in asked ? asked.total - add('discount') : asked.further
  const { dpp, ppn } = vatOf(taxed - further, included, rate)
  const total = dpp + ppn + add('total') - taxed
  const volumes = parts.flatMap(({ volumes: of }) => [...of.values()])
  const sums: InvoiceSums = {
    volume: volumes.reduce((all, one) => all.plus(one), new Big(0)).toFixed(3),
    subtotal: add('subtotal'),
    discount: add('discount') + further,
    further_discount: further,
    charge: add('charge'),
    dpp,
    dpp_other: otherBase(dpp, rate),
    ppn,
    total,
    amount_due: collector ? total - ppn : total,
  }
  return {
    sums,
    items: orders.flatMap(({ sums: { lines } }) => lines.map(itemOf)),
    charges: orders.flatMap(({ part, quantities }) => chargesOf(part, quantities)),
  }
}

/** The share of the tax base that the rate applies to, where it is not the whole (DPP nilai lain). */
function otherBase(dpp: number, rate: VatRate | null): number | null {
  if (!rate || rate.base_num === rate.base_den) return null
  return new Big(dpp).times(rate.base_num).div(rate.base_den).round(0, Big.roundHalfUp).toNumber()
}

const itemOf = (line: WorthLine): BilledItem => ({ ...line, amount: grossAmount(line) - line.discount })

function chargesOf({ charges }: BilledPart, quantities: ReadonlyMap<number, string>): BilledCharge[] {
  return charges.map(({ id, price }) => {
    const quantity = quantities.get(id) ?? '0'
    return { id, quantity, amount: chargeAmount({ qty: quantity, price }) }
  })
}

/**
 * A lump sum is billed once, without dockets unless only other charges are named; charges by volume or docket follow
 * the dockets; hours are entered.
 */
function quantityOf(
  { volumes, dockets, before, typed }: BilledPart,
  { id, basis, qty }: OrderFigures['charges'][number],
) {
  const told = typed.get(id)
  if (basis === 'lump_sum') {
    if (before.lumpSums.has(id)) return '0'
    return volumes.size > 0 || typed.size === 0 ? qty : (told ?? '0')
  }
  if (told !== undefined) return told
  if (basis === 'per_docket') return String(dockets)
  const volume = [...volumes.values()].reduce((all, one) => all.plus(one), new Big(0))
  return basis === 'per_m3' ? volume.toFixed() : '0'
}
