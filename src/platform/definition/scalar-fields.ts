import type { FieldOptions, TextField } from './field.ts'
import type { Label } from './label.ts'

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

/** A year or month (its first day, YYYY-MM-DD), or the number of an ISO week (two digits). */
export interface PeriodField extends FieldOptions {
  kind: 'year' | 'month' | 'week'
  label: Label
}

/** Several of a few fixed options; accepts codes or whole options, answers whole options. */
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

/** Single-value kinds that differ from plain ones in input or storage. */
export const scalarFields = {
  email: textField('email', 255, 'email'),
  tel: textField('tel', 30, 'phone'),
  url: textField('url', 500, 'url'),
  /** A colour, #rrggbb. */
  color: textField('color', 7, 'regex:^#[0-9a-fA-F]{6}$'),
  /** A text that is sent and never shown: its default, or a value from the form's URL. */
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
