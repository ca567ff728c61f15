import { expect, test } from 'vitest'
import { readKey } from './idempotency.ts'

const hashOf = (body: unknown) => readKey('key', 'create/users', body)?.bodyHash

test('the body hash of an idempotency key ignores passwords, because it could be brute-forced', () => {
  const rina = { username: 'rina', password: 'lumbung-padi', retype_password: 'lumbung-padi' }
  expect(hashOf({ ...rina, password: 'sawah-luas', retype_password: 'sawah-luas' })).toBe(hashOf(rina))
  expect(hashOf({ account: { old_password: 'a' } })).toBe(hashOf({ account: { old_password: 'b' } }))
  expect(hashOf({ ...rina, username: 'rani' })).not.toBe(hashOf(rina))
  expect(hashOf(undefined)).not.toBe(hashOf({}))
})
