import { describe, expect, it } from 'vitest'
import { field } from '../../../../definition/field.ts'
import { doubtfulFigure, pastedCells, pastedValue } from './pasted-cells.ts'

describe('a block copied from a spreadsheet', () => {
  it.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['"two\nlines"\t"say ""no"""', [['two\nlines', 'say "no"']]],
    ['a\t\tc', [['a', '', 'c']]],
    ['5" pipe', [['5" pipe']]],
    ['', [['']]],
  ])('%j', (text, cells) => expect(pastedCells(text)).toEqual(cells))
})

describe('a pasted cell', () => {
  const context = { today: '2026-11-21', reading: 'thousands' } as const
  const grade = field.select(['Mutu', 'Grade'], { low: ['Rendah', 'Low'], high: ['Tinggi', 'High'] })

  it('is read by the kind of its field', () => {
    expect(pastedValue(field.money(['Harga', 'Price']), 'Rp. 850.000,-', context)).toBe('850000')
    expect(pastedValue(field.quantity(['Volume', 'Volume'], 'm³'), '12,5', context)).toBe('12.5')
    expect(pastedValue(field.date(['Tanggal', 'Date']), '21/11/26', context)).toBe('2026-11-21')
    expect(pastedValue(field.time(['Jam', 'Time']), '7.30', context)).toBe('07:30')
    expect(pastedValue(grade, 'tinggi', context)).toBe('high')
    expect(pastedValue(grade, 'Low', context)).toBe('low')
    expect(pastedValue(field.boolean(['Pompa', 'Pump']), 'Ya', context)).toBe(true)
    expect(pastedValue(field.text(['Catatan', 'Note']), ' dekat jalan ', context)).toBe('dekat jalan')
  })

  it('that its field cannot hold stays as it was, to be refused by name', () => {
    expect(pastedValue(field.money(['Harga', 'Price']), 'mahal', context)).toBe('mahal')
    expect(pastedValue(field.date(['Tanggal', 'Date']), '32/13', context)).toBe('32/13')
    expect(pastedValue(grade, 'sedang', context)).toBeNull()
    expect(pastedValue({ ...grade, serverOnly: ['high'] }, 'tinggi', context)).toBeNull()
  })

  it('puts nothing where the server computes', () => {
    expect(pastedValue(field.money(['Jumlah', 'Amount'], { computed: true }), '5', context)).toBeUndefined()
  })

  it('with one point and three digits is a figure only the user can read', () => {
    const volume = field.quantity(['Volume', 'Volume'], 'm³')
    expect(
      doubtfulFigure(
        [undefined, volume],
        [
          ['x', '12,5'],
          ['y', '1.234'],
        ],
      ),
    ).toEqual({
      text: '1.234',
      thousands: '1234',
      decimals: '1.234',
    })
    expect(doubtfulFigure([field.money(['Harga', 'Price'])], [['1.234']])).toBeUndefined()
    expect(pastedValue(volume, '1.234', context)).toBe('1234')
    expect(pastedValue(volume, '1.234', { ...context, reading: 'decimals' })).toBe('1.234')
    expect(pastedValue(volume, '2,5', { ...context, reading: 'decimals' })).toBe('2.5')
  })
})
