import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const read = (name: string) => readFile(path.join(ROOT, name), 'utf8')

test('docs/jobs.md tells of every job that the engine has, and of no other', async () => {
  const sources = globSync('src/platform/server/**/*.ts', { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') })
  const texts = await Promise.all(sources.map(read))
  const defined = texts.flatMap((text) => [...text.matchAll(/definePlatformJob\(\{\s+name: '([^']+)'/g)])
  const table = (await read('docs/jobs.md')).split('## The ones the engine has')[1] ?? ''
  const told = [...table.matchAll(/^\| `([^`]+)`/gm)]
  const names = (found: RegExpExecArray[]) => found.map(([, name]) => name).toSorted()
  expect(names(told)).toEqual(names(defined))
})
