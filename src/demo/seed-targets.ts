import type pg from 'pg'
import { daysOfPeriod, periodOf } from '../platform/definition/dates.ts'

/**
 * The targets of each unit and salesman for this month and the three before, rising slightly. Returns the created rows
 * by table.
 */
export async function seedTargets(
  client: pg.ClientBase,
  { corporateId, author, today }: { corporateId: number; author: { id: number }; today: string },
): Promise<Record<string, number>> {
  const { to } = daysOfPeriod(periodOf(today))
  const { rowCount } = await client.query(
    `INSERT INTO sales_targets
       (corporate_id, production_unit_id, year, month, salesman_id, target_m3, created_by, updated_by)
     SELECT $1, l.production_unit_id, extract(year FROM m.month)::int, extract(month FROM m.month)::int, l.salesman_id,
       greatest(round(l.daily * 25 * 1.05, -1), 10), $2, $2
     FROM (
       SELECT production_unit_id, salesman_id, sum(billable) / count(DISTINCT date) AS daily
       FROM docket_loads WHERE corporate_id = $1
       GROUP BY GROUPING SETS ((production_unit_id), (production_unit_id, salesman_id))
     ) l
     CROSS JOIN (SELECT ($3::date - make_interval(months => n))::date AS month FROM generate_series(0, 3) n) m
     ORDER BY m.month, l.production_unit_id, l.salesman_id NULLS FIRST`,
    [corporateId, author.id, to],
  )
  return { sales_targets: rowCount ?? 0 }
}
