import { expect, test } from 'vitest'
import { outcomeOf } from './contract-test.ts'
import { found } from './found.ts'

const FILE = 'src/modules/company/laboratory/testing.ts'
const nothing = async () => {
  found([], 'the list has no row')
}
const something = async () => {
  expect(found(['row'], 'the list has no row')).toEqual(['row'])
}
const told = (check: () => Promise<void>, reason?: string) =>
  outcomeOf(check, { name: 'it is listed', file: FILE, reason })

test('a matrix test that finds nothing to check fails, and tells where an exemption is named', async () => {
  await expect(told(nothing)).rejects.toThrow(
    `There is nothing to check: the list has no row. Provide it in ${FILE}, or exempt 'it is listed' there with the reason.`,
  )
})

test('a matrix test that finds nothing to check is exempt where the module says why', async () => {
  expect(await told(nothing, 'A laboratory has no list.')).toBe('exempt')
})

test('an exemption of a matrix test that finds something to check fails', async () => {
  await expect(told(something, 'A laboratory has no list.')).rejects.toThrow(
    `This finds something to check: remove the exemption of 'it is listed' from ${FILE}.`,
  )
  expect(await told(something)).toBe('checked')
})

test('a failed check of a matrix test is its own failure, exempt or not', async () => {
  const fails = async () => expect(1).toBe(2)
  await expect(told(fails)).rejects.toThrow('expected 1 to be 2')
  await expect(told(fails, 'A laboratory has no list.')).rejects.toThrow('expected 1 to be 2')
})

test.each([undefined, null, []])('%j is nothing to check; zero, false and no text are something', (value) => {
  expect(() => found(value, 'no row')).toThrow('There is nothing to check: no row.')
  for (const one of [0, false, '']) expect(found(one, 'no row')).toBe(one)
})
