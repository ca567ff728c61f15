import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { namedTests, ROOT } from './named-tests.ts'

test('every limit names what it limits, how much, what the caller gets, and tests that are there', async () => {
  const text = await readFile(path.join(ROOT, 'docs/limits.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const [head, rule, ...limits] = rows.map((row) => row.split(' | '))
  expect([head?.length, rule?.length]).toEqual([4, 4])
  expect(limits.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const cells of limits) {
    const { count, gone } = await namedTests(cells.at(-1)?.replace(/ \|$/, '') ?? '')
    if (cells.length !== 4 || count === 0) wrong.push(cells.join(' | '))
    wrong.push(...gone)
  }
  expect(wrong).toEqual([])
})
