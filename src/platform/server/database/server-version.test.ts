import { expect, test } from 'vitest'
import { versionProblem } from './server-version.ts'

test('a server older than 15 is refused in one line with its version and the setting', () => {
  expect(versionProblem(140_012)).toBe(
    'This PostgreSQL server is version 14.12; Molen needs 15 or newer. Set DATABASE_URL to a newer one.',
  )
  expect(versionProblem(90_624)).toContain('version 9.6;')
})

test('a server of version 15 or newer is accepted', () => {
  expect([150_000, 160_004, 180_000].map(versionProblem)).toEqual([null, null, null])
})
