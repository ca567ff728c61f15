import { expect, test } from 'vitest'
import { minutesOnRoad } from './on-road.ts'

const NONE = {
  batch_start: null,
  batch_finish: null,
  start_delivery: null,
  arrive_project: null,
  start_unloading: null,
  finish_unloading: null,
  back_to_plant: null,
}
const at = (time: string) => `2026-11-21T${time}:00+07:00`
const now = Date.parse(at('09:37'))

test('a load on the road counts from its departure to now, a returned one to its return', () => {
  const left = { ...NONE, start_delivery: at('09:00') }
  expect(minutesOnRoad({ status: 'progress', times: left }, now)).toBe(37)
  expect(minutesOnRoad({ status: 'progress', times: { ...left, back_to_plant: at('09:30') } }, now)).toBe(30)
  expect(minutesOnRoad({ status: 'finish', times: { ...left, back_to_plant: at('10:30') } }, now)).toBe(90)
})

test('before departure, and without a noted return, there are no minutes', () => {
  expect(minutesOnRoad({ status: 'pending', times: NONE }, now)).toBeNull()
  expect(minutesOnRoad({ status: 'finish', times: { ...NONE, start_delivery: at('09:00') } }, now)).toBeNull()
})

test('a device clock that is behind gives zero minutes', () => {
  expect(minutesOnRoad({ status: 'progress', times: { ...NONE, start_delivery: at('09:38') } }, now)).toBe(0)
})
