import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawing } from './drawing.ts'
import { readSources } from './read.ts'
import { offences } from './walls.ts'

const fileIn = (root: string) => path.join(root, 'docs/imports.md')

/** Throws when imports of `src` break a rule, one line each, or when docs/imports.md is out of date. */
export async function checkImports(root: string): Promise<void> {
  const sources = await readSources(root)
  const broken = offences(sources)
  const drawn = await readFile(fileIn(root), 'utf8')
  if (drawn !== drawing(sources.imports)) broken.push('docs/imports.md is out of date. Run npm run imports.')
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** Draws the imports of `src` into docs/imports.md. */
export async function drawImports(root: string): Promise<void> {
  await writeFile(fileIn(root), drawing((await readSources(root)).imports))
}
