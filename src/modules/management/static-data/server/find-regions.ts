import { sql } from 'kysely'
import type pg from 'pg'
import { type Actor, tenantOf } from '../../../../platform/server/access/actor.ts'
import type { Sql } from '../../../../platform/server/database/sql.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import { type Area, areaNamed } from '../region-names.rules.ts'

/** The names of an address as a map service gives them. */
export interface RegionNames {
  province: string
  city: string
  district: string
  subDistrict: string
}

/** The regions of an address, as far as they are found. */
export interface Regions {
  province: Area | null
  city: Area | null
  district: Area | null
  sub_district: Area | null
}

type City = Area & { province_id: number }

/**
 * Finds the regions of the names from the province down: each among those of the region above it. A city that is found
 * without its province determines the province.
 */
export async function findRegions(pool: pg.Pool, actor: Actor, names: RegionNames): Promise<Regions> {
  const read = async <A extends Area>(query: Sql): Promise<A[]> => {
    const [result] = await readTogether(pool, tenantOf(actor), [{ query }])
    return result?.rows ?? []
  }
  const children = (table: string, parent: string, id: number) =>
    read<Area>(sql`SELECT id, name FROM ${sql.table(table)} WHERE ${sql.ref(parent)} = ${id} AND active`)

  const provinces = await read<Area>(sql`SELECT id, name FROM provinces WHERE active`)
  const named = areaNamed(names.province, provinces)
  const cities = await read<City>(sql`SELECT id, name, province_id FROM cities WHERE active`)
  const city = areaNamed(names.city, named ? cities.filter(({ province_id }) => province_id === named.id) : cities)
  const province = named ?? provinces.find(({ id }) => id === city?.province_id) ?? null
  const district = city && areaNamed(names.district, await children('districts', 'city_id', city.id))
  const subDistrict =
    district && areaNamed(names.subDistrict, await children('sub_districts', 'district_id', district.id))
  return {
    province,
    city: city && { id: city.id, name: city.name },
    district,
    sub_district: subDistrict,
  }
}
