import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface SelectField extends FieldOptions {
  kind: 'select'
  label: Label
  options: Readonly<Record<string, Label>>
  /** A dropdown by default; `options` are buttons side by side. */
  as?: 'radio' | 'options'
}

export const selectFields = {
  /** One of a few fixed options. */
  select: <O extends Readonly<Record<string, Label>>>(
    label: Label,
    options: O,
    more: Omit<SelectField, 'kind' | 'label' | 'options'> = {},
  ) => ({ ...more, kind: 'select', label, options }) satisfies SelectField,
} as const
