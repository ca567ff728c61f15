import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface BooleanField extends FieldOptions {
  kind: 'boolean'
  label: Label
  /** A switch by default. */
  as?: 'switch' | 'checkbox'
  /** When ticked, it copies the company's e-mail or phone into these fields of the form. */
  copies?: Readonly<Record<string, 'corporate.email' | 'corporate.phone'>>
  /** True once the day in this column of the table is past; its filter compares that day with today. */
  past?: string
}

export const booleanFields = {
  /** Yes or no. */
  boolean: (label: Label, options: Omit<BooleanField, 'kind' | 'label'> = {}): BooleanField => ({
    ...options,
    kind: 'boolean',
    label,
  }),
  /** Whether a master is in use; changed only by activate and deactivate. */
  active: (): BooleanField => ({ kind: 'boolean', label: ['Aktif', 'Active'], computed: true, default: true }),
} as const
