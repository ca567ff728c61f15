import fc from 'fast-check'
import { expect, test } from 'vitest'
import { a4 } from './page.ts'
import { readPdf } from './read-pdf.testing.ts'
import { renderPdf } from './render-pdf.ts'

const orientation = fc.constantFrom('landscape' as const, 'portrait' as const)
/** The number of lines of each row; none is higher than a page. */
const rows = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 })

test('a page break never cuts a row, and every page of a table repeats its heading', async () => {
  await fc.assert(
    fc.asyncProperty(orientation, rows, async (lies, heights) => {
      const page = a4(lies, 24)
      const lines = (row: number, count: number) => Array.from({ length: count }, (_, line) => `R${row}.${line}`)
      const pages = await readPdf(
        await renderPdf({
          title: 'x',
          author: 'y',
          language: 'id',
          page,
          content: [
            {
              table: {
                widths: ['*', 80],
                headerRows: 1,
                dontBreakRows: true,
                body: [
                  [{ text: 'Produk' }, { text: 'Volume' }],
                  ...heights.map((count, row) => [{ text: lines(row, count).join('\n') }, { text: `V${row}` }]),
                ],
              },
            },
          ],
        }),
      )
      const pageOf = new Map(pages.flatMap((texts, index) => texts.map(({ text }) => [text, index] as const)))
      for (const [row, count] of heights.entries()) {
        const places = [...lines(row, count), `V${row}`].map((text) => pageOf.get(text))
        expect(new Set(places).size, `row ${row}`).toBe(1)
        expect(places[0]).toBeTypeOf('number')
      }
      for (const texts of pages) {
        expect(texts[0]?.text).toBe('Produk')
        // Nothing is printed outside the margins.
        for (const { x, y } of texts) {
          expect(x).toBeGreaterThanOrEqual(page.margin)
          expect(y).toBeGreaterThanOrEqual(page.margin)
          expect(y).toBeLessThanOrEqual(page.height - page.margin)
        }
      }
    }),
    { numRuns: 25 },
  )
})
