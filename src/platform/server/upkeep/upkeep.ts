import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../database/sql.ts'

/** Regular tasks of the operator. */
export type UpkeepTask = 'backup' | 'trial-restore' | 'audit-verification'

/** The last run of a task. */
export interface UpkeepRun {
  at: Date
  /** The folder of the backup. */
  place: string | null
  /** The error; null where it succeeded. */
  problem: string | null
}

/** The table is the owner's and not in backups: a restored installation has not been backed up yet. */
export const UPKEEP_TABLE = `CREATE TABLE IF NOT EXISTS molen_owner.upkeep (
  task text PRIMARY KEY, at timestamptz NOT NULL, place text, problem text)`

/** Records that a task has run now. */
export async function recordUpkeep(
  owner: pg.Pool | pg.ClientBase,
  task: UpkeepTask,
  { place = null, problem = null }: Partial<Omit<UpkeepRun, 'at'>> = {},
): Promise<void> {
  // A backup may be made before an upgrade creates the table.
  await owner.query(UPKEEP_TABLE)
  await run(
    owner,
    sql`INSERT INTO molen_owner.upkeep (task, at, place, problem) VALUES (${task}, now(), ${place}, ${problem})
      ON CONFLICT (task) DO UPDATE SET at = excluded.at, place = excluded.place, problem = excluded.problem`,
  )
}

/** The last run of each task that has ever run. */
export async function lastUpkeep(owner: pg.Pool | pg.ClientBase): Promise<Map<UpkeepTask, UpkeepRun>> {
  const { rows } = await owner.query<UpkeepRun & { task: UpkeepTask }>(
    'SELECT task, at, place, problem FROM molen_owner.upkeep',
  )
  return new Map(rows.map(({ task, ...run }) => [task, run]))
}
