import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { run, type Sql, statement } from '../database/sql.ts'
import { definePlatformJob } from '../jobs/job.ts'
import { FIRST_HASH, sealHash } from './seal-hash.ts'

/** The most rows of a batch: a broken one must be small enough to inspect. */
const BATCH = 10_000
const LOOK_AGAIN_MS = 200
/** The next run waits for a longer transaction (an import). */
const PATIENCE_MS = 30_000

/** Seals what was audited since the last seal, every two minutes. */
export const sealAudit = definePlatformJob({
  name: 'seal-audit',
  schedule: { cron: '*/2 * * * *' },
  run: ({ owner, signal }) => sealAuditLogs(owner, signal),
})

/** Seals the audit rows of all finished transactions, per company, in batches. */
export async function sealAuditLogs(owner: pg.Pool, signal?: AbortSignal, patience = PATIENCE_MS): Promise<void> {
  const last = await lastFinishedId(owner, patience, signal)
  if (last === undefined) return
  const { rows } = await owner.query<{ id: number }>('SELECT id FROM corporates ORDER BY id')
  for (const { id } of rows) {
    while (await sealBatch(owner, id, last)) signal?.throwIfAborted()
  }
}

/**
 * The highest id below which no row can appear any more. Ids are assigned before the commit, so a transaction that
 * writes now may hold a lower id: wait for those transactions, as CREATE INDEX CONCURRENTLY does. This blocks no one.
 */
async function lastFinishedId(owner: pg.Pool, patience: number, signal?: AbortSignal): Promise<number | undefined> {
  const highest = await owner.query<{ last: number | null }>(
    "SELECT pg_sequence_last_value(pg_get_serial_sequence('audit_logs', 'id')) AS last",
  )
  const last = highest.rows[0]?.last ?? undefined
  const writers = await writersAmong(owner, null)
  const until = Date.now() + patience
  while ((await writersAmong(owner, writers)).length > 0) {
    if (Date.now() >= until) return undefined
    await wait(LOOK_AGAIN_MS, undefined, { signal })
  }
  return last
}

/** The transactions with a writer's lock on the table: all, or those of the named ones. */
async function writersAmong(owner: pg.Pool, named: readonly string[] | null): Promise<string[]> {
  if (named?.length === 0) return []
  const among = sql.val(named)
  const { rows } = await run<{ writer: string }>(
    owner,
    sql`SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
      WHERE relation = 'audit_logs'::regclass AND mode = 'RowExclusiveLock' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (${among}::text[] IS NULL OR virtualtransaction = ANY (${among}))`,
  )
  return rows.map(({ writer }) => writer)
}

/**
 * One statement, so that it sees one snapshot. Of two parallel processes the second waits at the key (corporate_id,
 * no) and then does nothing, so there is one chain.
 */
async function sealBatch(owner: pg.Pool, corporateId: number, last: number): Promise<boolean> {
  const { rowCount } = await owner.query({ name: 'seal-batch', ...statement(sealing(corporateId, last)) })
  return (rowCount ?? 0) > 0
}

function sealing(corporateId: number, last: number): Sql {
  const corporate = sql.val(corporateId)
  const hash = sealHash({
    corporate: sql`${corporate}::bigint`,
    no: sql`p.no`,
    from: sql`p.from_id`,
    to: sql`p.to_id`,
    prev: sql`p.prev_hash`,
  })
  return sql`
    WITH before AS (
      SELECT coalesce(max(s.no), 0) AS no, coalesce(max(s.to_id), 0) AS to_id,
        coalesce((array_agg(s.hash))[1], ${FIRST_HASH}) AS hash
      FROM (SELECT no, to_id, hash FROM audit_seals WHERE corporate_id = ${corporate} ORDER BY no DESC LIMIT 1) s
    ), batch AS (
      SELECT b.no + 1 AS no, b.to_id + 1 AS from_id, b.hash AS prev_hash, r.*
      FROM before b CROSS JOIN LATERAL (
        SELECT a.* FROM audit_logs a WHERE a.corporate_id = ${corporate} AND a.id > b.to_id AND a.id <= ${last}
        ORDER BY a.id LIMIT ${sql.lit(BATCH)}
      ) r
    ), place AS (
      SELECT no, from_id, max(id) AS to_id, prev_hash FROM batch GROUP BY no, from_id, prev_hash
    )
    INSERT INTO audit_seals (corporate_id, no, from_id, to_id, rows, prev_hash, hash)
    SELECT ${corporate}, p.no, p.from_id, p.to_id, count(a.id), p.prev_hash, ${hash}
    FROM place p JOIN batch a ON true
    GROUP BY p.no, p.from_id, p.to_id, p.prev_hash
    ON CONFLICT (corporate_id, no) DO NOTHING`
}
