import { describe, expect, test } from 'vitest'
import type { PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import { qrCode } from '../../../../platform/server/print/qr-code.ts'
import { type PdfDocument, renderPdf } from '../../../../platform/server/print/render-pdf.ts'
import { templateFor } from '../../../../platform/server/print/template-registry.ts'
import { type DocketPdfOptions, docketPdf } from './docket-pdf.ts'
import { sampleDocket, sampleOfText } from './docket-print.sample.ts'
import { type DocketPrint, type DocketTemplateCode, docketTemplateCodes } from './docket-print.ts'
import docketTemplates from './templates.ts'

const values = [
  'PT Molen Beton Nusantara',
  'DO/SMG/2611/00421',
  'Plant Semarang Timur',
  'Beton Normal',
  'K-350 FA 12±2',
  'Pompa Boom 36 m',
  'PT Adhi Karya (Persero) Tbk',
  'Jl. Raya Pasar Minggu km 18, Jakarta Selatan',
  'Tol Semarang–Demak Seksi 2, Pier 14',
  'Sayung, Kab. Demak, Jawa Tengah',
  '7.00 m³',
  'H 1234 AB',
  '21 Nov 2026 09:14 WIB',
  'Masuk lewat gerbang utara, hubungi Pak Darto 0812 3456 7890',
  'Joko Susilo',
  'A-00931',
  '12 cm',
  'SO/SMG/2611/00087',
]

const labels = {
  id: ['Volume', 'No. Polisi', 'Pelanggan', 'Tiba di Proyek', 'Mulai Bongkar', 'Selesai Bongkar', 'Penerima'],
  en: ['Volume', 'Truck plate', 'Customer', 'Arrived at site', 'Unloading started', 'Unloading finished', 'Receiver'],
}
const statements = {
  id: 'Produk yang diterima sesuai mutu yang dipesan dan volume yang tepat, 7.00 m³.',
  en: 'The product received matches the quality ordered and the exact volume, 7.00 m³.',
}

const OPTIONS = { language: 'id', numberFormat: 'comma-thousands', orientation: 'landscape' } as const

function textsOf(content: PdfContent): string[] {
  if ('text' in content) return typeof content.text === 'string' ? [content.text] : content.text.flatMap(textsOf)
  if ('stack' in content) return content.stack.flatMap(textsOf)
  if ('columns' in content) return content.columns.flatMap(textsOf)
  if ('table' in content) return content.table.body.flat().flatMap(textsOf)
  return []
}

const written = (print: DocketPrint, code: DocketTemplateCode, options?: DocketPdfOptions) =>
  docketPdf(print, code, options).content.flatMap(textsOf)

const rendered = async (document: PdfDocument) => Buffer.from(await renderPdf(document)).toString('latin1')
const countPages = async (document: PdfDocument) => (await rendered(document)).match(/\/Type \/Page\b/g)?.length

const orientations = ['landscape', 'portrait'] as const
const paper = { landscape: '/MediaBox [0 0 841.89 595.28]', portrait: '/MediaBox [0 0 595.28 841.89]' }

/** The drawings of a document, including its QR code. */
function drawingsOf(content: PdfContent): unknown[] {
  if ('canvas' in content) return [content.canvas]
  if ('stack' in content) return content.stack.flatMap(drawingsOf)
  if ('columns' in content) return content.columns.flatMap(drawingsOf)
  if ('table' in content) return content.table.body.flat().flatMap(drawingsOf)
  return []
}

describe.each(docketTemplateCodes)('%s', (code) => {
  test('its QR code contains the URL for a phone, not the number', () => {
    const { content } = docketPdf(sampleDocket, code)
    const size = { 'DOCKET-01': 76, 'DOCKET-02': 56, 'DOCKET-TEMP': 68 }[code]
    expect(content.flatMap(drawingsOf)).toContainEqual(qrCode(sampleDocket.scan_code, size).canvas)
  })

  test.each(['id', 'en'] as const)('has every field, every blank and the statement (%s)', (language) => {
    const texts = written(sampleDocket, code, { language })
    for (const part of [...values, ...labels[language], statements[language]]) expect(texts).toContain(part)
    expect(texts.join('\n')).toContain('126.50')
    expect(texts).not.toContain('SALINAN 1')
    expect(docketPdf(sampleDocket, code).title).toBe('DO/SMG/2611/00421')
  })

  test('has SALINAN n from the second print, on every docket of the sheet', () => {
    const marks = written({ ...sampleDocket, copy_no: 2 }, code).filter((text) => text === 'SALINAN 2')
    expect(marks).toHaveLength(code === 'DOCKET-02' ? 2 : 1)
  })

  test.each(orientations)('is one A4 page for an ordinary docket (%s)', async (orientation) => {
    for (const language of ['id', 'en'] as const) {
      const pdf = await rendered(docketPdf({ ...sampleDocket, copy_no: 2 }, code, { language, orientation }))
      expect(pdf.match(/\/MediaBox \[.*\]/g)).toEqual([paper[orientation]])
    }
  })

  test('is landscape by default', () => {
    expect(docketPdf(sampleDocket, code).page.orientation).toBe('landscape')
  })

  test.each(orientations)('stays on one page with its signatures for the longest names (%s)', async (orientation) => {
    for (const odd of [
      'W'.repeat(255),
      'oooooo '.repeat(36).trim(),
      'KARYA JAYA '.repeat(23).trim(),
      '12/34/'.repeat(42),
    ]) {
      const document = docketPdf(sampleOfText(odd), code, { orientation })
      const next = document.content.findIndex((part) => 'pageBreak' in part)
      expect(await countPages({ ...document, content: document.content.slice(0, next) })).toBe(1)
      // A text that did not fit is complete on the following pages.
      expect(document.content.slice(next).flatMap(textsOf)).toContain(odd)
    }
  })

  test('prints a note of 5,000 characters, emoji and null bytes', async () => {
    const note = `${'kata '.repeat(998)}🚛\u0000"x"`
    const print = { ...sampleDocket, delivery_description: note }
    expect(written(print, code)).toContain(note)
    expect(await countPages(docketPdf(print, code))).toBe(2)
  })
})

test('an unknown template is replaced by DOCKET-01, with a warning', () => {
  expect(templateFor(docketTemplates, 'DOCKET-07')).toMatchObject({
    template: { code: 'DOCKET-01' },
    warning: 'Template unvailable',
  })
  expect(templateFor(docketTemplates, '-02').template.pdf(sampleDocket, OPTIONS).title).toBe('DO/SMG/2611/00421')
})
