import { afterAll, beforeAll, expect, test } from 'vitest'
import { checked, saved, sheet, uploaded } from './testing/importing.ts'
import { type Client, type Json, type RunningApp, startApp } from './testing/running-app.ts'

let app: RunningApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.as('corporate')
})
afterAll(() => app?.stop())

const HEADINGS = [
  'Kode',
  'Nama',
  'Jenis',
  'Kategori Pelanggan',
  'Tenaga Penjual',
  'Nama Kontak',
  'No. Telp',
  'Alamat',
  'city_id',
  'district_id',
  'NPWP',
]

test('customers of a csv file become customers, found by their codes and names', async () => {
  const place = await aPlace(client)
  const rows = ['A1', 'A2'].map((code) => [
    `IMP${code}`,
    `PT ${code}`,
    'Perusahaan',
    place.category,
    place.salesman,
    'Budi',
    '0812345678',
    'Jl. Satu',
    place.city,
    place.district,
    '',
  ])
  const file = await uploaded(client, 'customer', sheet([HEADINGS, ...rows]))
  const check = await checked(client, 'customer', file)
  expect(check).toMatchObject({ record_count: 2, error_count: 0 })
  expect(await saved(client, 'customer', file)).toMatchObject({ data: { count: 2 } })
  const { body } = await client.get('/list/customer?search=IMPA')
  expect(body.data.map((one: Json) => one.code).toSorted()).toEqual(['IMPA1', 'IMPA2'])
})

async function aPlace(client: Client) {
  const [category, salesman] = await Promise.all(
    ['customer-category', 'company-salesman'].map(
      async (name) => (await client.get(`/lookup/${name}?limit=1`)).body.data[0].code,
    ),
  )
  const [district] = (await client.get('/list/district?limit=1&order=id')).body.data
  return { category, salesman, city: district.city_name, district: district.name }
}
