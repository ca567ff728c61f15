import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { defineModule } from '../../definition/module.ts'
import { Invalid } from '../errors.ts'
import { parseListQuery } from './parameters.ts'

const load = defineModule({
  name: 'load',
  label: ['Muatan', 'Load'],
  table: 'loads',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name']),
    day: field.date(['Hari', 'Day']),
    moment: field.datetime(['Saat', 'Moment']),
    month: field.month(['Bulan', 'Month']),
    volume: field.quantity(['Volume', 'Volume'], 'm³'),
    amount: field.money(['Nominal', 'Amount'], { min: -1_000 }),
    grades: field.choices(['Mutu', 'Grades'], { low: ['Rendah', 'Low'], high: ['Tinggi', 'High'] }),
    history: field.json(['Riwayat', 'History']),
  },
  list: {
    columns: ['name'],
    filters: ['day', 'moment', 'month', 'volume', 'amount', 'grades', 'name'],
    search: ['name'],
    sort: 'name',
  },
})

const filtersOf = (raw: Record<string, string>) => parseListQuery(load, raw).filters
const refusedOf = (raw: Record<string, string>) => {
  try {
    parseListQuery(load, raw)
    return []
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return Object.keys(error.fields ?? {})
  }
}

test.each([
  ['volume', '9', '10'],
  ['volume', '9.5', '10.25'],
  ['amount', '-20', '-3'],
  ['amount', '999', '1000'],
  ['day', '2026-11-21', '2026-11-21'],
  ['moment', '2026-11-21', '2026-11-22'],
  ['month', '2026-02', '2026-11'],
])('the range of %s from %s to %s is taken', (name, from, to) => {
  expect(filtersOf({ [`${name}_from`]: from, [`${name}_to`]: to })).toHaveLength(2)
})

test.each([
  ['volume', '10', '9'],
  ['amount', '-3', '-20'],
  ['day', '2026-11-22', '2026-11-21'],
])('the range of %s from %s to %s ends before it begins and is refused at its end', (name, from, to) => {
  expect(refusedOf({ [`${name}_from`]: from, [`${name}_to`]: to })).toEqual([`${name}_to`])
})

test('several values of one filter match any of them; of an array column, rows that hold some of them', () => {
  expect(filtersOf({ amount: '5,7' })).toEqual([{ column: 'amount', operator: 'any', values: ['5', '7'] }])
  expect(filtersOf({ grades: 'low' })).toEqual([{ column: 'grades', operator: 'overlap', values: ['low'] }])
})

test('a list is of one unit, of several, each counted once, or of all', () => {
  const unitsOf = (...asked: string[]) => parseListQuery(load, { production_unit_id: asked }).unitIds
  expect([unitsOf('2'), unitsOf('2', '2'), unitsOf('1', '2'), unitsOf('3,1')]).toEqual([[2], [2], [1, 2], [3, 1]])
  expect([unitsOf(), unitsOf('null')]).toEqual([[], []])
  for (const asked of ['x', '1,x', '-1']) expect(() => unitsOf(asked)).toThrow(Invalid)
})

test('values without an order have no range', () => {
  expect(refusedOf({ name_from: 'a', grades_to: 'low', history: 'x' })).toEqual(['name_from', 'grades_to', 'history'])
})

test('figures are asked for by 1 alone', () => {
  expect(refusedOf({ figures: '1' })).toEqual([])
  expect(refusedOf({ figures: '' })).toEqual([])
  expect(refusedOf({ figures: 'abc' })).toEqual(['figures'])
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a parameter named %s, which every object has, is refused like any unknown one',
  (name) => {
    expect(refusedOf({ [name]: '1' })).toEqual([name])
  },
)
