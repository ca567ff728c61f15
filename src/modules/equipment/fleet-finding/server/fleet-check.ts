import { sql } from 'kysely'
import type { Sql } from '../../../../platform/server/database/sql.ts'
import type { FindingKind } from '../fleet-finding.ts'

/** What a check looks at: the ids of its subjects, and the time from which on. */
export interface Looked {
  subjects: Sql
  since: Sql
}

/**
 * A check. Its query returns a row for each finding: subject_id, key, production_unit_id, equipment_id, user_id, at,
 * measured, low, high, unit, documents.
 */
export interface FleetCheck {
  kind: FindingKind
  /** SQL for the subjects to check again after rows of a table were written. */
  touched: Readonly<Record<string, (rows: Sql, since: Sql) => Sql>>
  query: (looked: Looked) => Sql
}

const MODULE_OF = {
  fuel: 'fuel',
  docket: 'production/docket',
  tyre: 'tyre-usage',
  receipt: 'incoming-material',
} as const

/** The line of a finding that names a document. */
export const named = (module: keyof typeof MODULE_OF, row: string) =>
  sql`${sql.lit(`${MODULE_OF[module]}/`)} || ${sql.ref(`${row}.id`)} || ' ' || ${sql.ref(`${row}.number`)}`

export const minutes = (from: string, to: string) => sql`(extract(epoch FROM ${sql.ref(to)} - ${sql.ref(from)}) / 60)`

export const dockets = (rows: Sql) => sql`SELECT d.id FROM dockets d WHERE d.id = ANY (${rows})`
