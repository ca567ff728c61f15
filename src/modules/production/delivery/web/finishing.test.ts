import { expect, test } from 'vitest'
import { receivedOf } from './finishing.ts'

test('a site receives what was sent less what comes back', () => {
  expect(receivedOf(7, '')).toBe('7')
  expect(receivedOf(7, '0.75')).toBe('6.25')
  expect(receivedOf(0.3, '0.1')).toBe('0.2')
  expect(receivedOf(7, '7')).toBe('0')
})

test('of what cannot come back no sum is told', () => {
  expect(receivedOf(7, '7.001')).toBeNull()
  expect(receivedOf(7, '-')).toBeNull()
  expect(receivedOf(7, '1.')).toBeNull()
})
