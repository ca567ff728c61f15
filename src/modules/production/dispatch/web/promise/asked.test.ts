import { expect, test } from 'vitest'
import { hourIn, minutesIn, volumeIn, volumeOf } from './asked.ts'

test("an order's volume is the exact sum of its lines' valid volumes", () => {
  expect(volumeOf([{ volume: '0.1' }, { volume: '0.2' }, { volume: '' }, {}, { volume: 7 }])).toBe(7.3)
  expect(volumeOf([{ volume: '' }])).toBeNull()
  expect(volumeOf(undefined)).toBeNull()
})

test('an incomplete input is not requested', () => {
  expect([volumeIn('0'), volumeIn('12,'), volumeIn('7.5')]).toEqual([null, null, 7.5])
  expect([hourIn('09'), hourIn('09:30')]).toEqual([null, '09:30'])
  expect([minutesIn('0'), minutesIn(''), minutesIn('20')]).toEqual([null, null, 20])
})
