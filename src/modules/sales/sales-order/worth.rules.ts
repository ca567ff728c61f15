import Big from 'big.js'
import {
  allowedVolume,
  type ChargeFigures,
  grossAmount,
  type ItemFigures,
  type OrderTotals,
  type OrderVat,
  orderTotals,
} from './sales-order.rules.ts'

/** The figures of an order that determine the amount of any part. */
export interface OrderFigures {
  items: readonly (ItemFigures & { id: number })[]
  charges: readonly (ChargeFigures & { id: number; basis: string })[]
  vat: OrderVat
  /** The customer pays the VAT to the state (WAPU) and owes the rest. */
  vat_collector: boolean
}

/** A volume at a price, in m³ and Rp per m³. */
export interface Priced {
  volume: string
  price: number
}

/** A part of an order, by the ids of its lines. */
export interface OrderPart {
  /** m³ of each item */
  volumes: ReadonlyMap<number, string>
  /** The same by the price on the dockets' days, for items with several prices; other items use the item's price. */
  atPrices?: ReadonlyMap<number, readonly Priced[]>
  /** The quantity of each charge; lump sums are added automatically, but for a part without volume. */
  quantities: ReadonlyMap<number, string>
}

/** The sum of all parts before this one. */
export interface BilledBefore {
  /** m³ of each item */
  volumes: ReadonlyMap<number, string>
  /** Rp of each item's discount */
  discounts: ReadonlyMap<number, number>
  /** The lump sums that were billed. */
  lumpSums: ReadonlySet<number>
}

/** The sums of a part of an order, each in Rp. */
export interface Worth extends OrderTotals {
  /** The total, without the VAT if the customer pays it to the state. */
  amount_due: number
  /** Each item with a volume, one line for each of its prices, with its share of the discount. */
  lines: readonly WorthLine[]
}

/** The part of an item at one price, less a share of its discount in Rp. */
export interface WorthLine extends Priced {
  id: number
  discount: number
}

const NOTHING: BilledBefore = { volumes: new Map(), discounts: new Map(), lumpSums: new Set() }

/**
 * The sums of a part of an order, billed after all parts before it. A discount follows the volume and ends with the
 * ordered volume; a lump sum is billed completely with the first volume and only once; other charges, and lump sums of
 * a part without volume, are billed as given. Line amounts and VAT are rounded for each part, as each invoice must be
 * correct on its own.
 */
export function worth(order: OrderFigures, part: OrderPart, before: BilledBefore = NOTHING): Worth {
  const lines = order.items.flatMap((item) => linesOf(item, part, before))
  const charges = order.charges.map((charge) => {
    const isWhole = charge.basis === 'lump_sum' && hasVolume(part.volumes)
    const asked = isWhole ? !before.lumpSums.has(charge.id) && charge.qty : part.quantities.get(charge.id)
    return { ...charge, qty: asked || '0' }
  })
  const totals = orderTotals(lines, charges, order.vat)
  return {
    ...totals,
    amount_due: order.vat_collector ? totals.total - totals.ppn : totals.total,
    lines,
  }
}

/** The most Rp of an order: all that may be loaded, with its charges as ordered or, if higher, as accrued. */
export function commitment(
  order: OrderFigures,
  overDeliveryPct: string,
  accrued: ReadonlyMap<number, string> = new Map(),
): number {
  const volumes = new Map(order.items.map(({ id, volume }) => [id, allowedVolume(volume, overDeliveryPct).toFixed()]))
  const quantities = new Map(
    order.charges.map(({ id, qty }) => {
      const more = accrued.get(id) ?? '0'
      return [id, new Big(more).gt(qty) ? more : qty]
    }),
  )
  return worth(order, { volumes, quantities }).amount_due
}

/** The amounts at each price, with the discount shared in proportion: no line is below zero. */
function linesOf(item: OrderFigures['items'][number], part: OrderPart, before: BilledBefore): WorthLine[] {
  const volume = part.volumes.get(item.id)
  if (volume === undefined) return []
  const priced = part.atPrices?.get(item.id) ?? [{ volume, price: item.price }]
  const gross = priced.reduce((sum, one) => sum + grossAmount(one), 0)
  const discount = discountShare(item, { volume, gross }, before)
  let [worthSoFar, shared] = [0, 0]
  return priced.map((one) => {
    worthSoFar += grossAmount(one)
    const until = gross === 0 ? 0 : new Big(discount).times(worthSoFar).div(gross).round(0, Big.roundHalfUp).toNumber()
    const share = until - shared
    shared = until
    return { id: item.id, ...one, discount: share }
  })
}

/** Rp of an item's discount for a volume: in proportion to the ordered volume; the last m³ take the rest. */
function discountShare(
  item: OrderFigures['items'][number],
  { volume, gross }: { volume: string; gross: number },
  before: BilledBefore,
): number {
  const left = item.discount - (before.discounts.get(item.id) ?? 0)
  const isLast = new Big(before.volumes.get(item.id) ?? '0').plus(volume).gte(item.volume)
  const share = isLast
    ? left
    : new Big(item.discount).times(volume).div(item.volume).round(0, Big.roundHalfUp).toNumber()
  // Shares that were rounded up may have taken too much, and no part is below zero.
  return Math.min(share, left, gross)
}

const hasVolume = (volumes: ReadonlyMap<number, string>) =>
  [...volumes.values()].some((volume) => new Big(volume).gt(0))
