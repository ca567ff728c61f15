import { expect, test } from 'vitest'
import { sampleInvoice } from './invoice-print.ts'
import { invoiceSteps } from './invoice-values.ts'

test('a charge that is not taxed stands after the VAT, so that the steps add up', () => {
  const sums = { subtotal: 1_000_000, discount: 100_000, charge: 80_000, dpp: 950_000, dpp_other: null, ppn: 104_500 }
  const due = { total: 1_084_500, amount_due: 1_084_500 }
  const print = { ...sampleInvoice, ...sums, ...due, ppn_rate: '11.0000', base_share: null }
  expect(invoiceSteps(print, { language: 'id', numberFormat: 'comma-thousands', orientation: 'landscape' })).toEqual([
    ['Subtotal', 'Rp. 1.000.000,-'],
    ['Potongan', '−Rp. 100.000,-'],
    ['Biaya Tambahan', 'Rp. 50.000,-'],
    ['Dasar Pengenaan Pajak', 'Rp. 950.000,-'],
    ['PPN 11%', 'Rp. 104.500,-'],
    ['Biaya tanpa PPN', 'Rp. 30.000,-'],
    ['Total', 'Rp. 1.084.500,-'],
    ['Jumlah Tagihan', 'Rp. 1.084.500,-'],
  ])
})
