import type { IconName } from './icon.ts'
import type { Label } from './label.ts'
import type { Badge } from './status.ts'

/** How a figure is written: a count, a measured amount, rupiah. */
export type FigureTransform = 'count' | 'quantity' | 'money'

/** Where a figure stands in the list's answer: a total of a field, or a figure that the server half names. */
type FigurePath<K extends string> = 'record' | `summary.${K}` | `indicator.${string}` | `index_indicator.${string}`

/** One figure above the filters of a list. */
export interface HeaderStatistic<K extends string = string> {
  label: Label
  value: FigurePath<K>
  transform?: FigureTransform
  /** How many decimals a measured amount shows, two unless said: as many as the same figure shows in the list. */
  decimals?: number
  /** Shown before and after the figure, as 'm³'. */
  prepend?: string | Label
  append?: string | Label
  /** The colour of a badge where the figure is above zero. */
  classes?: Exclude<Badge, 'rest'>
  /** Parameters of filters that a click sets (an empty one takes a filter away); another click takes them back. */
  filter?: { readonly [P in K | `${K}_from` | `${K}_to`]?: string }
  /** Without it the figure is not shown; the server does not answer it either. */
  permission?: string
}

/** One figure of the card that unfolds. */
export interface StatisticItem<K extends string = string> {
  id: FigurePath<K>
  label: Label
  icon?: IconName
  color?: Exclude<Badge, 'rest'>
  /** How it is written where it is a number; a text stands as it is. */
  numeric?: boolean
  transform?: FigureTransform
  append?: string | Label
  permission?: string
}

/** Figures with a chart, folded away until somebody wants them. */
export interface StatisticsCard<K extends string = string> {
  label: Label
  items: readonly StatisticItem<K>[]
  /** Bars of the list's answer `chart`, unless told otherwise; its figures stand in a table too. */
  graph?: {
    label: Label
    type?: 'bar' | 'line'
    horizontal?: boolean
    /** What the categories are: heads the first column of the table. */
    categories: Label
    /** What is measured, with its unit. */
    values: Label
    transform?: FigureTransform
    /** The categories are days. */
    as?: 'day'
  }
}
