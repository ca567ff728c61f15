import { expect, test } from 'vitest'
import { readPdf } from '../../../../platform/server/print/read-pdf.testing.ts'
import { renderPdf } from '../../../../platform/server/print/render-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { sampleReceipt } from './receipt-print.ts'

const documents = Array.from({ length: 14 }, (_, no) => `INV/SMG/2611/000${60 + no}`)
const receipt = { ...sampleReceipt, documents, amount: 999_999_999_999_999 }

test.each(['landscape', 'portrait'] as const)(
  'no number of an invoice is broken at a slash, and a long amount stays on one line (%s)',
  async (orientation) => {
    const options = { language: 'id', numberFormat: 'comma-thousands', orientation } as const
    const [page] = await readPdf(await renderPdf(receiptPdf(receipt, options, { short: false })))
    const texts = page?.map(({ text }) => text) ?? []
    const lines = new Set(page?.filter(({ text }) => text.includes('INV/')).map(({ y }) => y))
    expect(lines.size).toBeGreaterThan(1)
    expect(texts.filter((text) => text.endsWith('/'))).toEqual([])
    expect(texts).toContain('Rp. 999.999.999.999.999,-')
  },
)
