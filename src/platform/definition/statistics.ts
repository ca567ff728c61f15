import type { Label } from './label.ts'
import type { StatusWord } from './status.ts'

/** How a figure is written: a count, a measured amount, rupiah. */
export type FigureTransform = 'count' | 'quantity' | 'money'

/** One figure above the filters of a list. */
export interface HeaderStatistic {
  label: Label
  /** Where the figure stands in the list's answer: 'indicator.pending', 'summary.volume', 'index_indicator.avg', 'record'. */
  value: string
  transform?: FigureTransform
  /** How many decimals a measured amount shows, two unless said: as many as the same figure shows in the list. */
  decimals?: number
  /** Shown before and after the figure, as 'm³'. */
  prepend?: string | Label
  append?: string | Label
  /** A colour where the figure is above zero; a status gives its own. */
  classes?: 'danger' | 'warning' | StatusWord
  /** Parameters of filters that a click sets (an empty one takes a filter away); another click takes them back. */
  filter?: Readonly<Record<string, string>>
  /** Without it the figure is not shown; the server does not answer it either. */
  permission?: string
}

/** One figure of the card that unfolds. */
export interface StatisticItem {
  /** Where the figure stands in the list's answer, as for the header. */
  id: string
  label: Label
  icon?: 'alert' | 'cancel' | 'clock' | 'truck'
  color?: 'green' | 'red' | 'info' | 'warning'
  /** How it is written where it is a number; a text stands as it is. */
  numeric?: boolean
  transform?: FigureTransform
  append?: string | Label
  permission?: string
}

/** Figures with a chart, folded away until somebody wants them. */
export interface StatisticsCard {
  label: Label
  items: readonly StatisticItem[]
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
    /** The categories are days, or words of a status. */
    as?: 'day' | 'status'
  }
}
