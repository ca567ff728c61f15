import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LONG_STORIES } from '../../../e2e/long.ts'
import { GROUPS, MUTATIONS } from './groups.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

test('each guard stands once in its source, where its mutation looks for it, and its tests are those of npm test', async () => {
  for (const { guard, file, find, replace, tests } of MUTATIONS) {
    const source = await readFile(path.join(ROOT, file), 'utf8')
    expect(source.split(find), guard).toHaveLength(2)
    expect(replace, guard).not.toBe(find)
    expect(existsSync(path.join(ROOT, tests)), guard).toBe(true)
    expect(tests, guard).not.toMatch(/\.long\./)
    expect(LONG_STORIES, guard).not.toContain(tests)
  }
})

test('twenty guards and more of engine, screens and modules are removed, each by one mutation', () => {
  for (const mutations of Object.values(GROUPS)) expect(mutations.length).toBeGreaterThanOrEqual(20)
  expect(new Set(MUTATIONS.map(({ guard }) => guard)).size).toBe(MUTATIONS.length)
})
