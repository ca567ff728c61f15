import Big from 'big.js'
import { type VatRate, vatOf } from '../ppn/ppn.rules.ts'

/** The figures of an order line: volume, price and discount. */
export interface ItemFigures {
  /** m³ */
  volume: string
  /** Rp per m³ */
  price: number
  /** Rp for the whole line */
  discount: number
}

/** Rp of a line: volume × price, rounded once half away from zero (domain rule 0.6), less the discount. */
export function itemAmount(item: ItemFigures): number {
  return grossAmount(item) - item.discount
}

/** Rp of a line before its discount. */
export function grossAmount(item: Pick<ItemFigures, 'volume' | 'price'>): number {
  return new Big(item.volume).times(item.price).round(0, Big.roundHalfUp).toNumber()
}

/** The price of a product at a unit on a day, in Rp per m³. */
export interface ListedPrice {
  price: number
  min_price: number
}

/** A line of an order with its price. */
export interface PricedItem {
  /** Null if no price was given and the unit has none. */
  price: number | null
  discount: number
  min_price: number
  amount: number | null
}

/** The price of a line: the given one, else the unit's on that day, with the minimum of that day. */
export function pricedItem(
  item: { volume: string; price: number | null; discount: number | null },
  listed: ListedPrice | undefined,
): PricedItem {
  const price = item.price ?? listed?.price ?? null
  const discount = item.discount ?? 0
  const amount = price === null ? null : itemAmount({ volume: item.volume, price, discount })
  return { price, discount, min_price: listed?.min_price ?? 0, amount }
}

/** Whether a price needs its own approval. */
export function isBelowMinimum({ price, min_price }: Pick<PricedItem, 'price' | 'min_price'>): boolean {
  return price !== null && price < min_price
}

/** Rp per m³ of a line after its discount, rounded. */
export function netPrice(item: ItemFigures): number {
  return new Big(itemAmount(item)).div(item.volume).round(0, Big.roundHalfUp).toNumber()
}

/** A charge beside the items. */
export interface ChargeFigures {
  /** In the unit of its basis: m³, dockets, hours. */
  qty: string
  /** Rp */
  price: number
  taxable: boolean
}

/** Rp of a charge: quantity × price, rounded once. */
export function chargeAmount({ qty, price }: Pick<ChargeFigures, 'qty' | 'price'>): number {
  return new Big(qty).times(price).round(0, Big.roundHalfUp).toNumber()
}

/** The VAT of an order: its rate, null if it is charged none, and whether prices include it. */
export interface OrderVat {
  rate: VatRate | null
  included: boolean
}

/** The sums of an order, each in Rp. */
export type OrderTotals = Readonly<Record<'subtotal' | 'discount' | 'charge' | 'dpp' | 'ppn' | 'total', number>>

/** The order's sums. The untaxed amount, tax base and VAT add up to the total. */
export function orderTotals(
  items: readonly ItemFigures[],
  charges: readonly ChargeFigures[],
  vat: OrderVat,
): OrderTotals {
  const subtotal = sum(items.map(grossAmount))
  const discount = sum(items.map((item) => item.discount))
  const charge = sum(charges.map(chargeAmount))
  const untaxed = sum(charges.filter((one) => !one.taxable).map(chargeAmount))
  const { dpp, ppn } = vatOf(subtotal - discount + charge - untaxed, vat.included, vat.rate)
  return { subtotal, discount, charge, dpp, ppn, total: dpp + ppn + untaxed }
}

/** The charges that are part of the tax base, and those that come after the VAT. */
export function chargesByVat({ charge, dpp, ppn, total }: OrderTotals): { taxed: number; untaxed: number } {
  const untaxed = total - dpp - ppn
  return { taxed: charge - untaxed, untaxed }
}

/** The most volume that may be loaded: the ordered volume and its tolerance, in m³ with three decimals. */
export function allowedVolume(volume: string, overDeliveryPct: string): Big {
  return new Big(volume).times(new Big(100).plus(overDeliveryPct)).div(100).round(3, Big.roundDown)
}

/** What is left to load, never below zero. */
export function remainingVolume(volume: string, overDeliveryPct: string, consumed: string): Big {
  const left = allowedVolume(volume, overDeliveryPct).minus(consumed)
  return left.lt(0) ? new Big(0) : left
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** The first item of a viewed order that is not completely scheduled. */
export function unscheduledItem(order: Readonly<Record<string, unknown>>): number | null {
  const items = Array.isArray(order.items) ? (order.items as { id: number; volume: number; scheduled: number }[]) : []
  return items.find(({ volume, scheduled }) => scheduled < volume)?.id ?? null
}
