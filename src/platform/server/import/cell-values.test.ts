import { describe, expect, test } from 'vitest'
import { field, type ValueField } from '../../definition/field.ts'
import { serverKindOf } from '../kinds.ts'
import { type Cell, cellText } from './cell.ts'
import { readDay, readMoment, readTime } from './days.ts'

const readCell = (one: ValueField, cell: Cell) => serverKindOf(one).readCell?.(one, cell, cellText(cell))

const volume = field.quantity(['Volume', 'Volume'], 'm³')
const price = field.money(['Harga', 'Price'])

describe('a number with one possible meaning is read', () => {
  test.each([
    ['1250', '1250'],
    ['1.250,5', '1250.5'],
    ['1,250.5', '1250.5'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['1.250.000', '1250000'],
    ['1,250,000', '1250000'],
    ['-3,25', '-3.25'],
    ['Rp. 1.250.000,-', '1250000'],
    ['5 %', '5'],
    ['7 m³', '7'],
  ])('%s is %s', (text, plain) => {
    expect(readCell(volume, text)).toEqual({ raw: plain })
  })

  test('1.250 of whole rupiah is 1250', () => {
    expect(readCell(price, '1.250')).toEqual({ raw: '1250' })
  })

  test.each(['1.250', '12,500'])('%s is ambiguous in a field with decimals and refused', (text) => {
    expect(readCell(volume, text)).toHaveProperty('problem')
  })

  test.each(['1.2.3', '1,25.5,0', '12,34,567', '1,23.4', '5-', 'dua', '12abc', '1.250,5,5'])(
    '%s is no figure',
    (text) => {
      expect(readCell(volume, text)).toEqual({ raw: text })
    },
  )
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['1-2-26', '2026-02-01'],
  ['21.11.2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['5 Agustus 2026', '2026-08-05'],
  ['17-Des-26', '2026-12-17'],
  ['46347', '2026-11-21'],
  ['11/21/2026', '2026-21-11'],
  ['besok', 'besok'],
])('the date %s is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['7:30', '07:30'],
  ['07.30', '07:30'],
  ['07:30:00', '07:30'],
  ['0.3125', '07:30'],
  ['pagi', 'pagi'],
])('the time %s is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test('a moment is a date and a time in any of their forms', () => {
  expect(readMoment('21/11/2026 7.30')).toBe('2026-11-21 07:30:00')
  expect(readMoment('2026-11-21T07:30:15')).toBe('2026-11-21 07:30:15')
  expect(readMoment('21 Nov 2026')).toBe('2026-11-21 00:00:00')
})

test('an option is given by its code or either label, a boolean by common words', () => {
  const type = field.select(['Jenis', 'Type'], { company: ['Perusahaan', 'Company'], bumn: ['BUMN', 'State-owned'] })
  for (const text of ['company', 'perusahaan', 'COMPANY']) expect(readCell(type, text)).toEqual({ raw: 'company' })
  expect(readCell(type, 'CV')).toMatchObject({
    problem: { values: { options: ['Perusahaan, BUMN', 'Company, State-owned'] } },
  })
  expect(readCell({ ...type, serverOnly: ['bumn'] }, 'BUMN')).toMatchObject({
    problem: { values: { options: ['Perusahaan', 'Company'] } },
  })
  const paid = field.boolean(['Lunas', 'Paid'])
  for (const text of ['Ya', 'yes', 1, true]) expect(readCell(paid, text)).toEqual({ raw: true })
  for (const text of ['tidak', 'No', '0', false]) expect(readCell(paid, text)).toEqual({ raw: false })
})
