import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface TextField extends FieldOptions {
  kind: 'text' | 'textarea'
  label: Label
  /** The longest text, in characters. */
  max: number
  /** The kind of text, for input and display; a month is YYYY-MM, hidden is sent and never shown. */
  as?: 'email' | 'tel' | 'url' | 'color' | 'month' | 'hidden'
}

type TextOptions = FieldOptions & { max?: number }

function special(as: TextField['as'], max: number, rule?: string) {
  return (label: Label, { rules, ...options }: TextOptions = {}): TextField => ({
    max,
    ...options,
    kind: 'text',
    label,
    as,
    rules: [rules, rule].filter(Boolean).join('|') || undefined,
  })
}

export const textFields = {
  /** One line of text, 255 characters by default; line breaks and tabs become spaces. */
  text: (label: Label, options: TextOptions = {}): TextField => ({ max: 255, ...options, kind: 'text', label }),
  /** Several lines of text. */
  textarea: (label: Label, options: TextOptions = {}): TextField => ({
    max: 10_000,
    ...options,
    kind: 'textarea',
    label,
  }),
  email: special('email', 255, 'email'),
  tel: special('tel', 30, 'phone'),
  url: special('url', 500, 'url'),
  /** A colour, #rrggbb. */
  color: special('color', 7, 'regex:^#[0-9a-fA-F]{6}$'),
  /** A month as YYYY-MM, shown as 'Nov 2026'. */
  monthText: special('month', 7, 'regex:^\\d{4}-\\d{2}$'),
  /** A text that is sent and never shown: its default, or a value from the form's URL. */
  hidden: special('hidden', 255),
} as const
