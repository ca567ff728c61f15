import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

/** A password: stored as a hash, never answered, listed, exported or audited; left empty the old one stays. */
export interface PasswordField extends FieldOptions {
  kind: 'password'
  label: Label
  /** The minimum and maximum length. */
  min: number
  max: number
  /** The module's server half stores it; its table has no such column. */
  keptElsewhere?: true
}

export const passwordFields = {
  /** A password of 8 to 128 characters. */
  password: (
    label: Label,
    options: FieldOptions & { min?: number; max?: number; keptElsewhere?: true } = {},
  ): PasswordField => ({ min: 8, max: 128, ...options, kind: 'password', label }),
} as const
