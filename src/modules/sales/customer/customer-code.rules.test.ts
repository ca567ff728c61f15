import { expect, test } from 'vitest'
import { customerCode, numberOfCode } from './customer-code.rules.ts'

test('a number becomes a code of at least five digits', () => {
  expect(customerCode(1)).toBe('CUST00001')
  expect(customerCode(99_999)).toBe('CUST99999')
  expect(customerCode(100_000)).toBe('CUST100000')
})

test('only a code that could be an automatic one names a number', () => {
  expect(numberOfCode('CUST00042')).toBe(42)
  for (const other of ['C-0012', 'CUST42', 'CUST000421', 'cust00042', 'XCUST00042', 'CUST0004A']) {
    expect(numberOfCode(other)).toBe(0)
  }
})
