import type pg from 'pg'
import { type Actor, tenantOf } from '../../../../platform/server/access/actor.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import { type Area, areaNamed } from '../region-names.rules.ts'

/** The names of an address as a map tells them. */
export interface RegionNames {
  province: string
  city: string
  district: string
  subDistrict: string
}

/** Our own areas for an address, as far as its names are known. */
export interface Regions {
  province: Area | null
  city: Area | null
  district: Area | null
  sub_district: Area | null
}

type City = Area & { province_id: number }

/**
 * The areas of the country that the names mean, from the province down: each is looked for among
 * those of the area above it. A city that is known without its province brings the province along.
 */
export async function findRegions(pool: pg.Pool, actor: Actor, names: RegionNames): Promise<Regions> {
  const read = async <A extends Area>(text: string, values: readonly unknown[] = []): Promise<A[]> => {
    const [result] = await readTogether(pool, tenantOf(actor), [{ text, values }])
    return result?.rows ?? []
  }
  const children = (table: string, parent: string, id: number) =>
    read<Area>(`SELECT id, name FROM ${table} WHERE ${parent} = $1 AND active`, [id])

  const provinces = await read<Area>('SELECT id, name FROM provinces WHERE active')
  const named = areaNamed(names.province, provinces)
  const cities = await read<City>('SELECT id, name, province_id FROM cities WHERE active')
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
