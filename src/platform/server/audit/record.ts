import { sql } from 'kysely'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import type { Actor } from '../access/actor.ts'
import type { Row } from '../database/row.ts'
import { company } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'

// Columns the server derives or counts are not changes by a user.
export const UNTOLD: ReadonlySet<string> = new Set([
  'search_text',
  'lock_version',
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'corporate_id',
])

/** A change of a row, as the audit log tells it. */
export interface Audited {
  action: string
  table: string
  before?: Row
  after?: Row
  reason?: string | null
}

/**
 * Writes an audit row for each change, all in one statement, in the transaction of the changes; an update stores only
 * the differences.
 */
export function recordAudit(
  transaction: Transaction,
  { actor, address }: { actor: Pick<Actor, 'userId' | 'name'>; address: string },
  changes: readonly Audited[],
): Promise<unknown> {
  // Citus writes what a SELECT finds by COPY, which row-level security forbids, unless the rows are returned.
  return transaction.send(
    sql`INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id,
        number, before, after, reason)
      SELECT ${company}::bigint, e.unit, ${actor.userId}::bigint, ${actor.name}::text, ${address}::text, e.action,
        e."table", e.row_id, e.number, e.before, e.after, e.reason
      FROM jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb) AS e (unit bigint, action text,
        "table" text, row_id bigint, number text, before jsonb, after jsonb, reason text)
      RETURNING id`,
  )
}

function rowOf({ action, table, before, after, reason }: Audited) {
  const row = after ?? before
  if (!row) throw new Error('An audit row is of a row before or after a change.')
  const changed = before && after ? differing(before, after) : null
  return {
    // A document of two units belongs to neither unit alone.
    unit: OTHER_UNIT in row ? null : (row.production_unit_id ?? null),
    action,
    table,
    row_id: row.id,
    // The record's name for people: a document's number, a master's code.
    number: row.number ?? row.code ?? null,
    before: told(before, changed),
    after: told(after, changed),
    reason: reason ?? null,
  }
}

function differing(before: Row, after: Row): Set<string> {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return new Set(names)
}

/** Hashes of passwords and tokens are never stored in the log, whatever their column. */
const isSecret = (name: string, value: unknown) =>
  name.endsWith('_hash') || (typeof value === 'string' && value.startsWith('$argon2'))

function told(row: Row | undefined, only: Set<string> | null): Record<string, unknown> | null {
  if (!row) return null
  const shown = Object.entries(row).filter(
    ([name, value]) => !UNTOLD.has(name) && !isSecret(name, value) && (!only || only.has(name)),
  )
  return Object.fromEntries(shown)
}
