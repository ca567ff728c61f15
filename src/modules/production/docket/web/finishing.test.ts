import { expect, test } from 'vitest'
import { receivedOf } from './finishing.ts'

test('a site receives the sent volume minus the returned one', () => {
  expect(receivedOf(7, '')).toBe('7')
  expect(receivedOf(7, '0.75')).toBe('6.25')
  expect(receivedOf(0.3, '0.1')).toBe('0.2')
  expect(receivedOf(7, '7')).toBe('0')
})

test('an impossible return gives no sum', () => {
  expect(receivedOf(7, '7.001')).toBeNull()
  expect(receivedOf(7, '-')).toBeNull()
  expect(receivedOf(7, '1.')).toBeNull()
})
