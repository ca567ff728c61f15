import { sql } from 'kysely'
import type pg from 'pg'
import { daysOfPeriod, periodOf } from '../platform/definition/dates.ts'
import { run } from '../platform/server/database/sql.ts'

/**
 * The targets of each unit and salesman for this month and the three before, rising slightly. Returns the created rows
 * by table.
 */
export async function seedTargets(
  client: pg.ClientBase,
  { corporateId, author, today }: { corporateId: number; author: { id: number }; today: string },
): Promise<Record<string, number>> {
  const { to } = daysOfPeriod(periodOf(today))
  const corporate = sql`${sql.val(corporateId)}::bigint`
  const writer = sql`${sql.val(author.id)}::bigint`
  const { rowCount } = await run(
    client,
    sql`INSERT INTO sales_targets
        (corporate_id, production_unit_id, year, month, salesman_id, target_m3, created_by, updated_by)
      SELECT ${corporate}, l.production_unit_id, extract(year FROM m.month)::int, extract(month FROM m.month)::int,
        l.salesman_id, greatest(round(l.daily * 25 * 1.05, -1), 10), ${writer}, ${writer}
      FROM (
        SELECT production_unit_id, salesman_id, sum(billable) / count(DISTINCT date) AS daily
        FROM docket_loads WHERE corporate_id = ${corporate}
        GROUP BY GROUPING SETS ((production_unit_id), (production_unit_id, salesman_id))
      ) l
      CROSS JOIN (SELECT (${to}::date - make_interval(months => n))::date AS month FROM generate_series(0, 3) n) m
      ORDER BY m.month, l.production_unit_id, l.salesman_id NULLS FIRST`,
  )
  return { sales_targets: rowCount ?? 0 }
}
