import { expect, test } from 'vitest'
import { allocate, allocatedOf, amountFor } from './allocation.rules.ts'

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

test('while a payment is typed what is not allocated is its amount without its lines; what is no amount counts as zero', () => {
  const allocations = [{ amount: '30' }, { amount: 20 }, { amount: '' }, { amount: '1.5' }, null]
  expect(allocatedOf({ amount: '100', allocations })).toEqual({ allocated: 50, unallocated: 50 })
  expect(allocatedOf({ amount: '', allocations: 'x' })).toEqual({ allocated: 0, unallocated: 0 })
  expect(allocatedOf({ amount: '40', allocations })).toEqual({ allocated: 50, unallocated: -10 })
})

test('a line proposes the balance of its invoice without its deduction, at most what the lines before it leave', () => {
  const lines = [{ amount: '60' }, { amount: '', deduction: '5' }, { amount: '99' }]
  expect(amountFor({ amount: '100', lines }, 0, 70)).toBe('70')
  expect(amountFor({ amount: '100', lines }, 1, 30)).toBe('25')
  expect(amountFor({ amount: '100', lines }, 1, 90)).toBe('40')
  expect(amountFor({ amount: '60', lines }, 1, 90)).toBeNull()
  expect(amountFor({ amount: '', lines }, 1, 90)).toBe('85')
})
