import type { FieldOptions, TextField } from './field.ts'
import type { Label } from './label.ts'

/** A secret: kept as a hash, never answered, listed, exported or audited; left empty the old one stays. */
export interface PasswordField extends FieldOptions {
  kind: 'password'
  label: Label
  /** Fewest and most characters. */
  min: number
  max: number
  /** The module's server half keeps it; its table has no such column. */
  keptElsewhere?: true
}

/** A year or month (its first day, sent YYYY-MM-DD), or the number of an ISO week (sent with two digits). */
export interface PeriodField extends FieldOptions {
  kind: 'year' | 'month' | 'week'
  label: Label
}

/** Several of a few fixed choices; codes or whole options come in, whole options are answered. */
export interface ChoicesField extends FieldOptions {
  kind: 'choices'
  label: Label
  options: Readonly<Record<string, Label>>
}

type TextOptions = FieldOptions & { max?: number }

function textField(as: TextField['as'], max: number, rule?: string) {
  return (label: Label, { rules, ...options }: TextOptions = {}): TextField => ({
    max,
    ...options,
    kind: 'text',
    label,
    as,
    rules: [rules, rule].filter(Boolean).join('|') || undefined,
  })
}

const period =
  (kind: PeriodField['kind']) =>
  (label: Label, options: FieldOptions = {}): PeriodField => ({ ...options, kind, label })

/** Kinds of field with a single value that differ from the plain ones by how they are typed or kept. */
export const scalarFields = {
  email: textField('email', 255, 'email'),
  tel: textField('tel', 30, 'phone'),
  url: textField('url', 500, 'url'),
  /** A colour, #rrggbb. */
  color: textField('color', 7, 'regex:^#[0-9a-fA-F]{6}$'),
  /** A text that is sent and never shown: its default, or what the address of the form names. */
  hidden: textField('hidden', 255),
  password: (
    label: Label,
    options: FieldOptions & { min?: number; max?: number; keptElsewhere?: true } = {},
  ): PasswordField => ({
    min: 8,
    max: 128,
    ...options,
    kind: 'password',
    label,
  }),
  year: period('year'),
  month: period('month'),
  week: period('week'),
  choices: <O extends Readonly<Record<string, Label>>>(label: Label, options: O, more: FieldOptions = {}) =>
    ({ ...more, kind: 'choices', label, options }) satisfies ChoicesField,
} as const
