import type { DayLimits } from '../../definition/date-rules.ts'
import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface DatetimeField extends FieldOptions, DayLimits {
  kind: 'datetime'
  label: Label
}

export const datetimeFields = {
  /** A moment; without an offset it is in the production unit's zone. */
  datetime: (label: Label, options: FieldOptions & DayLimits = {}): DatetimeField => ({
    ...options,
    kind: 'datetime',
    label,
  }),
} as const
