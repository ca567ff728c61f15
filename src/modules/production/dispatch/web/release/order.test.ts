import { expect, test } from 'vitest'
import type { OpenHours } from '../../../production-schedule/hours.rules.ts'
import { firstStart, openItems } from './order.ts'

const start = (now: string, from: string | null, hours: OpenHours | null = null) => {
  const { pour_date, start_time } = firstStart(now, from, hours)
  return `${pour_date} ${start_time}`
}

test('a pour starts at the next quarter of an hour, or in the morning of the first delivery day', () => {
  expect(start('2026-11-22 09:15', '2026-11-20')).toBe('2026-11-22 09:30')
  expect(start('2026-11-22 09:14', '2026-11-22')).toBe('2026-11-22 09:15')
  expect(start('2026-11-22 09:14', '2026-11-23')).toBe('2026-11-23 08:00')
})

test('a pour scheduled just before midnight stays on its day', () => {
  expect(start('2026-11-22 23:50', null)).toBe('2026-11-22 23:45')
})

test('a pour at an hour when the unit is closed starts at the next opening', () => {
  const day = { open: '06:00', close: '22:00' }
  expect(start('2026-11-22 04:05', null, day)).toBe('2026-11-22 06:00')
  expect(start('2026-11-22 05:45', null, day)).toBe('2026-11-22 06:00')
  expect(start('2026-11-22 21:44', null, day)).toBe('2026-11-22 21:45')
  expect(start('2026-11-30 21:45', null, day)).toBe('2026-12-01 06:00')
  expect(start('2026-11-22 23:50', '2026-11-23', day)).toBe('2026-11-23 08:00')
})

test("for a unit open over midnight the next opening is that day's evening", () => {
  const night = { open: '20:00', close: '04:00' }
  expect(start('2026-11-22 03:40', null, night)).toBe('2026-11-22 03:45')
  expect(start('2026-11-22 03:45', null, night)).toBe('2026-11-22 20:00')
  expect(start('2026-11-22 23:50', null, night)).toBe('2026-11-22 23:45')
  expect(start('2026-11-22 12:00', '2026-11-25', night)).toBe('2026-11-25 20:00')
})

test('volumes already scheduled are not offered again, exact to the litre', () => {
  const items = [
    { id: 1, product_id: 7, product_code: 'K300', volume: 10.3, scheduled: 0.1 },
    { id: 2, product_id: 8, product_code: 'K350', volume: 20, scheduled: 20 },
  ]
  expect(openItems({ id: 1, items })).toEqual([{ id: 1, product: 'K300', volume: '10.2' }])
})
