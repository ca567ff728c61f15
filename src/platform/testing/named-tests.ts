import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/**
 * The tests named in a cell of a document, written as `file` › name and separated by ·.
 * @returns how many it names, and which of them do not exist
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
