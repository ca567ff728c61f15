import { sql } from 'kysely'
import { company, filled } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { narrowed, type Slice } from '../../../../platform/server/engine/ledger-checks.ts'
import { MOST_NAMED, nameOf, type OneCheck } from './run-checks.ts'

/** The number of documents per statement, so that memory does not grow with their number. */
const AT_ONCE = 5_000
/** Rows carry the start of their transaction, which may commit this much later. */
const LONGEST_WRITE = '15 minutes'

/** The documents touched since all checks last ran, by slice, and the moment until which they were searched. */
export interface Touched {
  until: string
  ids: ReadonlyMap<Slice, readonly number[]>
}

/** Finds the documents of every slice that were touched since the last run; none before a first run over all rows. */
export async function findTouched(call: Call): Promise<Touched | undefined> {
  const { rows } = await call.send(
    sql`SELECT min(greatest(checked_at, touched_at)) AS since, now()::text AS until
      FROM ledger_check_results WHERE corporate_id = ${company}`,
  )
  const [{ since, until }] = rows
  if (!since) return undefined
  const slices = new Set(call.registry.checksByModule.flatMap(({ check }) => check.slice ?? []))
  const tables = [...new Set([...slices].flatMap(({ touched }) => Object.keys(touched)))]
  const audited = await call.send(
    sql`SELECT "table", array_agg(DISTINCT row_id) AS ids FROM audit_logs
      WHERE corporate_id = ${company} AND at >= ${since}::timestamptz - ${LONGEST_WRITE}::interval
        AND "table" = ANY (${tables}) GROUP BY "table"`,
  )
  const idsOf = new Map(audited.rows.map(({ table, ids: rowIds }) => [String(table), rowIds]))
  const ids = new Map<Slice, readonly number[]>()
  for (const slice of slices) ids.set(slice, await touchedOf(call, slice, idsOf))
  return { until, ids }
}

async function touchedOf(call: Call, { touched }: Slice, idsOf: ReadonlyMap<string, unknown>): Promise<number[]> {
  const known = Object.entries(touched).filter(([table]) => idsOf.has(table))
  if (known.length === 0) return []
  const parts = known.map(([table, query]) => filled(query, () => sql`${idsOf.get(table)}::bigint[]`))
  const { rows } = await call.send(
    sql`SELECT DISTINCT id::bigint AS id FROM (${sql.join(parts, sql` UNION ALL `)}) AS t (id) WHERE id IS NOT NULL`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Runs one check on the touched documents only. Violations turn the result red. Without violations a red result stays
 * red: only a run over all rows turns it green again.
 */
export async function runTouched(call: Call, one: OneCheck, ids: readonly number[]): Promise<void> {
  const { check } = one
  if (!check.slice) return
  let found = 0
  const examples: string[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const violations = narrowed(check, check.slice, ids.slice(start, start + AT_ONCE))
    const { rows } = await call.send(
      sql`WITH v AS MATERIALIZED (SELECT DISTINCT example::text AS example FROM (${violations}) AS v (example))
        SELECT count(*)::int AS found,
          coalesce((array_agg(example ORDER BY example))[1:${sql.lit(MOST_NAMED)}], '{}') AS examples FROM v`,
    )
    const [part] = rows
    found += part.found
    examples.push(...part.examples)
  }
  if (found === 0) return
  const { rows } = await call.send(
    sql`UPDATE ledger_check_results SET status = 'reject', found = greatest(found, ${found}),
        examples = ${[...new Set(examples)].slice(0, MOST_NAMED).join('\n')}
      WHERE corporate_id = ${company} AND rule = ${check.rule} AND name_en = ${nameOf(check)} RETURNING id`,
  )
  call.changed('ledger_check_results', rows)
}

/** Stores until when touched documents are checked, and their number. */
export async function keepTouched(call: Call, { until, ids }: Touched): Promise<void> {
  const checks = call.registry.checksByModule.map((one) => one.check)
  const counts = checks.map(({ slice }) => (slice ? (ids.get(slice)?.length ?? 0) : null))
  await call.send(
    sql`UPDATE ledger_check_results r SET touched_at = ${until}, touched = c.touched
      FROM unnest(${checks.map(({ rule }) => rule)}::text[], ${checks.map(nameOf)}::text[], ${counts}::int[])
        AS c (rule, name_en, touched)
      WHERE r.corporate_id = ${company} AND r.rule = c.rule AND r.name_en = c.name_en`,
  )
}
