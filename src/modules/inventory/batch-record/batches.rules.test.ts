import { expect, test } from 'vitest'
import { isComplete, isTooMuch, weighedLoad } from './batches.rules.ts'

const MIX = [
  { materialId: 1, theoretical: '2100', actual: '2100' },
  { materialId: 2, theoretical: '5600', actual: '5712.5' },
  { materialId: 3, theoretical: '14', actual: '14' },
]

test('a load uses the weights of its batches; unweighed materials keep the mix design, and others are added', () => {
  const weighed = [
    { materialId: 1, amount: '2133.1235' },
    { materialId: 2, amount: '5690' },
    { materialId: 9, amount: '3.5' },
  ]
  expect(weighedLoad(MIX, weighed, { volume: '6.99', quantity: '7' })).toEqual([
    { materialId: 1, theoretical: '2100', actual: '2133.124' },
    { materialId: 2, theoretical: '5600', actual: '5690' },
    { materialId: 3, theoretical: '14', actual: '14' },
    { materialId: 9, theoretical: '0', actual: '3.5' },
  ])
})

test('the part of a load without batches follows the mix design', () => {
  const [cement, sand] = weighedLoad(MIX, [{ materialId: 1, amount: '1000' }], { volume: '3.5', quantity: '7' })
  expect([cement?.actual, sand?.actual]).toEqual(['2050', '5712.5'])
})

test.each([
  ['6.859', false, false],
  ['6.86', true, false],
  ['7.7', true, false],
  ['7.701', true, true],
])('batches of %s m³ of a load of 7: complete %s, too much %s', (volume, complete, tooMuch) => {
  expect([isComplete(volume, '7'), isTooMuch(volume, '7')]).toEqual([complete, tooMuch])
})
