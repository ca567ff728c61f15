import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../platform/server/database/sql.ts'

/** The rates by the distance to the project, before and after a rise in the middle of the history. */
const RATES = [
  { upToKm: 10, before: 55_000, after: 60_000 },
  { upToKm: 20, before: 80_000, after: 85_000 },
  { upToKm: 30, before: 105_000, after: 110_000 },
  { upToKm: 80, before: 150_000, after: 160_000 },
]

/** Creates the rates of each unit; returns the created rows by table. */
export async function seedRitationRates(
  client: pg.ClientBase,
  { corporateId, author, today }: { corporateId: number; author: { id: number }; today: string },
): Promise<Record<string, number>> {
  const corporate = sql`${sql.val(corporateId)}::bigint`
  const writer = sql`${sql.val(author.id)}::bigint`
  const date = sql`${sql.val(today)}::date`
  const { rowCount } = await run(
    client,
    sql`INSERT INTO ritation_rates
        (corporate_id, production_unit_id, valid_from, up_to_km, amount, created_by, updated_by)
      SELECT ${corporate}, u.id, v.valid_from, r."upToKm", CASE v.nth WHEN 1 THEN r.before ELSE r.after END,
        ${writer}, ${writer}
      FROM production_units u
      CROSS JOIN jsonb_to_recordset(${JSON.stringify(RATES)}::jsonb)
        AS r ("upToKm" numeric, before bigint, after bigint)
      CROSS JOIN (VALUES (1, ${date} - 400), (2, ${date} - 45)) AS v (nth, valid_from)
      WHERE u.corporate_id = ${corporate}
      ORDER BY u.id, v.valid_from, r."upToKm"`,
  )
  return { ritation_rates: rowCount ?? 0 }
}
