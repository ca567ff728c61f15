import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'
import { labelled, sideBySide, table, wrap } from './text-layout.ts'

test('text is converted to ASCII', () => {
  expect(plainText('7 m³ “Ångström” – 12±2 ½')).toBe('7 m3 "Angstrom" - 12+/-2 1/2')
  expect(plainLine('PT\u0000 Maju 🚛\nJaya\t中')).toBe('PT Maju Jaya ?')
})

test('lines break at spaces, and inside a word only when it is too long', () => {
  expect(wrap('Jl. Raya Kaligawe', 9)).toEqual(['Jl. Raya', 'Kaligawe'])
  expect(wrap('WWWWWWWWWWWW x', 5)).toEqual(['WWWWW', 'WWWWW', 'WW x'])
  expect(wrap('a\n\nb\n\n', 5)).toEqual(['a', '', 'b'])
  expect(wrap('', 5)).toEqual([''])
})

test('a wrapped value is aligned below itself', () => {
  expect(labelled('Proyek', 'Tol Semarang Demak', 7, 20)).toEqual([
    'Proyek : Tol',
    '         Semarang',
    '         Demak',
  ])
})

test('columns keep their width whatever is beside them', () => {
  const lines = sideBySide([
    { lines: ['a'], width: 3 },
    { lines: ['b', 'c'], width: 2, align: 'right' },
  ])
  expect(lines).toEqual(['a     b', '      c'])
})

test('a cell wraps inside its bars, and a long number uses the whole column', () => {
  const lines = table([
    { head: 'Nama', value: 'satu dua', width: 7 },
    { head: 'Vol', value: '1234.56', width: 7, align: 'right' },
  ])
  expect(lines).toEqual([
    '+-------+-------+',
    '| Nama  |   Vol |',
    '+-------+-------+',
    '| satu  |1234.56|',
    '| dua   |       |',
    '+-------+-------+',
  ])
})
