import { expect, test } from 'vitest'
import { a4 } from './page.ts'
import { printableContent } from './printable-content.ts'
import { readPdf } from './read-pdf.testing.ts'
import { renderPdf } from './render-pdf.ts'

const page = a4('portrait', 24)
const drawn = async (text: string) =>
  readPdf(await renderPdf({ title: 'x', author: 'y', language: 'id', page, content: [{ text }] }))

test('a word of 40,000 letters is laid out whole, in full lines', async () => {
  const pages = await drawn(`awal ${'abcdefghij'.repeat(4_000)} akhir`)
  const lines = Map.groupBy(
    pages.flatMap((placed, no) => placed.map((one) => ({ ...one, no }))),
    ({ no, y }) => `${no}/${y}`,
  )
  const written = [...lines.values()].map((parts) => parts.map(({ text }) => text).join(''))
  expect(written.join('').replaceAll(' ', '')).toBe(`awal${'abcdefghij'.repeat(4_000)}akhir`)
  // No line ends early because its word was split for the layout.
  const lengths = written.slice(1, -2).map((line) => line.length)
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(6)
})

test('no piece of a long word is longer than the layout measures at once', () => {
  const { text } = printableContent({ text: `kata ${'x'.repeat(1_000)} kata` }) as { text: { text: string }[] }
  expect(text.map((piece) => piece.text).join('')).toBe(`kata ${'x'.repeat(1_000)} kata`)
  for (const piece of text) expect(piece.text.length).toBeLessThanOrEqual(70)
  expect(printableContent({ text: 'kata biasa' })).toEqual({ text: 'kata biasa' })
})
