import { expect, test } from 'vitest'
import { emailOf } from './google-token.ts'

const tokenOf = (claims: unknown) => `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.y`

test('reads the address out of an id_token and nothing out of anything else', () => {
  expect(emailOf(tokenOf({ email: 'rina@molen.test' }))).toBe('rina@molen.test')
  expect(emailOf(tokenOf({ email: 7 }))).toBe('')
  expect(emailOf('nonsense')).toBe('')
  expect(emailOf('')).toBe('')
})
