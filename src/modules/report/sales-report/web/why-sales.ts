import type { Why } from '../../web/why-changed.tsx'
import { salesReport } from '../sales-report.ts'
import type { Cause } from '../why-changed.rules.ts'

const CAUSES: Record<Cause, Why['causes'][string]> = {
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

/** The explanation of a change in revenue by dockets. */
export const WHY_SALES: Why = {
  report: salesReport,
  mode: 'docket',
  title: ['Kenapa penjualan berubah', 'Why sales changed'],
  figure: 'dpp',
  lines: [
    { sum: 'loaded', label: ['Isi surat jalan', 'Loaded'] },
    { sum: 'billable', label: ['Ditagih', 'Billable'] },
    { sum: 'dpp', label: ['DPP', 'Tax base'], isMoney: true },
  ],
  causes: CAUSES,
  rule: [
    'Satu per satu diubah menjadi seperti sekarang, sisanya tetap dinilai seperti sebelumnya. Yang belum pernah dijual sebelumnya dinilai dengan harganya sendiri.',
    'One after the other is put to what it is now, the rest is valued as before. What was not sold before counts at its own price.',
  ],
}
