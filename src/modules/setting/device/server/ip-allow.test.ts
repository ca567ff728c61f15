import { expect, test } from 'vitest'
import { isAllowedFrom, readAllowed } from './ip-allow.ts'

test.each([
  [null, '203.0.113.9', true],
  ['10.20.0.0/24, 192.168.1.15', '10.20.0.200', true],
  ['10.20.0.0/24, 192.168.1.15', '192.168.1.15', true],
  ['10.20.0.0/24, 192.168.1.15', '192.168.1.16', false],
  ['10.20.0.0/24', '::ffff:10.20.0.7', true],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', '10.20.0.7', false],
])('a device allowed from %s that calls from %s: %s', (list, address, expected) => {
  expect(isAllowedFrom(list, address)).toBe(expected)
})

test.each(['10.20.0.300', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', ':::', ''])('%j is no address', (text) => {
  expect(readAllowed(text)).toBeNull()
})
