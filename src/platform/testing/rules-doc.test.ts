import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RULE_NAMES } from '../definition/rules.ts'

test('docs/rules.md explains every rule that there is, and no other', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../docs/rules.md'), 'utf8')
  const explained = [...text.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual([...RULE_NAMES].toSorted())
})
