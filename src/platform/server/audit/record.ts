import { OTHER_UNIT } from '../../definition/module-input.ts'
import type { Actor } from '../access/actor.ts'
import type { Row } from '../database/row.ts'
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

/** Writes one audit row in the transaction of the change; an update stores only the differences. */
export function recordAudit(
  transaction: Transaction,
  caller: { actor: Pick<Actor, 'userId' | 'name'>; corporateId: number; address: string },
  entry: { action: string; table: string; before?: Row; after?: Row; reason?: string | null },
): Promise<unknown> {
  const row = entry.after ?? entry.before
  if (!row) throw new Error('An audit row is of a row before or after a change.')
  const changed = entry.before && entry.after ? differing(entry.before, entry.after) : null
  return transaction.send(
    `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number, before, after, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      caller.corporateId,
      // A document of two units belongs to neither unit alone.
      OTHER_UNIT in row ? null : (row.production_unit_id ?? null),
      caller.actor.userId,
      caller.actor.name,
      caller.address,
      entry.action,
      entry.table,
      row.id,
      // The record's name for people: a document's number, a master's code.
      row.number ?? row.code ?? null,
      json(entry.before, changed),
      json(entry.after, changed),
      entry.reason ?? null,
    ],
  )
}

function differing(before: Row, after: Row): Set<string> {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return new Set(names)
}

/** Hashes of passwords and tokens are never stored in the log, whatever their column. */
const isSecret = (name: string, value: unknown) =>
  name.endsWith('_hash') || (typeof value === 'string' && value.startsWith('$argon2'))

function json(row: Row | undefined, only: Set<string> | null): string | null {
  if (!row) return null
  const told = Object.entries(row).filter(
    ([name, value]) => !UNTOLD.has(name) && !isSecret(name, value) && (!only || only.has(name)),
  )
  return JSON.stringify(Object.fromEntries(told))
}
