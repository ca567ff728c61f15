import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/**
 * The tests that a cell of a document names, written as `file` › name and parted by ·.
 * @returns how many it names, and of them those that are gone
 */
export async function namedTests(cell: string): Promise<{ count: number; gone: string[] }> {
  const named = [...cell.matchAll(/`([^`]+\.tsx?)` › ([^·]+)/g)]
  const gone: string[] = []
  for (const [, file = '', name = ''] of named) {
    const source = await readFile(path.join(ROOT, file), 'utf8').catch(() => '')
    if (!source.replaceAll("\\'", "'").includes(name.trim())) gone.push(`${file} › ${name.trim()}`)
  }
  return { count: named.length, gone }
}
