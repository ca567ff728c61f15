import type { IconName } from './icon.ts'
import type { Label } from './label.ts'
import type { Badge } from './status.ts'

/** How a figure is formatted: a count, a quantity, rupiah. */
export type FigureTransform = 'count' | 'quantity' | 'money'

/** The path of a figure in the list's answer: a field's total, or a figure of the server half. */
type FigurePath<K extends string> = 'record' | `summary.${K}` | `indicator.${string}` | `index_indicator.${string}`

/** One figure above the filters of a list. */
export interface HeaderStatistic<K extends string = string> {
  label: Label
  value: FigurePath<K>
  transform?: FigureTransform
  /** Decimals of a quantity, two by default; use as many as the same figure has in the list. */
  decimals?: number
  /** Shown before and after the figure, such as 'm³'. */
  prepend?: string | Label
  append?: string | Label
  /** The colour of the badge while the figure is above zero. */
  classes?: Exclude<Badge, 'rest'>
  /** Filter parameters that a click sets (an empty one removes a filter); another click undoes it. */
  filter?: { readonly [P in K | `${K}_from` | `${K}_to`]?: string }
  /** Without this permission the figure is neither shown nor answered. */
  permission?: string
}

/** One figure of the folded card. */
export interface StatisticItem<K extends string = string> {
  id: FigurePath<K>
  label: Label
  icon?: IconName
  color?: Exclude<Badge, 'rest'>
  /** Whether to format it as a number; text is shown as it is. */
  numeric?: boolean
  transform?: FigureTransform
  append?: string | Label
  permission?: string
}

/** Figures with a chart, folded by default. */
export interface StatisticsCard<K extends string = string> {
  label: Label
  items: readonly StatisticItem<K>[]
  /** A chart of the list's answer `chart`, bars by default; a table shows the same figures. */
  graph?: {
    label: Label
    type?: 'bar' | 'line'
    horizontal?: boolean
    /** The heading of the categories' column in the table. */
    categories: Label
    /** What is measured, with its unit. */
    values: Label
    transform?: FigureTransform
    /** The categories are days. */
    as?: 'day'
  }
}
