import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contractExemptions } from './contract-exemptions.ts'

test('the list of exemptions is written from the modules: run `npm run reference`', async () => {
  const file = path.resolve(import.meta.dirname, '../../../docs/contract-exemptions.md')
  expect(await readFile(file, 'utf8')).toBe(await contractExemptions())
})
