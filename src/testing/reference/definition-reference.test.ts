import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { definitionReference } from './definition-reference.ts'

test('the reference of definitions is written from their types: run `npm run reference`', async () => {
  const file = path.resolve(import.meta.dirname, '../../../docs/definition-reference.md')
  expect(await readFile(file, 'utf8')).toBe(definitionReference())
})

test('every key of a definition has an example', () => {
  const rows = definitionReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter((row) => /\|\s+\|$/.test(row))).toEqual([])
})
