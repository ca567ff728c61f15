import type { Label } from '../../../platform/definition/label.ts'
import type { AlarmLimit } from './alarm-limits.ts'
import type { BoardName } from './dashboard.ts'

/** A figure of a widget: how many rows there are (`record`), or one of the sums of the list or report. */
export interface WidgetFigure {
  name: string
  label: Label
  as?: 'quantity' | 'money' | 'percent'
  unit?: string
}

/**
 * Figures of a list or report: exactly those that it answers for the query, which the widget opens. In the query `{today}`,
 * `{yesterday}`, `{year_ago}`, `{period}` (the first day of the accounting period), `{month}` (its name), `{in_7_days}`, `{in_30_days}`, `{soon}` (until when papers that
 * expire are told of), `{unbilled}` (the last day that should be billed) and `{closable}` (the last period that should be
 * closed) stand for days of the unit, and the figures of the company's alarms (`company_limits`) by their names for themselves.
 */
export interface Widget {
  boards: readonly BoardName[]
  label: Label
  /** The list or report, as its calls name it. */
  of: string
  query: Readonly<Record<string, string>>
  figures: readonly WidgetFigure[]
  /** The bars of the report, too. */
  chart?: true
  /** The first rows, too: what names one, and its figure. */
  rows?: { name: string; figure: WidgetFigure; most: number }
  /** Something waits to be done where the first figure is above zero. */
  warns?: true
  /** It warns in words, on its card and by mail. */
  alarm?: Alarm
}

/** What an alarm says of its rows, each of which is mailed about once. */
export interface Alarm {
  /** `{limit}` is the figure of the company from which on it warns. */
  says: Label
  limit?: AlarmLimit
  /** The fields that name a row in a mail. */
  named: readonly string[]
}
