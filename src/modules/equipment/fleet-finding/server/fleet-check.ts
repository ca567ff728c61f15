import type { FindingKind } from '../fleet-finding.ts'

/**
 * A check of the records `$1` (its subjects) with a time after `$2`. Its query returns a row for each finding:
 * subject_id, key, production_unit_id, equipment_id, user_id, at, measured, low, high, unit, documents.
 */
export interface FleetCheck {
  kind: FindingKind
  /** SQL for the subjects to check again after rows (`:rows`) of a table were written. */
  touched: Readonly<Record<string, string>>
  query: string
}

const MODULE_OF = {
  fuel: 'fuel',
  docket: 'production/docket',
  tyre: 'tyre-usage',
  receipt: 'incoming-material',
} as const

/** The line of a finding that names a document. */
export const named = (module: keyof typeof MODULE_OF, row: string) =>
  `'${MODULE_OF[module]}/' || ${row}.id || ' ' || ${row}.number`

export const minutes = (from: string, to: string) => `(extract(epoch FROM ${to} - ${from}) / 60)`

export const DOCKETS = 'SELECT d.id FROM dockets d WHERE d.id = ANY (:rows)'
