import { sql } from 'kysely'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Outcome } from '../../../../platform/server/engine/implement.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { CHECKS } from './checks.ts'
import type { FleetCheck } from './fleet-check.ts'

/** The number of records per statement. */
const AT_ONCE = 500
/** Rows carry the start of their transaction, which may commit this much later. */
const LONGEST_WRITE = '15 minutes'
/** Older records are not checked. */
const LOOKS_BACK = '70 days'

/** How a run starts its transactions: as a job, or at a user's request. */
interface Transactions {
  read<R>(work: (call: Call) => Promise<R>): Promise<R>
  write(work: (call: Call) => Promise<Outcome>): Promise<Outcome>
}

interface Touched {
  until: string
  since: string
  ids: ReadonlyMap<FleetCheck, readonly number[]>
}

/** Checks hourly what was written since the last run; the first run checks all recent records. */
export const findFleetFindings = defineJob({
  name: 'find-fleet-findings',
  parse: () => null,
  schedule: { cron: '35 * * * *', payload: null, atFirst: true },
  async run({ transaction, signal }) {
    await findAll({ read: transaction, write: transaction }, signal)
  },
})

/**
 * Runs all checks. An interrupted run starts again where the last complete one ended. Returns the number of findings
 * written, changed or deleted.
 */
export async function findAll({ read, write }: Transactions, signal?: AbortSignal): Promise<number> {
  const { since, until, ids } = await read(findTouched)
  let moved = 0
  for (const [check, subjects] of ids)
    for (let start = 0; start < subjects.length; start += AT_ONCE) {
      signal?.throwIfAborted()
      const { count } = await write((call) =>
        look(call, check, { since, subjects: subjects.slice(start, start + AT_ONCE) }),
      )
      moved += Number(count)
    }
  await write((call) => keepUntil(call, until))
  return moved
}

async function keepUntil(call: Call, until: string): Promise<Outcome> {
  await call.send(
    sql`INSERT INTO fleet_finding_runs (corporate_id, looked_until) VALUES (${company}, ${until})
      ON CONFLICT (corporate_id)
        DO UPDATE SET looked_until = greatest(fleet_finding_runs.looked_until, excluded.looked_until)`,
  )
  return { id: 0 }
}

const TABLES = [...new Set(CHECKS.flatMap(({ touched }) => Object.keys(touched)))]

/** In a first run the rows of the last weeks, else those that the audit log lists since the last run. */
const LATELY: Readonly<Record<string, (since: Sql) => Sql>> = {
  fuel_usages: (since) => sql`SELECT id FROM fuel_usages WHERE corporate_id = ${company} AND date >= ${since}`,
  dockets: (since) => sql`SELECT id FROM dockets WHERE corporate_id = ${company} AND date >= ${since}`,
  incoming_materials: (since) =>
    sql`SELECT id FROM incoming_materials WHERE corporate_id = ${company} AND manual_weight AND date >= ${since}`,
  tyre_usages: (since) => sql`SELECT id FROM tyre_usages
    WHERE corporate_id = ${company} AND coalesce(removed_at, current_date) >= ${since}`,
}

async function findTouched(call: Call): Promise<Touched> {
  const { rows } = await call.send(
    sql`SELECT (SELECT looked_until FROM fleet_finding_runs WHERE corporate_id = ${company})::text AS last,
      now()::text AS until, (now() - ${LOOKS_BACK}::interval)::text AS since`,
  )
  const [{ last, until, since }] = rows
  const written = new Map<string, number[]>()
  if (last) {
    const audited = await call.send(
      sql`SELECT "table", array_agg(DISTINCT row_id) AS ids FROM audit_logs
        WHERE corporate_id = ${company} AND at >= ${last}::timestamptz - ${LONGEST_WRITE}::interval
          AND "table" = ANY (${TABLES})
        GROUP BY "table"`,
    )
    for (const { table, ids } of audited.rows) written.set(table, ids)
  } else
    for (const [table, query] of Object.entries(LATELY)) {
      const found = await call.send(query(sql`${since}::timestamptz::date`))
      written.set(
        table,
        found.rows.map(({ id }) => id),
      )
    }
  const ids = new Map<FleetCheck, readonly number[]>()
  for (const check of CHECKS) ids.set(check, await subjectsOf(call, check, { since, written }))
  return { until, since, ids }
}

async function subjectsOf(
  call: Call,
  { touched }: FleetCheck,
  { since, written }: { since: string; written: ReadonlyMap<string, readonly number[]> },
): Promise<number[]> {
  const subjects = new Set<number>()
  for (const [table, query] of Object.entries(touched)) {
    const rowIds = written.get(table)
    if (!rowIds || rowIds.length === 0) continue
    const asked = query(sql`${sql.val(rowIds)}::bigint[]`, sql`${since}::timestamptz`)
    const { rows } = await call.send(
      sql`SELECT DISTINCT t.id::bigint AS id FROM (${asked}) AS t (id) WHERE t.id IS NOT NULL`,
    )
    for (const { id } of rows) subjects.add(id)
  }
  return [...subjects]
}

/**
 * Runs one check on some records. A finding is written once. While it is open its figures are updated, and it is
 * deleted when it no longer applies. A settled finding never changes.
 */
async function look(
  call: Call,
  { kind, query }: FleetCheck,
  { since, subjects }: { since: string; subjects: readonly number[] },
): Promise<Outcome> {
  const looked = { subjects: sql.val(subjects), since: sql.val(since) }
  const named = sql.val(kind)
  const { rows } = await call.send(
    sql`WITH found AS MATERIALIZED (${query(looked)}),
        gone AS (
          DELETE FROM fleet_findings f
          WHERE f.corporate_id = ${company} AND f.kind = ${named} AND f.subject_id = ANY (${looked.subjects})
            AND f.status = 'pending' AND f.at >= ${looked.since}::timestamptz
            AND NOT EXISTS (SELECT 1 FROM found v WHERE v.key = f.key)
          RETURNING f.id, f.production_unit_id, 'gone' AS what
        ), kept AS (
          INSERT INTO fleet_findings AS f (corporate_id, production_unit_id, kind, key, subject_id, at, equipment_id,
            user_id, measured, low, high, unit, documents)
          SELECT ${company}, v.production_unit_id, ${named}, v.key, v.subject_id, v.at, v.equipment_id, v.user_id,
            v.measured, v.low, v.high, v.unit, v.documents
          FROM found v
          ON CONFLICT (corporate_id, kind, key) DO UPDATE SET measured = excluded.measured, low = excluded.low,
            high = excluded.high, documents = excluded.documents,
            at = CASE WHEN f.kind = 'tyre_twice' THEN f.at ELSE excluded.at END, updated_at = excluded.updated_at
          WHERE f.status = 'pending'
            AND (f.measured, f.low, f.high, f.documents) IS DISTINCT FROM (round(excluded.measured, 3),
              round(excluded.low, 3), round(excluded.high, 3), excluded.documents)
          RETURNING f.id, f.production_unit_id, 'kept'
        )
      SELECT * FROM gone UNION ALL SELECT * FROM kept`,
  )
  call.changed('fleet_findings', rows)
  return { id: 0, count: rows.length }
}
