import { expect, test } from 'vitest'
import { readRows } from './copy-rows.ts'
import { withReturns } from './csv.ts'

async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each([1, 2, 3, 5, 100])('rows are read correctly wherever the chunks are cut (%i)', async (size) => {
  const text = 'a\tm³ 😀\t\\N\n\\\\N\t\t\\ttab\\nline\\\\n\n'
  const rows = []
  for await (const some of readRows(pieces(text, size))) rows.push(...some)
  expect(rows).toEqual([
    ['a', 'm³ 😀', null],
    ['\\N', '', '\ttab\nline\\n'],
  ])
})

test.each([1, 2, 3, 5, 100])('line ends of a csv get a CR, except inside quotes (%i)', async (size) => {
  const state = { isQuoted: false }
  let text = ''
  for await (const chunk of pieces('a,"x\ny ""z""\n",b\nc,"",\n', size)) text += withReturns(chunk, state).toString()
  expect(text).toBe('a,"x\ny ""z""\n",b\r\nc,"",\r\n')
})
