import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import { guessMapping } from './mapping.ts'
import type { Target } from './targets.ts'

const target = (key: string, label: Label, lines?: string): Target => ({
  key,
  label,
  field: field.text(label),
  lines,
  isRequired: false,
})
const TARGETS = [
  target('code', ['Kode', 'Code']),
  target('name', ['Nama', 'Name']),
  target('customer_category_id', ['Kategori Pelanggan', 'Customer category']),
  target('contact_name', ['Nama Kontak', 'Contact']),
  target('phone', ['No. Telp', 'Phone']),
  target('billing_address', ['Alamat Penagihan', 'Billing address']),
  target('top_days', ['Jatuh Tempo (hari)', 'Payment term (days)']),
  target('start_date', ['Tanggal Mulai', 'Starts on']),
  target('end_date', ['Tanggal Selesai', 'Ends on']),
  target('items.note', ['Rincian: Keterangan', 'Items: Note'], 'items'),
]
const guess = (...headers: string[]) => guessMapping(headers, TARGETS, new Map())

test('a column is recognized by key or label, in either language and any spelling', () => {
  expect(guess('KODE *', 'name', 'Kategori pelanggan', 'Payment term (days)', 'keterangan')).toEqual([
    'code',
    'name',
    'customer_category_id',
    'top_days',
    'items.note',
  ])
})

test.each([
  ['Telepon', 'phone'],
  ['No. HP', 'phone'],
  ['WhatsApp', 'phone'],
  ['Mobile phone', 'phone'],
  ['Nama Lengkap', 'name'],
  ['PIC', 'contact_name'],
  ['TOP', 'top_days'],
  ['Catatan', 'items.note'],
])("'%s' is recognized as a synonym of a label", (header, key) => {
  expect(guess(header)).toEqual([key])
})

test('a heading that begins exactly one label is that field, one that begins several is not matched', () => {
  expect(guess('Kategori', 'Alamat')).toEqual(['customer_category_id', 'billing_address'])
  expect(guess('Tanggal')).toEqual([null])
  expect(guess('Kat', 'Nama Dagang', '')).toEqual([null, null, null])
})

test('an exact label wins over a synonym, whatever the column order', () => {
  expect(guess('Telepon', 'No. Telp', 'HP')).toEqual([null, 'phone', null])
  expect(guess('Nama', 'Nama')).toEqual(['name', null])
})

test("the user's earlier choice for a heading wins over any label", () => {
  const remembered = new Map([['telepon', 'contact_name']])
  expect(guessMapping(['Telepon'], TARGETS, remembered)).toEqual(['contact_name'])
})
