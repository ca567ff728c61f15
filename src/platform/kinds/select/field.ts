import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface SelectField extends FieldOptions {
  kind: 'select'
  label: Label
  options: Readonly<Record<string, Label>>
  /** Options that only the server sets: users cannot choose them, but lists and filters know them. */
  serverOnly?: readonly string[]
  /** A dropdown by default; `options` are buttons side by side. */
  as?: 'radio' | 'options'
}

/** The options that users may choose. */
export const choosable = ({ options, serverOnly }: SelectField): SelectField['options'] =>
  serverOnly ? Object.fromEntries(Object.entries(options).filter(([code]) => !serverOnly.includes(code))) : options

export const selectFields = {
  /** One of a few fixed options. */
  select: <O extends Readonly<Record<string, Label>>>(
    label: Label,
    options: O,
    more: Omit<SelectField, 'kind' | 'label' | 'options' | 'serverOnly'> & {
      serverOnly?: readonly NoInfer<Extract<keyof O, string>>[]
    } = {},
  ) => ({ ...more, kind: 'select', label, options }) satisfies SelectField,
} as const
