import { expect, test } from 'vitest'
import { allocate } from './allocation.rules.ts'

const invoices = [
  { id: 3, balance: 5 },
  { id: 1, balance: 7 },
  { id: 2, balance: 0 },
]

test('a payment settles invoices in their order, the last one as far as the money lasts', () => {
  expect(allocate(8, invoices)).toEqual([
    { invoice_id: 3, amount: 5 },
    { invoice_id: 1, amount: 3 },
  ])
  expect(allocate(99, invoices)).toEqual([
    { invoice_id: 3, amount: 5 },
    { invoice_id: 1, amount: 7 },
  ])
  expect(allocate(0, invoices)).toEqual([])
})
