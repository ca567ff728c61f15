import { describe, expect, test } from 'vitest'
import { sampleDocket, sampleOfText } from './docket-print.sample.ts'
import { docketTemplateCodes } from './docket-print.ts'
import { docketText } from './docket-text.ts'

const linesOf = (text: string) => text.trimEnd().split('\n')
/** The text without line breaks and rulers, to find wrapped values. */
const running = (text: string) => text.replace(/[\s|]+/g, ' ')

const values = [
  'PT Molen Beton Nusantara',
  'DO/SMG/2611/00421',
  'Plant Semarang Timur',
  'Beton Normal',
  'K-350 FA 12+/-2',
  'Pompa Boom 36 m',
  'PT Adhi Karya (Persero) Tbk',
  'Jakarta Selatan',
  'Pier 14',
  'Sayung, Kab. Demak',
  '7.00',
  '126.50 m3',
  'H 1234 AB',
  '21 Nov 2026 09:14 WIB',
  'hubungi Pak Darto 0812 3456 7890',
  'Joko Susilo',
  'A-00931',
  '12 cm',
  'SO/SMG/2611/00087',
]

const labels = {
  id: ['SURAT JALAN', 'Pelanggan', 'Proyek', 'Tiba di Proyek', 'Mulai Bongkar', 'Selesai Bongkar', 'Penerima'],
  en: ['DOCKET', 'Customer', 'Project', 'Arrived at site', 'Unloading started', 'Unloading finished', 'Receiver'],
}
const statements = {
  id: 'Produk yang diterima sesuai mutu yang dipesan dan volume yang tepat, 7.00 m3.',
  en: 'The product received matches the quality ordered and the exact volume, 7.00 m3.',
}

describe.each(docketTemplateCodes)('%s', (code) => {
  test.each(['id', 'en'] as const)('has every field, every blank and the statement (%s)', (language) => {
    const text = running(docketText(sampleDocket, code, { language }))
    for (const part of [...values, ...labels[language], statements[language]]) expect(text).toContain(part)
    expect(text).not.toContain('SALINAN')
  })

  test.each(['WWWW'.repeat(64), 'kata '.repeat(1000), 'a\n'.repeat(50), '🚛\u0000“x” 中 Å', '-'])(
    'never breaks its 80 columns (%#)',
    (odd) => {
      const text = docketText(sampleOfText(odd), code)
      expect(Math.max(...linesOf(text).map((line) => line.length))).toBe(80)
      expect(text).toMatch(/^[\n -~]*$/)
    },
  )

  test('has a table whose last two columns are 20 and 7 wide', () => {
    const table = linesOf(docketText(sampleOfText('Pompa Boom'), code)).filter((line) => line.split('|').length === 6)
    expect(table.length).toBeGreaterThan(1)
    for (const row of table) {
      expect(
        row
          .split('|')
          .slice(3, 5)
          .map((cell) => cell.length),
      ).toEqual([20, 7])
    }
  })

  test('has SALINAN n from the second print', () => {
    expect(docketText({ ...sampleDocket, copy_no: 2 }, code)).toContain('SALINAN 2')
  })

  test('prints a note of 5,000 characters completely', () => {
    const words = Array.from({ length: 830 }, (_, number) => `k${10000 + number}`)
    const text = running(docketText({ ...sampleDocket, delivery_description: words.join(' ') }, code))
    expect(text).toContain(words.join(' '))
  })

  test('leaves a blank for a future departure', () => {
    const text = docketText({ ...sampleDocket, start_delivery: null }, code)
    expect(text).toMatch(/Jam Berangkat +: _+ : _+/)
  })
})

test('the compact docket fits half a form', () => {
  expect(linesOf(docketText(sampleDocket, 'DOCKET-02')).length).toBeLessThanOrEqual(33)
})

test("the departure is in the production unit's time zone", () => {
  const docket = { ...sampleDocket, start_delivery: '2026-11-20T15:30:00Z', timezone: 'WIT' } as const
  expect(docketText(docket, 'DOCKET-01')).toContain('21 Nov 2026 00:30 WIT')
})

test("an exact volume keeps its third decimal, in the company's number format", () => {
  const docket = { ...sampleDocket, quantity: 7.005 }
  expect(docketText(docket, 'DOCKET-01')).toContain('7.005 m3.')
  expect(docketText(docket, 'DOCKET-01', { numberFormat: 'dot-thousands' })).toContain('7,005 m3.')
})

test('an unknown template prints as DOCKET-01', () => {
  expect(docketText(sampleDocket, 'DOCKET-99')).toBe(docketText(sampleDocket, 'DOCKET-01'))
})
