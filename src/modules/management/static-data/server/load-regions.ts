import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data'
import type pg from 'pg'
import { insertMissing, type Row } from './insert-missing.ts'

/** How many areas each table holds in idn-area-data 4.0.1. */
export const REGION_COUNTS = { provinces: 38, cities: 514, districts: 7_285, sub_districts: 83_762 } as const

// Rows that an administrator added are numbered from here on (see the migrations); they do not count.
const FIRST_OWN_ID = 100_000_000_000

/**
 * Brings the administrative areas of Indonesia into the database, what is missing of them: nothing that an
 * administrator has changed is written over. Returns at once when all are there. Expects a transaction, and to be the
 * only one to do so at a time, as migrating is.
 */
export async function loadRegions(client: pg.ClientBase): Promise<void> {
  if (await isComplete(client)) return
  await loadAreas(client)
  // Without figures of its own the planner would walk all villages to find those of one district.
  for (const table of Object.keys(REGION_COUNTS)) await client.query(`ANALYZE ${table}`)
}

async function isComplete(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<Record<keyof typeof REGION_COUNTS, number>>(`
    SELECT
      (SELECT count(*)::int FROM provinces WHERE id < ${FIRST_OWN_ID}) AS provinces,
      (SELECT count(*)::int FROM cities WHERE id < ${FIRST_OWN_ID}) AS cities,
      (SELECT count(*)::int FROM districts WHERE id < ${FIRST_OWN_ID}) AS districts,
      (SELECT count(*)::int FROM sub_districts WHERE id < ${FIRST_OWN_ID}) AS sub_districts`)
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

/** The official code without its dots, which names an area for good and so serves as its id. */
export function idOf(code: string): number {
  return Number(code.replaceAll('.', ''))
}

/** Every city of the data carries its kind as the first word of its name. */
export function cityType(name: string): 'kota' | 'kabupaten' {
  return name.startsWith('Kota ') ? 'kota' : 'kabupaten'
}
