import type { Widget } from './widget.ts'
import { FLEET } from './widgets/fleet.ts'
import { MONEY } from './widgets/money.ts'
import { PRODUCTION } from './widgets/production.ts'
import { SALES } from './widgets/sales.ts'
import { STOCK } from './widgets/stock.ts'

/** All widgets, in the order in which they stand. */
export const WIDGETS = { ...PRODUCTION, ...FLEET, ...STOCK, ...SALES, ...MONEY } as const satisfies Record<
  string,
  Widget
>

export type WidgetName = keyof typeof WIDGETS

/** A widget as it is answered. */
export interface WidgetAnswer {
  widget: WidgetName
  /** ISO 8601, in the zone of the unit. */
  counted_at: string
  figures: Record<string, number | null>
  rows?: { name: string; figure: number | null }[]
  chart?: { category: string; value: number }[]
  /** Of an alarm, from where on it warns. */
  limit?: number
  /** It was not counted in time: the sentence that tells it stands in place of the figures. */
  problem?: string
  /** The list or report whose record or summary holds the figures, as its calls are named. */
  opens: { path: string; query: Record<string, string> }
}
