import type { Label } from '../../../platform/definition/label.ts'
import type { AlarmLimit } from './alarm-limits.ts'
import type { BoardName } from './dashboard.ts'

/** A figure of a widget: the number of rows (`record`), or a sum of the list or report. */
export interface WidgetFigure {
  name: string
  label: Label
  as?: 'quantity' | 'money' | 'percent'
  unit?: string
}

/**
 * Figures of a list or report: exactly what it answers for the query, which the widget opens. Placeholders of the query
 * are days of the unit: `{today}`, `{yesterday}`, `{year_ago}`, `{days_90}` (the first of 90 days), `{period}` (the first
 * day of the accounting period), `{month}` (its name), `{in_7_days}`, `{in_30_days}`, `{soon}` (the last day of the
 * warning about expiring papers), `{unbilled}` (the last day that should be billed), `{closable}` (the last period that
 * should be closed), and the company's limits (`company_limits`) by their names.
 */
export interface Widget {
  boards: readonly BoardName[]
  label: Label
  /** The list or report, by the name in its calls. */
  of: string
  query: Readonly<Record<string, string>>
  figures: readonly WidgetFigure[]
  /** Shows the bars of the report as well. */
  chart?: true
  /** Shows the first rows as well: the field that names a row, and its figure; where asked, no row whose figure is 0. */
  rows?: { name: string; figure: WidgetFigure; most: number; aboveZero?: true }
  /** Work is to be done where the first figure is above zero. */
  warns?: true
  /** An alarm, with a sentence on its card and a mail. */
  alarm?: Alarm
}

/** The text of an alarm for its rows; each row is mailed once. */
export interface Alarm {
  /** `{limit}` is the company's limit for the warning. */
  says: Label
  limit?: AlarmLimit
  /** The fields that name a row in a mail. */
  named: readonly string[]
}
