import { expect, test } from 'vitest'
import { shortMoney } from './short-money.ts'

test.each([
  [0, 'Rp. 0', 'Rp. 0'],
  [950, 'Rp. 950', 'Rp. 950'],
  [1_500, 'Rp. 1,5 rb', 'Rp. 1.5 k'],
  [7_664_932_754, 'Rp. 7,66 M', 'Rp. 7.66 bn'],
  [-12_000_000, '−Rp. 12 jt', '−Rp. 12 m'],
  [3_000_000_000_000, 'Rp. 3 T', 'Rp. 3 tn'],
])('%d is %s, in English %s', (value, indonesian, english) => {
  expect(shortMoney(value, 'id')).toBe(indonesian)
  expect(shortMoney(value, 'en')).toBe(english)
})
