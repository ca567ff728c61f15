import { expect, test } from 'vitest'
import { completeTerms } from './customer-terms.rules.ts'

const category = {
  default_top_days: 30,
  allow_cash: true,
  allow_deposit: null,
  allow_credit: true,
  allow_credit_submission: false,
  allow_credit_transfer: null,
}

test('a new customer takes empty terms from the category', () => {
  expect(completeTerms({ top_days: 14, allow_cash: false, allow_credit: null }, category)).toEqual({
    allow_deposit: false,
    allow_credit: true,
    allow_credit_submission: false,
    allow_credit_transfer: false,
  })
  expect(completeTerms({}, category)).toMatchObject({ top_days: 30, allow_cash: true })
})

test("an existing customer keeps terms that an update does not name, and emptied terms become 0 or 'no'", () => {
  expect(completeTerms({ name: 'PT Baru' }, null)).toEqual({})
  expect(completeTerms({ top_days: null, allow_cash: null }, null)).toEqual({ top_days: 0, allow_cash: false })
})
