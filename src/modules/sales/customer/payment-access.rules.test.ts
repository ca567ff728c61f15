import { expect, test } from 'vitest'
import { mayPayBy } from './payment-access.rules.ts'

test.each(['CASH', 'DEPOSIT', 'CREDIT'])(
  'a customer may pay by %s where that access is given, and by no other',
  (code) => {
    const access = { [`allow_${code.toLowerCase()}`]: true }
    expect(['CASH', 'DEPOSIT', 'CREDIT', 'BARTER'].filter((one) => mayPayBy(one, access))).toEqual([code])
    expect(mayPayBy(code, { allow_cash: false, allow_deposit: false, allow_credit: false })).toBe(false)
  },
)

test('a customer without an answer about access may pay by nothing', () => {
  expect(mayPayBy('CASH', {})).toBe(false)
  expect(mayPayBy(undefined, { allow_cash: true })).toBe(false)
})
