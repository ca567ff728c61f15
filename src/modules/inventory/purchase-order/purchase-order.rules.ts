import Big from 'big.js'
import { isObject } from '../../../platform/definition/is-object.ts'
import { type VatRate, vatOf } from '../../sales/ppn/ppn.rules.ts'

/** The values of a line that the sums are computed from. */
export interface PurchasedItem {
  /** In the line's unit of measure. */
  qty: string
  /** Rp per unit of measure */
  price: number
  /** Rp for the whole line */
  discount: number
}

const QUANTITY = /^\d+(\.\d+)?$/
const MONEY = /^\d+$/

/** The lines of a form that have a quantity and a price, with the figures as typed. */
export function typedItems(lines: unknown): PurchasedItem[] {
  const rupiah = (typed: unknown) => (MONEY.test(String(typed)) ? new Big(String(typed)).toNumber() : null)
  return (Array.isArray(lines) ? lines.filter(isObject) : []).flatMap((line) => {
    const [qty, price] = [String(line.qty), rupiah(line.price)]
    return QUANTITY.test(qty) && price !== null ? [{ qty, price, discount: rupiah(line.discount) ?? 0 }] : []
  })
}

/** The amount of a line before its discount in Rp: quantity × price, rounded half away from zero once. */
export const grossAmount = ({ qty, price }: Pick<PurchasedItem, 'qty' | 'price'>): number =>
  new Big(qty).times(price).round(0, Big.roundHalfUp).toNumber()

/** The amount of a form's line in Rp as far as it is typed; null without quantity or price. */
export function typedAmount(line: unknown): number | null {
  const [item] = typedItems([line])
  return item ? grossAmount(item) - item.discount : null
}

/** The sums of a purchase order in Rp; VAT is added to the vendor's price. */
export function purchaseTotals(items: readonly PurchasedItem[], rate: VatRate | null) {
  const subtotal = sum(items.map(grossAmount))
  const discount = sum(items.map((item) => item.discount))
  const { dpp, ppn } = vatOf(subtotal - discount, false, rate)
  return { subtotal, discount, dpp, ppn, total: dpp + ppn }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** A unit of measure: its type, and how many base units of that type it has. */
export interface Unit {
  id: number
  type: string
  base_factor: string | null
}

/** A material with its base unit and its purchase unit. */
export interface Bought {
  uom_id: number
  purchase_uom_id: number
  /** Base units in one purchase unit. */
  conversion: string
}

/**
 * Base units of a material in one unit of measure, exact (I-39): by the material's own conversion, else by the factors
 * of units of one type. Null where the two cannot be converted.
 */
export function baseUnitsIn(unit: Unit, base: Unit, material: Bought): string | null {
  if (unit.id === material.uom_id) return '1'
  if (unit.id === material.purchase_uom_id) return material.conversion
  if (unit.type !== base.type || !unit.base_factor || !base.base_factor) return null
  return new Big(unit.base_factor).div(base.base_factor).round(6, Big.roundHalfUp).toFixed()
}
