import { expect, test } from 'vitest'
import { POSITIONS, positionsOf, positionsOn } from './tyre-positions.rules.ts'

test('a layout has as many positions as the vehicle has tyres, each of them once and named', () => {
  for (const [layout, count] of [
    ['6', 6],
    ['10', 10],
    ['12', 12],
    ['loader', 4],
  ] as const) {
    const positions = positionsOf(layout)
    expect(new Set(positions).size).toBe(count)
    expect(positions).toHaveLength(count)
    expect(positions.filter((position) => !POSITIONS[position])).toEqual([])
  }
})

test('a position says axle, side and, at a twin wheel, outer or inner', () => {
  expect(POSITIONS['2KaL']).toEqual(['2KaL · sumbu 2 kanan luar', '2KaL · axle 2 right outer'])
  expect(positionsOf('6')).toEqual(['1Ki', '1Ka', '2KiL', '2KiD', '2KaL', '2KaD'])
  expect(positionsOf('12')).toContain('2Ka')
})

test('a truck has the positions of its layout, a loader those of loaders, a vehicle without a layout none', () => {
  expect(positionsOn({ type: 'truck_mixer', tyre_layout: '6' })).toEqual(positionsOf('6'))
  expect(positionsOn({ type: 'loader', tyre_layout: null })).toEqual(positionsOf('loader'))
  expect(positionsOn({ type: 'truck_mixer', tyre_layout: null })).toEqual([])
})

test('equipment without a layout has no tyre positions', () => {
  expect(positionsOf('8')).toEqual([])
})
