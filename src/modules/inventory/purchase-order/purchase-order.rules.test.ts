import { expect, test } from 'vitest'
import { typedAmount } from './purchase-order.rules.ts'

test('the amount of a line is its quantity times its price without its discount, once both are typed', () => {
  expect(typedAmount({ qty: '2.5', price: '1000', discount: '100' })).toBe(2_400)
  expect(typedAmount({ qty: '2', price: '1000', discount: '' })).toBe(2_000)
  expect(typedAmount({ qty: '', price: '1000' })).toBeNull()
  expect(typedAmount({ qty: '2', price: 'x' })).toBeNull()
})
