import { expect, test } from 'vitest'
import { ALLOW_ALL, holdsPermission } from './permission.ts'

const holder = (...permissions: string[]) => ({ roleId: 7, permissions: new Set(permissions) })

test('of alternatives one suffices, of what is joined every one is needed', () => {
  expect(holdsPermission(holder('read-price'), 'read-price|read-cost')).toBe(true)
  expect(holdsPermission(holder('read-price'), 'read-price&read-cost')).toBe(false)
  expect(holdsPermission(holder('read-price', 'read-cost'), 'read-price & read-cost')).toBe(true)
  expect(holdsPermission(holder('read-all'), 'read-price&read-cost|read-all')).toBe(true)
})

test('nothing is held by an empty permission, everything by the super user', () => {
  for (const empty of ['', ' ', '|', '&', 'read-price&'])
    expect(holdsPermission(holder('read-price'), empty)).toBe(false)
  expect(holdsPermission({ roleId: -1, permissions: new Set() }, 'read-price&read-cost')).toBe(true)
  expect(holdsPermission(holder(), ALLOW_ALL)).toBe(true)
  expect(holdsPermission(null, ALLOW_ALL)).toBe(false)
})
