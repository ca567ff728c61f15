import type { Badge } from '../kinds/status/field.ts'
import type { IconName } from './icon.ts'
import type { Label } from './label.ts'

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

/** The types of charts. Lists draw bars and lines, reports all of them. */
export type ChartType = 'bar' | 'line' | 'stacked' | 'grouped' | 'pareto' | 'scatter' | 'heat'

/** One point of a chart, as lists and reports answer it. */
export interface ChartPoint {
  category: string
  value: number
  /** The series within a category: the name of a measure, or the value of the second column of a grouping. */
  series?: string
  /** It sums up the categories without a point of their own. */
  rest?: true
  /** It belongs to the line over the bars. */
  line?: true
  /** The horizontal value, in a scatter chart. */
  x?: number
  /** The band of the normal range of a line. */
  low?: number
  high?: number
}

/** A chart; its figures are also shown as a table. */
export interface Graph {
  label: Label
  type?: ChartType
  horizontal?: boolean
  /** The meaning of the categories, as the header of the table's first column. */
  categories: Label
  /** The measure with its unit. */
  values: Label
  transform?: FigureTransform
  /** The categories are days. */
  as?: 'day'
  /** The columns whose values are the categories and the series. */
  columns?: readonly string[]
  /** What distinguishes the points of a category: the names of the measures, else the second column. */
  series?: { label: Label; names?: Readonly<Record<string, Label>> }
  /** The horizontal measure of a scatter chart. */
  across?: { label: Label; transform?: FigureTransform }
  /** The measure of the line over the bars. */
  line?: { label: Label; transform?: FigureTransform }
}

/** Figures with a chart, folded by default. */
export interface StatisticsCard<K extends string = string> {
  label: Label
  items: readonly StatisticItem<K>[]
  /** The key in the list's answer `chart`; bars by default. */
  graph?: Graph
  /** Without it the card is not shown. */
  permission?: string
}
