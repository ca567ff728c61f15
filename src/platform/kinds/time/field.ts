import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface TimeField extends FieldOptions {
  kind: 'time'
  label: Label
}

export const timeFields = {
  /** A time of day, HH:mm. */
  time: (label: Label, options: FieldOptions = {}): TimeField => ({ ...options, kind: 'time', label }),
} as const
