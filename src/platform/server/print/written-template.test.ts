import { expect, test } from 'vitest'
import { unknownPlaces } from '../../definition/label.ts'
import { writtenContent } from './written-template.ts'

test('a line is a paragraph, a heading or columns, with the values in their places', () => {
  const body = '# Surat {number}\n\nKepada | {customer}\nBiasa'
  expect(writtenContent(body, { number: 'DO/1', customer: 'PT {number}' })).toMatchObject([
    { text: 'Surat DO/1', bold: true },
    { text: ' ' },
    { columns: [{ text: 'Kepada' }, { text: 'PT {number}' }] },
    { text: 'Biasa' },
  ])
})

test('a name that is no variable stays, and is found', () => {
  expect(writtenContent('{constructor}', {})).toMatchObject([{ text: '{constructor}' }])
  expect(unknownPlaces('{a} {b} {b} {tanggal kirim}', ['a'])).toEqual(['b', 'tanggal kirim'])
})
