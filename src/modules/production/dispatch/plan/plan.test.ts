import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { dayWith, fleet, plantWith, pourWith } from './testing.ts'

test('loads arrive as promised, and each starts early enough for that', () => {
  const { loads, waiting } = plan(dayWith())
  expect(
    loads.map(({ batchStart, depart, arrive, unloadEnd, back }) => [batchStart, depart, arrive, unloadEnd, back]),
  ).toEqual([
    [440, 450, 480, 500, 530],
    [470, 480, 510, 530, 560],
    [500, 510, 540, 560, 590],
  ])
  expect(waiting).toBe(0)
})

test('a truck takes another load once it is back', () => {
  const { loads, waiting, pours } = plan(dayWith(fleet(1)))
  expect(loads.map(({ batchStart, late }) => [batchStart, late])).toEqual([
    [440, 0],
    [530, 60],
    [620, 120],
  ])
  expect(waiting).toBe(180)
  expect(pours[0]).toMatchObject({ firstArrival: 480, lastUnloaded: 680, late: 120, waiting: 180, pace: 90, loads: 3 })
})

test('a plant batches one load at a time', () => {
  const pours = [pourWith(), pourWith({ id: 2 })].map((pour) => ({ ...pour, litres: 10_000 }))
  const { loads } = plan(dayWith({ pours }))
  expect(loads.map(({ pourId, batchStart, late }) => [pourId, batchStart, late])).toEqual([
    [1, 440, 0],
    [2, 450, 10],
  ])
})

test('the rest of a pour that is no full load comes last', () => {
  const { loads } = plan(dayWith({ pours: [pourWith({ litres: 23_500, madeLitres: 10_000, madeLoads: 1 })] }))
  expect(loads.map(({ index, litres, arrive }) => [index, litres, arrive])).toEqual([
    [1, 10_000, 510],
    [2, 3_500, 540],
  ])
})

test('a pour of a broken plant is made by its replacement, and its site is informed', () => {
  const plants = [plantWith({ state: 'breakdown' }), plantWith({ id: 2 }), plantWith({ id: 3 })]
  const { loads, calls } = plan(dayWith({ plants, pours: [pourWith({ otherPlantIds: [2] }), pourWith({ id: 2 })] }))
  expect(loads.map(({ pourId, plantId }) => [pourId, plantId])).toEqual([1, 1, 1].map((pour) => [pour, 2]))
  expect(calls).toEqual([
    { pourId: 1, why: 'other-plant', plantIds: [2], litres: 30_000 },
    { pourId: 2, why: 'no-plant', litres: 30_000 },
  ])
})
