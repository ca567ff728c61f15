import { expect, test } from 'vitest'
import { firstStart, openItems } from './order.ts'

test('a pour begins at the next quarter of an hour, or in the morning of the first day of delivery', () => {
  expect(firstStart('2026-11-22 09:15', '2026-11-20')).toEqual({ pour_date: '2026-11-22', start_time: '09:30' })
  expect(firstStart('2026-11-22 09:14', '2026-11-22')).toEqual({ pour_date: '2026-11-22', start_time: '09:15' })
  expect(firstStart('2026-11-22 09:14', '2026-11-23')).toEqual({ pour_date: '2026-11-23', start_time: '08:00' })
})

test('a pour that is scheduled just before midnight stays on its day', () => {
  expect(firstStart('2026-11-22 23:50', null)).toEqual({ pour_date: '2026-11-22', start_time: '23:45' })
})

test('of an order what is scheduled already is not offered again, to the litre', () => {
  const items = [
    { id: 1, product_id: 7, product_code: 'K300', volume: 10.3, scheduled: 0.1 },
    { id: 2, product_id: 8, product_code: 'K350', volume: 20, scheduled: 20 },
  ]
  expect(openItems({ id: 1, items })).toEqual([{ id: 1, product: 'K300', volume: '10.2' }])
})
