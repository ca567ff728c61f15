import Big from 'big.js'
import { type VatRate, vatOf } from '../ppn/ppn.rules.ts'

/** What a line of an order is worth and how much of it may still be loaded. */
export interface ItemFigures {
  /** m³ */
  volume: string
  /** Rp per m³ */
  price: number
  /** Rp for the whole line */
  discount: number
}

/** Rp of a line: volume × price, rounded half away from zero once (domain rule 0.6), less the discount. */
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

/** A line of an order with what it is charged. */
export interface PricedItem {
  /** Null where none was given and the unit has none. */
  price: number | null
  discount: number
  min_price: number
  amount: number | null
}

/** What a line is charged: the price given, else the unit's on that day, with the minimum of that day beside it. */
export function pricedItem(
  item: { volume: string; price: number | null; discount: number | null },
  listed: ListedPrice | undefined,
): PricedItem {
  const price = item.price ?? listed?.price ?? null
  const discount = item.discount ?? 0
  const amount = price === null ? null : itemAmount({ volume: item.volume, price, discount })
  return { price, discount, min_price: listed?.min_price ?? 0, amount }
}

/** Whether a price needs an approval of its own. */
export function isBelowMinimum({ price, min_price }: Pick<PricedItem, 'price' | 'min_price'>): boolean {
  return price !== null && price < min_price
}

/** What is charged beside the items. */
export interface ChargeFigures {
  /** As its basis counts: m³, dockets, hours. */
  qty: string
  /** Rp */
  price: number
  taxable: boolean
}

/** Rp of a charge: quantity × price, rounded once. */
export function chargeAmount({ qty, price }: Pick<ChargeFigures, 'qty' | 'price'>): number {
  return new Big(qty).times(price).round(0, Big.roundHalfUp).toNumber()
}

/** The VAT of an order: its rate, if it is charged any, and whether its prices include it. */
export interface OrderVat {
  rate: VatRate | null
  included: boolean
}

/** The sums of an order, each in Rp. */
export type OrderTotals = Readonly<Record<'subtotal' | 'discount' | 'charge' | 'dpp' | 'ppn' | 'total', number>>

/** The order's sums. What is not taxable stands beside tax base and VAT; the three are the total. */
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

/** The volume that may be loaded in all: what was ordered and the tolerance above it, in m³ with three decimals. */
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

/** The first item of an order, as it is viewed, of which something is not scheduled yet. */
export function unscheduledItem(order: Readonly<Record<string, unknown>>): number | null {
  const items = Array.isArray(order.items) ? (order.items as { id: number; volume: number; scheduled: number }[]) : []
  return items.find(({ volume, scheduled }) => scheduled < volume)?.id ?? null
}
