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

/** An order by what any part of it is worth. */
export interface OrderFigures {
  items: readonly (ItemFigures & { id: number })[]
  charges: readonly (ChargeFigures & { id: number; basis: string })[]
  vat: OrderVat
  /** The customer pays the VAT to the state himself (WAPU) and owes the rest. */
  vat_collector: boolean
}

/** A part of an order, by the ids of its lines. */
export interface OrderPart {
  /** m³ of each item */
  volumes: ReadonlyMap<number, string>
  /** How much of each charge; lump sums come by themselves. */
  quantities: ReadonlyMap<number, string>
}

/** What all parts before this one came to. */
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
  /** The total, without the VAT where the customer pays it himself. */
  amount_due: number
  /** The share of each item's discount. */
  discounts: ReadonlyMap<number, number>
}

const NOTHING: BilledBefore = { volumes: new Map(), discounts: new Map(), lumpSums: new Set() }

/**
 * What a part of an order is worth, billed after all that was billed before. A discount follows the volume and ends
 * with the volume ordered; a lump sum comes whole with the first volume and is not billed again, other charges come as
 * billed. Amounts of lines and the VAT are rounded for each part, as each invoice must compute by itself.
 */
export function worth(order: OrderFigures, part: OrderPart, before: BilledBefore = NOTHING): Worth {
  const items = order.items.map((item) => {
    const volume = part.volumes.get(item.id) ?? '0'
    return { ...item, volume, discount: discountShare(item, volume, before) }
  })
  const charges = order.charges.map((charge) => {
    const isDue = hasVolume(part.volumes) && !before.lumpSums.has(charge.id)
    const asked = charge.basis === 'lump_sum' ? isDue && charge.qty : part.quantities.get(charge.id)
    return { ...charge, qty: asked || '0' }
  })
  const totals = orderTotals(items, charges, order.vat)
  return {
    ...totals,
    amount_due: order.vat_collector ? totals.total - totals.ppn : totals.total,
    discounts: new Map(items.map(({ id, discount }) => [id, discount])),
  }
}

/** Rp that an order may come to: all that may be loaded, with its charges as ordered or, where it is more, as accrued. */
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

/** Rp of an item's discount for a volume of it: in proportion to the volume ordered, with its last m³ what is left. */
function discountShare(item: OrderFigures['items'][number], volume: string, before: BilledBefore): number {
  const left = item.discount - (before.discounts.get(item.id) ?? 0)
  const isLast = new Big(before.volumes.get(item.id) ?? '0').plus(volume).gte(item.volume)
  const share = isLast
    ? left
    : new Big(item.discount).times(volume).div(item.volume).round(0, Big.roundHalfUp).toNumber()
  // Shares rounded up may have taken more than theirs, and no part is worth less than nothing.
  return Math.min(share, left, grossAmount({ volume, price: item.price }))
}

const hasVolume = (volumes: ReadonlyMap<number, string>) =>
  [...volumes.values()].some((volume) => new Big(volume).gt(0))
