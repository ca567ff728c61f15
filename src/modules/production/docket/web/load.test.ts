import { expect, test } from 'vitest'
import { say } from '../../../../platform/definition/label.ts'
import { leftAfter, loadWarnings, usualLoad } from './load.ts'

const facts = { remaining: 12.5, capacity: 7, police: 'H 1234 AB', stnkExpired: '2027-01-01', kirExpired: '2026-10-31' }
const plain = { volume: String, day: (day: string) => day }

test('a truck is loaded full, the last one with the rest', () => {
  expect(usualLoad(facts)).toBe('7')
  expect(usualLoad({ remaining: 3.125, capacity: 7 })).toBe('3.125')
  expect(usualLoad({ remaining: 0, capacity: 7 })).toBeNull()
  expect(usualLoad({ remaining: null, capacity: 7 })).toBeNull()
})

test('a load leaves the rest of its job order', () => {
  expect(leftAfter(12.5, '7')).toBe('5.5')
  expect(leftAfter(0.3, '0.1')).toBe('0.2')
  expect(leftAfter(12.5, null)).toBeNull()
})

test('too much for drum or job order, and expired documents, give warnings before the issue', () => {
  const told = (quantity: string | null, date: string) =>
    loadWarnings(facts, quantity, date, plain).map(({ label, values }) => say(label, 'id', values))
  expect(told('7', '2026-10-31')).toEqual([])
  expect(told('7.5', '2026-10-31')).toEqual(['Melebihi kapasitas H 1234 AB, 7 m³'])
  expect(told('13', '2026-11-21')).toEqual([
    'Melebihi kapasitas H 1234 AB, 7 m³',
    'Melebihi sisa job order, 12.5 m³ tanpa toleransi',
    'KIR H 1234 AB berlaku sampai 2026-10-31',
  ])
  expect(told(null, '')).toEqual([])
})
