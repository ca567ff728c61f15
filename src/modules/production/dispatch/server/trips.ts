import { sql } from 'kysely'
import type pg from 'pg'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import { readTogether, type Tenant } from '../../../../platform/server/database/transaction.ts'
import type { TripsRow } from './rows.ts'
import type { DayOfUnit } from './statements.ts'

/** How many days of trips the median covers. */
const LEARNED_DAYS = 30
/** A median of weeks changes slowly, and reading thousands of trips takes longer than the rest of a board. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 500

const minutes = (from: string, to: string) => sql`date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)}) / 60`
const median = (name: string, value: Sql) =>
  sql`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}))::int AS ${sql.ref(name)},
    count(${value})::int AS ${sql.ref(`${name}s`)}`

const MEDIANS = sql.join([
  median('travel', minutes('start_delivery', 'arrive_project')),
  median('unload', minutes('start_unloading', 'finish_unloading')),
  median('return', minutes('finish_unloading', 'back_to_plant')),
])

/** The trip durations to each site of the unit. */
const durationsOf = (unitId: number, today: Sql) => sql`
  SELECT site_project_id, ${MEDIANS}
  FROM dockets
  WHERE corporate_id = ${company} AND production_unit_id = ${unitId}
    AND date BETWEEN ${today}::date - ${sql.lit(LEARNED_DAYS)} AND ${today} AND status = 'finish'
  GROUP BY site_project_id`

type Trips = ReadonlyMap<number, TripsRow>

interface Kept {
  trips: Promise<Trips>
  until: number
}

const keptOf = new WeakMap<pg.Pool, Map<string, Kept>>()

/** The medians of a unit's recent trips, by site; recomputed after some minutes. */
export function tripsOf(pool: pg.Pool, tenant: Tenant, { unitId, today }: DayOfUnit): Promise<Trips> {
  const kept = keptOf.get(pool) ?? new Map<string, Kept>()
  keptOf.set(pool, kept)
  const key = `${tenant.corporateId} ${unitId} ${today}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.trips
  if (kept.size >= MOST_KEPT) kept.clear()
  const trips = readTogether(pool, tenant, [{ query: durationsOf(unitId, sql.val(today)) }]).then(
    ([found]) => new Map(found?.rows.map((row: TripsRow) => [row.site_project_id, row])),
  )
  kept.set(key, { trips, until: Date.now() + KEPT_MS })
  // A failed reading is forgotten, so that the next request tries again.
  trips.catch(() => kept.delete(key))
  return trips
}
