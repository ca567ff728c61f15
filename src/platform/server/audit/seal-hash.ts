import { sql } from 'kysely'
import type { Sql } from '../database/sql.ts'

/** The hash before a company's first seal. */
export const FIRST_HASH = '0'.repeat(64)

/**
 * SQL of a batch's hash: over its place in the chain, the previous hash and every row `a` in the order of ids.
 * Sealing and verifying share it. The time is written in UTC, whatever the session's zone.
 */
export function sealHash(seal: Readonly<Record<'no' | 'from' | 'to' | 'prev' | 'corporate', Sql>>): Sql {
  const row = sql`sha256(convert_to(jsonb_build_array(a.corporate_id, a.id, a.production_unit_id, a.user_id,
    a.user_name, a.at AT TIME ZONE 'UTC', a.ip, a.action, a."table", a.row_id, a.number, a.before, a.after,
    a.reason)::text, 'UTF8'))`
  const rows = sql`coalesce(string_agg(${row}, ''::bytea ORDER BY a.id), ''::bytea)`
  const place = sql`jsonb_build_array(${seal.corporate}, ${seal.no}, ${seal.from}, ${seal.to}, count(a.id))::text`
  return sql`encode(sha256(convert_to(${place} || ${seal.prev}, 'UTF8') || ${rows}), 'hex')`
}
