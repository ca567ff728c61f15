import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

let pages: Map<string, string>
beforeAll(async () => {
  const names = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
  pages = new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
})

const read = (name: string) => readFile(path.join(ROOT, name), 'utf8')

/** The anchor of a Markdown heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('every link within the documents leads to a page, and to a heading that is there', async () => {
  const broken: string[] = []
  for (const [page, text] of pages) {
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const name = target === '' ? page : path.join(path.dirname(page), target)
      const linked = await read(name).catch((error: { code?: string }) => (error.code === 'EISDIR' ? '' : undefined))
      const headings = [...(linked ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
      if (linked === undefined || (anchor && !headings.includes(anchor))) broken.push(`${page}: ${target}#${anchor}`)
    }
  }
  expect(broken).toEqual([])
})

test('every file that a document names in the sources is there', async () => {
  const exclude = (name: string) => path.basename(name) === 'node_modules'
  const sources = globSync(['*.ts', '{src,e2e,bench,bin,lint}/**/*.{ts,tsx,mjs,csv}'], { cwd: ROOT, exclude })
  const gone: string[] = []
  for (const [page, text] of pages) {
    // Code examples name files that do not exist yet.
    const said = page === 'docs/adding-a-module.md' ? '' : text.replaceAll(/```[\s\S]*?```/g, '')
    for (const [, name = ''] of said.matchAll(/`([\w./-]+\.(?:tsx?|mjs|csv))`/g)) {
      if (!sources.some((source) => source === name || source.endsWith(`/${name}`))) gone.push(`${page}: ${name}`)
    }
  }
  expect(gone).toEqual([])
})

test('every package has its reason in the decisions, and no other is named there', async () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(await read('package.json'))
  const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const rows = [...(await read('docs/decisions/0023-packages.md')).matchAll(/^\| (`[^|]+) \|/gm)]
  const named = rows.flatMap(([, packages = '']) => [...packages.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  const withReason = installed.filter((name) => !name.startsWith('@types/'))
  expect(named.toSorted()).toEqual(withReason.toSorted())
})
