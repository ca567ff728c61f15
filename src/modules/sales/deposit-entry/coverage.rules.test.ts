import { expect, test } from 'vitest'
import { earmarkedFor, roomFor, takenFor, unbound } from './coverage.rules.ts'

const deposits = [
  { sales_order_id: null, free: 10 },
  { sales_order_id: 1, free: 5 },
  { sales_order_id: 1, free: 2 },
  { sales_order_id: 2, free: 4 },
]

test('the amount bound to an order is the sum of its deposits', () => {
  expect(earmarkedFor(deposits, 1)).toBe(7)
  expect(earmarkedFor(deposits, 3)).toBe(0)
})

test('an order takes what its bound deposits do not cover from unbound ones; an unneeded rest stays bound', () => {
  expect(unbound(deposits, [])).toBe(10)
  expect(unbound(deposits, [{ sales_order_id: 1, amount: 9 }])).toBe(8)
  expect(unbound(deposits, [{ sales_order_id: 1, amount: 3 }])).toBe(10)
  expect(unbound(deposits, [{ sales_order_id: 3, amount: 11 }])).toBe(-1)
})

test('an order in cash reserves only its bound deposits; one on deposit also what no other order needs', () => {
  const others = [{ sales_order_id: 2, amount: 6 }]
  expect(roomFor({ id: 1, kind: 'CASH' }, deposits, others)).toBe(7)
  expect(roomFor({ id: 1, kind: 'DEPOSIT' }, deposits, others)).toBe(15)
  expect(roomFor({ id: 3, kind: 'DEPOSIT' }, deposits, [...others, { sales_order_id: 3, amount: 8 }])).toBe(8)
  expect(roomFor({ id: 3, kind: 'DEPOSIT' }, deposits, [{ sales_order_id: 9, amount: 12 }])).toBe(0)
})

test('an invoice uses the deposits bound to its order first, then the oldest, and leaves orders what they reserve', () => {
  const dated = [
    { deposit_id: 1, sales_order_id: null, free: 10, date: '2026-11-20' },
    { deposit_id: 2, sales_order_id: null, free: 6, date: '2026-11-10' },
    { deposit_id: 3, sales_order_id: 1, free: 5, date: '2026-11-22' },
    { deposit_id: 4, sales_order_id: 2, free: 4, date: '2026-11-01' },
  ]
  const taken = (due: number, reservations: { sales_order_id: number; amount: number }[] = []) => [
    ...takenFor(dated, reservations, [1], due),
  ]
  expect(taken(4)).toEqual([[3, 4]])
  expect(taken(13)).toEqual([
    [3, 5],
    [2, 6],
    [1, 2],
  ])
  expect(taken(99)).toEqual([
    [3, 5],
    [2, 6],
    [1, 10],
  ])
  expect(taken(99, [{ sales_order_id: 9, amount: 12 }])).toEqual([
    [3, 5],
    [2, 4],
  ])
  expect(taken(99, [{ sales_order_id: 1, amount: 20 }])).toEqual([[3, 1]])
  expect(taken(99, [{ sales_order_id: 9, amount: 99 }])).toEqual([[3, 5]])
  expect(taken(0)).toEqual([])
})
