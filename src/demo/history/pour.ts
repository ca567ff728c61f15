import type { Random } from '../random.ts'
import type { Item, Load } from './documents.ts'

/** The counted volume of a finished load (docket.rules.ts). */
export function outcomeOf({ quantity, fate, returned, isBilled }: Load): {
  consumed: number
  delivered: number
  billable: number
} {
  switch (fate) {
    case 'finish':
      return { consumed: quantity, delivered: quantity, billable: quantity }
    case 'return': {
      const billable = isBilled ? quantity : quantity - returned
      return { consumed: billable, delivered: quantity - returned, billable }
    }
    case 'reject': {
      const billable = isBilled ? quantity : 0
      return { consumed: billable, delivered: 0, billable }
    }
    default:
      return { consumed: 0, delivered: 0, billable: 0 }
  }
}

/** This many loads, nearly all delivered completely; the last one is the rest. */
export function planLoads(count: number, { full, largest }: { full: number; largest: number }, random: Random): Load[] {
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const quantity = Math.min(largest, isLast ? lastQuantity(full, random) : full)
    const chance = random.next()
    if (chance < 0.012) return { quantity, fate: 'cancel', returned: 0, isBilled: false }
    if (chance < 0.017) return { quantity, fate: 'recall', returned: 0, isBilled: false }
    if (chance < 0.025) return { quantity, fate: 'reject', returned: quantity, isBilled: random.chance(0.1) }
    if (chance < 0.045 && quantity > 2_500) {
      return { quantity, fate: 'return', returned: random.int(1, 4) * 500, isBilled: random.chance(0.3) }
    }
    return { quantity, fate: 'finish', returned: 0, isBilled: false }
  })
}

function lastQuantity(full: number, random: Random): number {
  if (random.chance(0.01)) return 500
  if (random.chance(0.003)) return full + 5
  return random.chance(0.4) ? full : random.int(6, full / 500) * 500
}

/** Updates the sums of a pour and its item to a minute of the day: ended loads count with their outcome. */
export function settle(item: Item, minute: number): void {
  if (item.pending.every(({ at }) => at > minute)) return
  const due = item.pending.filter(({ at }) => at <= minute)
  item.pending = item.pending.filter(({ at }) => at > minute)
  for (const { pour, load } of due) {
    const { consumed, delivered, billable } = outcomeOf(load)
    item.consumed += consumed - load.quantity
    pour.consumed += consumed - load.quantity
    item.delivered += delivered
    pour.delivered += delivered
    item.billable += billable
  }
}
