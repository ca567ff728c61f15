import type { DayLimits } from '../../definition/date-rules.ts'
import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface DateField extends FieldOptions, DayLimits {
  kind: 'date'
  label: Label
  /**
   * The last day of a document such as a licence. It is coloured shortly before, lookups report it and put records
   * with an expired one last; such a record can still be chosen (`warns`) or not (`blocks`).
   */
  paper?: 'warns' | 'blocks'
  /**
   * The filter is a single day for which the view computes its rows: the view reads the setting `app.as_of` and
   * answers that day, or today, in this column.
   */
  asOf?: true
}

export const dateFields = {
  /** A day, YYYY-MM-DD. */
  date: (label: Label, options: FieldOptions & DayLimits & Pick<DateField, 'paper' | 'asOf'> = {}): DateField => ({
    ...options,
    kind: 'date',
    label,
  }),
} as const
