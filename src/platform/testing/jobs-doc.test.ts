import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const read = (name: string) => readFile(path.join(ROOT, name), 'utf8')

/** The names of jobs defined in the sources, and those in a section of docs/jobs.md. */
async function jobsOf(sources: string, defines: string, section: string) {
  const files = globSync(sources, { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') })
  const texts = await Promise.all(files.map(read))
  const defined = texts.flatMap((text) => [
    ...text.matchAll(new RegExp(`${defines}(?:<\\w+>)?\\(\\{\\s+name: '([^']+)'`, 'g')),
  ])
  const [table = ''] = (await read('docs/jobs.md')).split(`## ${section}\n`)[1]?.split('\n## ') ?? []
  const told = [...table.matchAll(/^\| `([^`]+)`/gm)]
  const names = (found: RegExpExecArray[]) => found.map(([, name]) => name).toSorted()
  return { defined: names(defined), told: names(told) }
}

test.each([
  ['the engine', 'src/platform/server/**/*.ts', 'define(?:Platform)?Job', 'The ones the engine has'],
  ['modules', 'src/modules/**/*.ts', 'defineJob', 'Those of modules'],
])('docs/jobs.md tells of every job of %s, and of no other', async (_, sources, defines, section) => {
  const { defined, told } = await jobsOf(sources, defines, section)
  expect(defined.length).toBeGreaterThan(0)
  expect(told).toEqual(defined)
})
