import Big from 'big.js'

/** The values of the order's line and of the material that a receipt is computed with. */
export interface Terms {
  /** Base units of the material in one payable unit. */
  base_per_uom: string
  /** Kilograms per base unit: 1 for kg, the specific gravity for litres. */
  kg_per_base: string
  dry_weight: boolean
  agreed_moisture_pct: string | null
}

/** The results of a receipt: the quantity for the stock in base units, and the payable quantity in the line's unit. */
export interface Accepted {
  base: string
  payable: string
}

const ONE = new Big(1)

/**
 * The stocked and the payable quantity of a receipt. Stock takes the full net weight. Aggregate bought by dry weight is
 * paid by net × (1 − max(0, measured − agreed moisture)) × (1 − other deductions, at most 1); without a test the
 * measured moisture is the agreed one. Both have three decimals, rounded half away from zero.
 */
export function acceptedOf(
  base: string,
  terms: Pick<Terms, 'base_per_uom' | 'dry_weight' | 'agreed_moisture_pct'>,
  { moisture, deduction }: { moisture: string | null; deduction: string },
): Accepted {
  const agreed = new Big(terms.agreed_moisture_pct ?? 0)
  const wet = terms.dry_weight ? new Big(moisture ?? agreed).minus(agreed) : new Big(0)
  const water = wet.gt(0) ? wet.div(100) : new Big(0)
  const other = new Big(deduction).div(100)
  const share = ONE.minus(water).times(other.gt(1) ? 0 : ONE.minus(other))
  const payable = new Big(base).div(terms.base_per_uom).times(share)
  return { base: round(new Big(base)), payable: round(payable) }
}

/** Base units of a net weight in kg. */
export const baseOfWeight = (netKg: Big, { kg_per_base }: Pick<Terms, 'kg_per_base'>): string =>
  netKg.div(kg_per_base).round(3, Big.roundHalfUp).toFixed()

/**
 * The payable amount in Rp: the line's amount in proportion to the quantity, rounded once. VAT is not part of the
 * stock's value.
 */
export const worthOf = (payable: string, line: { amount: number; qty: string }): number =>
  new Big(payable).times(line.amount).div(line.qty).round(0, Big.roundHalfUp).toNumber()

/** The difference to the vendor's docket in percent; null where that states no quantity. */
export function differencePct(came: string, vendorQty: string | null): string | null {
  if (vendorQty === null) return null
  return new Big(came).minus(vendorQty).times(100).div(vendorQty).round(4, Big.roundHalfUp).toFixed()
}

/** The most that a line takes, in its unit: the ordered quantity plus the tolerance above it. */
export const mostOf = ({ qty, over_receipt_pct }: { qty: string; over_receipt_pct: string }): Big =>
  new Big(qty).times(new Big(100).plus(over_receipt_pct)).div(100).round(3, Big.roundDown)

/** Whether a line is delivered: the ordered quantity less the tolerance below it. */
export const isFilled = ({ qty, under_pct, received }: { qty: string; under_pct: string; received: string }): boolean =>
  new Big(received).gte(new Big(qty).times(new Big(100).minus(under_pct)).div(100))

const round = (value: Big): string => value.round(3, Big.roundHalfUp).toFixed()
