import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data'
import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../../../platform/server/database/sql.ts'
import { insertMissing, type Row } from './insert-missing.ts'

/** The number of regions of each level in idn-area-data 4.0.1. */
export const REGION_COUNTS = { provinces: 38, cities: 514, districts: 7_285, sub_districts: 83_762 } as const

// Ids of regions that an administrator added start here (see the migrations); they do not count.
const FIRST_OWN_ID = 100_000_000_000

/**
 * Inserts the missing administrative regions of Indonesia; changes of an administrator stay. Returns at once when all
 * are there. Needs a transaction, and must not run twice at a time; migrating ensures that.
 */
export async function loadRegions(client: pg.ClientBase): Promise<void> {
  if (await isComplete(client)) return
  await loadAreas(client)
  // Without statistics the planner would read all villages to find those of one district.
  for (const table of Object.keys(REGION_COUNTS)) await run(client, sql`ANALYZE ${sql.table(table)}`)
}

async function isComplete(client: pg.ClientBase): Promise<boolean> {
  const own = sql.lit(FIRST_OWN_ID)
  const { rows } = await run<Record<keyof typeof REGION_COUNTS, number>>(
    client,
    sql`SELECT
        (SELECT count(*)::int FROM provinces WHERE id < ${own}) AS provinces,
        (SELECT count(*)::int FROM cities WHERE id < ${own}) AS cities,
        (SELECT count(*)::int FROM districts WHERE id < ${own}) AS districts,
        (SELECT count(*)::int FROM sub_districts WHERE id < ${own}) AS sub_districts`,
  )
  return Object.entries(REGION_COUNTS).every(
    ([table, count]) => (rows[0]?.[table as keyof typeof REGION_COUNTS] ?? 0) >= count,
  )
}

async function loadAreas(client: pg.ClientBase): Promise<void> {
  const [provinces, regencies, districts, villages] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
  ])
  const add = (table: keyof typeof REGION_COUNTS, columns: readonly string[], rows: readonly Row[]) =>
    insertMissing(client, table, columns, 'id', rows)
  await add(
    'provinces',
    ['id', 'code', 'name'],
    provinces.map(({ code, name }) => [idOf(code), code, name]),
  )
  await add(
    'cities',
    ['id', 'province_id', 'code', 'name', 'type'],
    regencies.map(({ code, province_code, name }) => [idOf(code), idOf(province_code), code, name, cityType(name)]),
  )
  await add(
    'districts',
    ['id', 'city_id', 'code', 'name'],
    districts.map(({ code, regency_code, name }) => [idOf(code), idOf(regency_code), code, name]),
  )
  await add(
    'sub_districts',
    ['id', 'district_id', 'code', 'name'],
    villages.map(({ code, district_code, name }) => [idOf(code), idOf(district_code), code, name]),
  )
}

/** The official code without its dots never changes, so it is the id. */
export function idOf(code: string): number {
  return Number(code.replaceAll('.', ''))
}

/** The first word of each city in the data is its type. */
export function cityType(name: string): 'kota' | 'kabupaten' {
  return name.startsWith('Kota ') ? 'kota' : 'kabupaten'
}
