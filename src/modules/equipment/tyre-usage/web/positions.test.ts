import { expect, test } from 'vitest'
import { positionsOf } from '../../tyre-positions.rules.ts'
import { tyreUsage } from '../tyre-usage.ts'
import { offered } from './positions.ts'

const all = tyreUsage.fields.position.options
const fitted = [
  { id: 1, position: '1Ki', tyre_name: 'GT-1' },
  { id: 2, position: '2KaL', tyre_name: 'GT-2' },
]

test('a tyre in store is offered the free positions of the vehicle', () => {
  expect(Object.keys(offered(all, positionsOf('6'), fitted, undefined))).toEqual(['1Ka', '2KaD', '2KiD', '2KiL'])
})

test('a fitted tyre is offered all other positions, those of another tyre with its name', () => {
  const words = offered(all, positionsOf('6'), fitted, 1)
  expect(Object.keys(words)).toEqual(['1Ka', '2KaD', '2KaL', '2KiD', '2KiL'])
  expect(words['2KaL']).toEqual(['2KaL · sumbu 2 kanan luar · ban GT-2', '2KaL · axle 2 right outer · tyre GT-2'])
})

test('all positions are offered while those of the vehicle are unknown', () => {
  expect(offered(all, [], [], undefined)).toEqual(all)
})
