import Big from 'big.js'
import { isObject } from '../../../../platform/definition/is-object.ts'
import type { VatRate } from '../../ppn/ppn.rules.ts'
import { type ItemFigures, itemAmount, type OrderTotals, orderTotals } from '../sales-order.rules.ts'

const QUANTITY = /^\d+(\.\d+)?$/
const MONEY = /^\d+$/

const typed = (value: unknown, shape: RegExp): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return shape.test(text) ? text : null
}
/** A price as typed, in whole Rp. */
export const priceOf = (value: unknown): number | null => {
  const text = typed(value, MONEY)
  return text === null ? null : new Big(text).toNumber()
}
const rows = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

/** The figures of a line during input; null while volume or price are missing. */
function figuresOf(row: Readonly<Record<string, unknown>>): ItemFigures | null {
  const [volume, price] = [typed(row.volume, QUANTITY), priceOf(row.price)]
  return volume === null || price === null ? null : { volume, price, discount: priceOf(row.discount) ?? 0 }
}

/** The amount of a line of the form, by the server's rule. */
export function lineAmount(row: Readonly<Record<string, unknown>>): number | null {
  const figures = figuresOf(row)
  return figures && itemAmount(figures)
}

/** The sums of the form's lines and charges, by the server's rules; null until a line has volume and price. */
export function orderWorth(values: Readonly<Record<string, unknown>>, rate: VatRate | null): OrderTotals | null {
  const items = rows(values.items).flatMap((row) => figuresOf(row) ?? [])
  if (items.length === 0) return null
  const charges = rows(values.charges).flatMap((row) => {
    const [qty, price] = [typed(row.qty, QUANTITY), priceOf(row.price)]
    return qty === null || price === null ? [] : [{ qty, price, taxable: row.taxable !== false }]
  })
  return orderTotals(items, charges, { rate, included: values.price_includes_ppn === true })
}
