import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { namedTests, ROOT } from './named-tests.ts'

/** The requirements of ASVS 5.0.0 at levels 1 and 2, by chapter: the number of each section's requirements. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  V2: [3, 3, 4, 1],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V13: [1, 5, 2, 5],
}
const CHAPTERS = Array.from({ length: 17 }, (_, index) => `V${index + 1}`)

interface Line {
  id: string
  shown: string
}

let text: string
let lines: Line[]
beforeAll(async () => {
  text = await readFile(path.join(ROOT, 'docs/security.md'), 'utf8')
  lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (.+) \|$/gm)].map(([, id = '', shown = '']) => ({
    id,
    shown,
  }))
})

test('every requirement of the seven chapters stands in the table once, in order', () => {
  const expected = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter.slice(1)}.${section + 1}.${index + 1}`),
    ),
  )
  expect(lines.map(({ id }) => id)).toEqual(expected)
})

test('every line names tests that are there, a document that is there, or says why it has neither', async () => {
  const wrong: string[] = []
  for (const { id, shown } of lines) {
    const [, target] = /^written: \[[^\]]+\]\(([^)#]+)\)/.exec(shown) ?? []
    const { count, gone } = await namedTests(shown)
    if (target) {
      if (!(await readFile(path.join(ROOT, 'docs', target), 'utf8').catch(() => ''))) wrong.push(`${id}: ${target}`)
    } else if (count > 0) {
      wrong.push(...gone.map((one) => `${id}: ${one}`))
    } else if (!/^(open|does not apply): .{10,}/.test(shown)) wrong.push(`${id}: ${shown}`)
  }
  expect(wrong).toEqual([])
})

test('the other chapters stand in a line each', () => {
  for (const chapter of CHAPTERS.filter((one) => !(one in REQUIREMENTS))) {
    expect(text, chapter).toMatch(new RegExp(`^- \\*\\*${chapter} .+\\*\\* `, 'm'))
  }
})
