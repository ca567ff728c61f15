import { expect, test } from 'vitest'
import { credited } from './credit.rules.ts'

/** 12 % of 11/12, rounded half up: VAT of 11 %. */
const rate = { rate: '12', base_num: 11, base_den: 12, rounding: 'half_up' }
const before = { dpp: 0, ppn: 0 }

// Computed by hand; by default of an invoice of 10,000,000 with VAT of 1,100,000.
const EXAMPLES = [
  {
    name: 'a tenth of an invoice with a tenth of its VAT',
    dpp: 1_000_000,
    invoice: {},
    comes: { ppn: 110_000, total: 1_110_000, credit: 1_110_000 },
  },
  {
    name: 'half a rupiah of VAT rounded up as on the invoice',
    dpp: 50,
    invoice: {},
    comes: { ppn: 6, total: 56, credit: 56 },
  },
  {
    name: 'half a rupiah of VAT dropped where the rule of the invoice drops it',
    dpp: 50,
    invoice: { rate: { ...rate, rounding: 'floor' } },
    comes: { ppn: 5, total: 55, credit: 55 },
  },
  {
    name: 'the last part with what is left of the VAT',
    dpp: 50,
    invoice: { dpp: 100, ppn: 11, before: { dpp: 50, ppn: 6 } },
    comes: { ppn: 5, total: 55, credit: 55 },
  },
  {
    name: 'no more VAT than is left of it',
    dpp: 50,
    invoice: { dpp: 150, ppn: 17, before: { dpp: 50, ppn: 17 } },
    comes: { ppn: 0, total: 50, credit: 50 },
  },
  {
    name: 'nothing of the VAT that the customer pays himself',
    dpp: 1_000_000,
    invoice: { collector: true },
    comes: { ppn: 110_000, total: 1_110_000, credit: 1_000_000 },
  },
  {
    name: 'no VAT of an invoice without one',
    dpp: 1_000_000,
    invoice: { ppn: 0, rate: null },
    comes: { ppn: 0, total: 1_000_000, credit: 1_000_000 },
  },
]

test.each(EXAMPLES)('a credit note credits $name', ({ dpp, invoice, comes }) => {
  const of = { dpp: 10_000_000, ppn: 1_100_000, rate, collector: false, before, ...invoice }
  expect(credited(dpp, of)).toEqual({ dpp, ...comes })
})
