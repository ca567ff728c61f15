import { expect, test } from 'vitest'
import { matches } from './matches.ts'

const entries = [
  { id: '1', label: 'Jadwal Produksi', also: 'Production schedule', note: 'Produksi' },
  { id: '2', label: 'Unit Produksi', also: 'Production unit', note: 'Perusahaan' },
  { id: '3', label: 'Produk', also: 'Product', note: 'Produksi' },
  { id: '4', label: 'Pelanggan', also: 'Customer', note: 'Penjualan' },
]
const found = (query: string, most = 5) => matches(entries, query, most).map(({ label }) => label)

test('entries that start with the words come before entries that contain them', () => {
  expect(found('produk')).toEqual(['Produk', 'Jadwal Produksi', 'Unit Produksi'])
  expect(found('pel')).toEqual(['Pelanggan'])
})

test('an entry is found by its name in the other language and by its group', () => {
  expect(found('customer')).toEqual(['Pelanggan'])
  expect(found('unit perus')).toEqual(['Unit Produksi'])
})

test('every word counts, accents and case do not, and no more than asked are offered', () => {
  expect(found('JADWAL prodúksi')).toEqual(['Jadwal Produksi'])
  expect(found('jadwal customer')).toEqual([])
  expect(found('', 2)).toEqual(['Jadwal Produksi', 'Unit Produksi'])
})
