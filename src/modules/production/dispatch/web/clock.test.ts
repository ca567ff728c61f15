import { expect, test } from 'vitest'
import { minuteOfDay, minutesSince, momentIn } from './clock.ts'

test('a moment is placed on the board by its own zone, also across midnight', () => {
  expect(minuteOfDay('2026-11-21T08:30:00+07:00', '2026-11-21')).toBe(510)
  expect(minuteOfDay('2026-11-22T00:30:00+09:00', '2026-11-21')).toBe(1470)
  expect(minuteOfDay('2026-11-20T23:00:00+07:00', '2026-11-21')).toBe(-60)
})

test('the clock is read in the zone of the unit', () => {
  const now = Date.parse('2026-11-21T16:30:00Z')
  expect(momentIn('Asia/Jakarta', now)).toBe('2026-11-21T23:30')
  expect(momentIn('Asia/Jayapura', now)).toBe('2026-11-22T01:30')
})

test('a future moment is zero minutes ago', () => {
  expect(minutesSince('2026-11-21T10:01:00+07:00', Date.parse('2026-11-21T10:00:00+07:00'))).toBe(0)
  expect(minutesSince('2026-11-21T09:00:30+07:00', Date.parse('2026-11-21T10:00:00+07:00'))).toBe(59)
})
