import { expect, test } from 'vitest'
import { a4, type Orientation } from './page.ts'
import { type PdfDocument, renderPdf } from './render-pdf.ts'

function document(text: string, orientation: Orientation = 'landscape'): PdfDocument {
  return { title: 'A/1', author: 'PT "Maju"', language: 'id', page: a4(orientation, 24), content: [{ text }] }
}

const render = async (made: PdfDocument) => Buffer.from(await renderPdf(made)).toString('latin1')

test('a page is A4 in the given orientation', async () => {
  expect(await render(document('x'))).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(await render(document('x', 'portrait'))).toContain('/MediaBox [0 0 595.28 841.89]')
})

test('the font is embedded and there is no picture in the file', async () => {
  const pdf = await render(document('Beton 7,00 m³'))
  expect(pdf).toContain('/FontFile2')
  expect(pdf).not.toContain('/Subtype /Image')
})

test('title and language stand in the file', async () => {
  const pdf = await render(document('x'))
  expect(pdf).toContain('(A/1)')
  expect(pdf).toContain('/Lang (id)')
})

test('odd characters neither break the page nor reach it', async () => {
  expect(await render(document('\u0000\ud83d🚛 中 ﷺ "\'\\)'))).toContain('%%EOF')
})
