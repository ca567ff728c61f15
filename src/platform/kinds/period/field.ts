import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

/** A year or month (its first day, YYYY-MM-DD), or the number of an ISO week (two digits). */
export interface PeriodField extends FieldOptions {
  kind: 'year' | 'month' | 'week'
  label: Label
}

const period =
  (kind: PeriodField['kind']) =>
  (label: Label, options: FieldOptions = {}): PeriodField => ({ ...options, kind, label })

export const periodFields = {
  year: period('year'),
  month: period('month'),
  /** The number of an ISO week. */
  week: period('week'),
} as const
