import type { Widget } from './widget.ts'
import { FLEET } from './widgets/fleet.ts'
import { MONEY } from './widgets/money.ts'
import { PRODUCTION } from './widgets/production.ts'
import { SALES } from './widgets/sales.ts'
import { STOCK } from './widgets/stock.ts'

/** All widgets, in the order of the boards. */
export const WIDGETS = { ...PRODUCTION, ...FLEET, ...STOCK, ...SALES, ...MONEY } as const satisfies Record<
  string,
  Widget
>

export type WidgetName = keyof typeof WIDGETS

export interface WidgetAnswer {
  widget: WidgetName
  /** ISO 8601, in the zone of the unit. */
  counted_at: string
  figures: Record<string, number | null>
  rows?: { name: string; figure: number | null }[]
  chart?: { category: string; value: number }[]
  /** The limit of an alarm. */
  limit?: number
  /** The widget was not read in time; this sentence replaces the figures. */
  problem?: string
  /** The list or report whose record or summary contains the figures, by the name in its calls. */
  opens: { path: string; query: Record<string, string> }
}
