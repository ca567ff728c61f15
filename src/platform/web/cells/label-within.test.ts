import { expect, it } from 'vitest'
import { labelInSentence, labelWithin } from './label-within.ts'

it('keeps capitals where the language has them', () => {
  expect(labelWithin(['Pesanan Penjualan', 'Sales order'])).toEqual(['Pesanan Penjualan', 'sales order'])
  expect(labelWithin(['UoM', 'UoM'])).toEqual(['UoM', 'UoM'])
  expect(labelInSentence(['Pesanan Penjualan', 'Sales order'])).toEqual(['pesanan penjualan', 'sales order'])
  expect(labelInSentence(['Surat Jalan DO', 'Docket'])).toEqual(['surat jalan DO', 'docket'])
})
