import Big from 'big.js'
import { isObject } from '../../../../platform/definition/is-object.ts'
import type { VatRate } from '../../ppn/ppn.rules.ts'
import {
  isBelowMinimum,
  type ListedPrice,
  type OrderTotals,
  orderTotals,
  type PricedItem,
  pricedItem,
} from '../sales-order.rules.ts'

/** A line of the form with what it is worth. */
export interface WorthOfLine extends PricedItem {
  /** Its place among the lines, from 1. */
  place: number
  productId: number
  volume: string
  /** The price is the unit's: none was typed. */
  isListed: boolean
  isBelow: boolean
}

/** What an order comes to, as far as it is filled in. */
export interface OrderWorth {
  lines: readonly WorthOfLine[]
  totals: OrderTotals
}

const QUANTITY = /^\d+(\.\d+)?$/
const MONEY = /^\d+$/

const typed = (value: unknown, shape: RegExp): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return shape.test(text) ? text : null
}
const rupiah = (value: unknown): number | null => {
  const text = typed(value, MONEY)
  return text === null ? null : new Big(text).toNumber()
}
const rows = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

/** The products that the lines name. */
export function productsOf(values: Readonly<Record<string, unknown>>): number[] {
  return rows(values.items).flatMap(({ product_id: id }) => (typeof id === 'number' ? [id] : []))
}

/** The price among the newest that began by the day, unless it has ended. */
export function listedPrice(row: Readonly<Record<string, unknown>> | undefined, date: string): ListedPrice | undefined {
  if (typeof row?.price !== 'number' || typeof row.min_price !== 'number') return undefined
  const hasEnded = typeof row.valid_until === 'string' && row.valid_until < date
  return hasEnded ? undefined : { price: row.price, min_price: row.min_price }
}

/**
 * What the form's lines and charges come to, by the rules of the server, with the VAT of the rate; null while no line
 * names product and volume.
 */
export function orderWorth(
  values: Readonly<Record<string, unknown>>,
  listed: (product: number) => ListedPrice | undefined,
  rate: VatRate | null,
): OrderWorth | null {
  const lines = rows(values.items).flatMap((row, index): WorthOfLine[] => {
    const volume = typed(row.volume, QUANTITY)
    if (typeof row.product_id !== 'number' || volume === null) return []
    const given = rupiah(row.price)
    const priced = pricedItem({ volume, price: given, discount: rupiah(row.discount) }, listed(row.product_id))
    const isListed = given === null && priced.price !== null
    const isBelow = isBelowMinimum(priced)
    return [{ ...priced, place: index + 1, productId: row.product_id, volume, isListed, isBelow }]
  })
  if (lines.length === 0) return null
  const charges = rows(values.charges).flatMap((row) => {
    const [qty, price] = [typed(row.qty, QUANTITY), rupiah(row.price)]
    return qty === null || price === null ? [] : [{ qty, price, taxable: row.taxable !== false }]
  })
  const items = lines.flatMap(({ volume, price, discount }) => (price === null ? [] : [{ volume, price, discount }]))
  return { lines, totals: orderTotals(items, charges, { rate, included: values.price_includes_ppn === true }) }
}
