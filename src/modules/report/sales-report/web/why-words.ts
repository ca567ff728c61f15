import type { Label } from '../../../../platform/definition/label.ts'
import type { Cause } from '../why-changed.rules.ts'

export const WHY = {
  ask: ['Kenapa Berubah?', 'Why Did It Change?'],
  title: ['Kenapa penjualan berubah', 'Why sales changed'],
  compare: ['Bandingkan dengan', 'Compare with'],
  previous: ['Periode sebelumnya', 'The days before'],
  last_year: ['Tahun lalu', 'Last year'],
  periods: ['Kedua periode', 'The two periods'],
  before: ['Sebelumnya', 'Before'],
  now: ['Sekarang', 'Now'],
  change: ['Perubahan', 'Change'],
  days: ['Tanggal', 'Days'],
  loaded: ['Isi surat jalan', 'Loaded'],
  billable: ['Ditagih', 'Billable'],
  dpp: ['DPP', 'Tax base'],
  causes: ['Penyebab', 'Cause'],
  amount: ['Pengaruh', 'Effect'],
  total: ['Jumlah', 'Total'],
  filter: ['Saringan yang berlaku', 'What it is narrowed by'],
  rule: [
    'Satu per satu diubah menjadi seperti sekarang, sisanya tetap dinilai seperti sebelumnya. Yang belum pernah dijual sebelumnya dinilai dengan harganya sendiri.',
    'One after the other is put to what it is now, the rest is valued as before. What was not sold before counts at its own price.',
  ],
  failed: ['Perbandingan tidak dapat dimuat.', 'The comparison could not be loaded.'],
  loading: ['Memuat…', 'Loading…'],
} as const satisfies Record<string, Label>

export const CAUSE_WORDS: Readonly<Record<Cause, { label: Label; means: Label }>> = {
  returned: {
    label: ['Beton kembali', 'Returned concrete'],
    means: [
      'Bagian muatan yang kembali atau ditolak dan tidak ditagih.',
      'The share of the loads that came back or were refused and is not billed.',
    ],
  },
  volume: { label: ['Volume', 'Volume'], means: ['Volume yang ditagih.', 'The volume that is billed.'] },
  product: {
    label: ['Campuran produk', 'Product mix'],
    means: ['Produk mana yang dijual.', 'Which products are sold.'],
  },
  customer: {
    label: ['Campuran pelanggan', 'Customer mix'],
    means: ['Kepada pelanggan mana produk itu dijual.', 'To which customers these products are sold.'],
  },
  price: {
    label: ['Harga', 'Price'],
    means: [
      'Harga produk yang sama kepada pelanggan yang sama, dan pembulatan.',
      'The price of the same product to the same customer, and the rounding.',
    ],
  },
}
