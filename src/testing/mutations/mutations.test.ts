import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MUTATIONS } from './mutations.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

test.each(MUTATIONS)('the guard of $rule stands once in its source, where its mutation looks for it', async (one) => {
  const source = await readFile(path.join(ROOT, one.file), 'utf8')
  expect(source.split(one.find)).toHaveLength(2)
  expect(one.replace).not.toBe(one.find)
  const tests = await readFile(path.join(ROOT, one.tests), 'utf8')
  expect(tests).toMatch(one.only ?? /\btest\b/)
})

test('each rule is broken by one mutation', () => {
  expect(new Set(MUTATIONS.map(({ rule }) => rule)).size).toBe(MUTATIONS.length)
})
