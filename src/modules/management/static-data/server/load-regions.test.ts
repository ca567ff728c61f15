import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../../../platform/testing/own-database.ts'
import { cityType, idOf, loadRegions, REGION_COUNTS } from './load-regions.ts'

let drop = async () => {}
let client: pg.Client

beforeAll(async () => {
  const database = await ownDatabase()
  drop = database.drop
  client = new pg.Client(database.connectionString)
  await client.connect()
})

afterAll(async () => {
  await client?.end()
  await drop()
})

async function count(from: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${from}`)
  return Number(rows[0]?.n)
}

test('all areas are loaded under their official codes, then there is nothing to do', async () => {
  await loadRegions(client)
  for (const [table, expected] of Object.entries(REGION_COUNTS)) expect(await count(table), table).toBe(expected)
  expect(await count("cities WHERE type = 'kota'")).toBe(98)
  const { rows } = await client.query(
    `SELECT s.id, s.code, s.name, d.name AS district, c.name AS city, c.type, p.name AS province
     FROM sub_districts s JOIN districts d ON d.id = s.district_id JOIN cities c ON c.id = d.city_id
     JOIN provinces p ON p.id = c.province_id WHERE s.code = '33.74.01.1001'`,
  )
  expect(rows[0]).toMatchObject({ id: '3374011001', city: 'Kota Semarang', type: 'kota', province: 'Jawa Tengah' })
  const query = vi.spyOn(client, 'query')
  await loadRegions(client)
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
})

test('what an administrator changed or added stays, what is missing comes back', async () => {
  await client.query("UPDATE provinces SET name = 'DKI Jakarta', active = false WHERE code = '31'")
  const { rows: added } = await client.query(
    "INSERT INTO provinces (code, name) VALUES ('99', 'Provinsi Baru') RETURNING id",
  )
  expect(Number(added[0].id)).toBeGreaterThan(9_999_999_999)
  await client.query("DELETE FROM sub_districts WHERE code = '11.01.01.2001'")
  await loadRegions(client)
  const { rows } = await client.query("SELECT name, active FROM provinces WHERE code = '31'")
  expect(rows[0]).toEqual({ name: 'DKI Jakarta', active: false })
  expect(await count('sub_districts')).toBe(REGION_COUNTS.sub_districts)
  expect(await count('provinces')).toBe(REGION_COUNTS.provinces + 1)
})

test('a code becomes an id, a name tells the kind of city', () => {
  expect(idOf('11.01.01.2001')).toBe(1_101_012_001)
  expect(cityType('Kota Semarang')).toBe('kota')
  expect(cityType('Kabupaten Kotawaringin Barat')).toBe('kabupaten')
})
