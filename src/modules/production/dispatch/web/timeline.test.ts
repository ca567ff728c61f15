import { expect, test } from 'vitest'
import { aBoard, aPour } from './testing.ts'
import { layOut, neighbour, shownPours } from './timeline.ts'

const at = (id: number, time: string, given = {}) =>
  aPour({ id, start_time: time, start_at: `2026-11-21T${time}:00+07:00`, ...given })
const lanesOf = (pours: ReturnType<typeof aPour>[]) =>
  layOut(aBoard({ pours }), 'all', 60, null).plants.map(({ bars }) => bars.map(({ pour, lane }) => [pour.id, lane]))

test('overlapping pours are in separate lanes, consecutive ones share one', () => {
  expect(lanesOf([at(1, '08:00'), at(2, '09:00'), at(3, '10:00')])[0]).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
})

test('a name longer than its pour takes its width in the lane', () => {
  const short = { volume: 5 }
  expect(lanesOf([at(1, '08:00', short), at(2, '08:30', short), at(3, '09:00', short)])[0]).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
})

test("a pour's text has room until the next pour of its lane, the last one until the end of the day", () => {
  const { to, plants } = layOut(aBoard({ pours: [at(1, '08:00'), at(2, '11:00'), at(3, '08:30')] }), 'all', 60, null)
  expect(plants[0]?.bars.map(({ pour, free }) => [pour.id, free])).toEqual([
    [1, 11 * 60],
    [3, to * 60],
    [2, to * 60],
  ])
})

test('late pours come first, then the others by time', () => {
  const pours = [
    at(1, '08:00'),
    at(2, '07:00'),
    at(3, '10:00', { late_minutes: 16 }),
    at(4, '06:00', { late_minutes: 15 }),
  ]
  expect(shownPours(aBoard({ pours }), 'all').map(({ id }) => id)).toEqual([3, 4, 2, 1])
  expect(shownPours(aBoard({ pours }), 'late').map(({ id }) => id)).toEqual([3])
})

test('only pours without a load are not started', () => {
  const pours = [at(1, '08:00'), at(2, '07:00', { status: 'progress' }), at(3, '10:00', { status: 'finish' })]
  expect(shownPours(aBoard({ pours }), 'waiting').map(({ id }) => id)).toEqual([1])
})

test('a pour lasts as long as its own pace takes, or longer by the plan', () => {
  const plan = {
    first_arrival_at: null,
    last_unloaded_at: '2026-11-22T00:30:00+07:00',
    loads: 3,
    pace_minutes: null,
    unplanned: null,
  }
  const board = aBoard({ pours: [at(1, '22:00', { plan })] })
  const { from, to, plants } = layOut(board, 'all', 60, null)
  expect(plants[0]?.bars[0]).toMatchObject({ from: 22 * 60, to: 24 * 60, tail: 24 * 60 + 30 })
  expect([from, to]).toEqual([22, 32])
})

test('arrow keys move along a lane and to the nearest pour of the next lane', () => {
  const pours = [at(1, '08:00'), at(2, '11:00'), at(3, '08:30'), at(4, '10:30', { batching_plant_id: 2 })]
  const timeline = layOut(aBoard({ pours }), 'all', 60, null)
  expect(neighbour(timeline, 1, 'ArrowRight')).toBe(2)
  expect(neighbour(timeline, 2, 'ArrowLeft')).toBe(1)
  expect(neighbour(timeline, 2, 'ArrowRight')).toBeNull()
  expect(neighbour(timeline, 2, 'ArrowDown')).toBe(3)
  expect(neighbour(timeline, 3, 'ArrowDown')).toBe(4)
  expect(neighbour(timeline, 1, 'ArrowUp')).toBeNull()
})

test('a pour of an inactive plant is still shown', () => {
  const { plants } = layOut(aBoard({ pours: [at(1, '08:00', { batching_plant_id: 9 })] }), 'all', 60, null)
  expect(plants.find(({ plant }) => plant === null)?.bars.map(({ pour }) => pour.id)).toEqual([1])
})
