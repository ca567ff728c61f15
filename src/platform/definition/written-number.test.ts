import { expect, test } from 'vitest'
import { field } from './field.ts'
import { parseField } from './parse.ts'
import { meaningsOf } from './written-number.ts'

test.each([
  ['1250', ['1250']],
  ['1.250,5', ['1250.5']],
  ['1,250.5', ['1250.5']],
  ['1500000,75', ['1500000.75']],
  ['Rp. 1.250.000,-', ['1250000']],
  ['IDR 7', ['7']],
  ['5 %', ['5']],
  ['−3,25', ['-3.25']],
  ['1.250', ['1250', '1.250']],
])('%s can mean %j', (text, meanings) => expect(meaningsOf(text, 3)).toEqual(meanings))

test('a single figure keeps its meaning with the line break that was copied with it', () => {
  expect(meaningsOf('100\r\n', 3)).toEqual(['100'])
})

test.each([
  '12,34,567',
  '1.2.3',
  '1,23.4',
  '1.250,5,5',
  '12,',
  ',5',
  '5-',
  '--5',
  '1 juta',
  '100\n200',
  '100\t200',
  '',
])('%s has a sign where none can stand and means nothing', (text) => expect(meaningsOf(text, 3)).toEqual([]))

const context = {
  today: '2026-11-22',
  backdate: true,
  format: 'comma-thousands',
  toLocal: (instant: string) => instant,
  toInstant: (local: string) => local,
  record: {},
} as const
const price = field.money(['Harga', 'Price'])
const refusal = (raw: unknown) => parseField(price, raw, context).problem?.message

test("a request accepts plain numbers only: text with thousands separators is refused, a minus by the field's limits", () => {
  for (const raw of ['1500000,75', '1,500,000', '1.500.000', '-1500000,5']) expect(refusal(raw), raw).toBe('separators')
  expect(refusal('-1500000')).toBe('min_value')
  expect(refusal('5-')).toBe('numeric')
  expect(parseField(price, '1500000', context)).toEqual({ value: 1_500_000 })
})

test('a limit is written as the field is: a year without a thousands separator', () => {
  const limitOf = (year: ReturnType<typeof field.integer>) => parseField(year, 1999, context).problem?.values
  expect(limitOf(field.integer(['Tahun', 'Year'], { min: 2000, ungrouped: true }))).toEqual({ limit: '2000' })
  expect(limitOf(field.integer(['Jumlah', 'Quantity'], { min: 2000 }))).toEqual({ limit: '2,000' })
})
