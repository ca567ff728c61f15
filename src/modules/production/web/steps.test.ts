import { expect, test } from 'vitest'
import type { Times } from '../way.ts'
import { lastNoted, nextStep } from './steps.ts'

const NONE: Times = {
  batch_start: null,
  batch_finish: null,
  start_delivery: null,
  arrive_project: null,
  start_unloading: null,
  finish_unloading: null,
  back_to_plant: null,
}
const after = (status: 'pending' | 'progress' | 'finish', given: Partial<Times>) => ({
  status,
  times: { ...NONE, ...given },
})
const AT = '2026-11-21T08:00:00+07:00'

test('a load has one next step, from the plant to the site and back', () => {
  expect(nextStep(after('pending', {}))).toBe('batch_start')
  expect(nextStep(after('pending', { batch_start: AT }))).toBe('depart')
  expect(nextStep(after('progress', { start_delivery: AT }))).toBe('arrive_project')
  expect(nextStep(after('progress', { arrive_project: AT }))).toBe('start_unloading')
  expect(nextStep(after('progress', { start_unloading: AT }))).toBe('finish_unloading')
  expect(nextStep(after('progress', { finish_unloading: AT }))).toBe('back_to_plant')
  expect(nextStep(after('progress', { back_to_plant: AT }))).toBe('finish')
  expect(nextStep(after('finish', { back_to_plant: AT }))).toBeNull()
})

test('what can be taken back is the moment noted last, never the departure', () => {
  expect(lastNoted(after('progress', { arrive_project: AT, start_unloading: AT }).times)?.moment).toBe(
    'start_unloading',
  )
  expect(lastNoted(after('pending', { batch_start: AT }).times)?.moment).toBe('batch_start')
  expect(lastNoted(after('progress', { batch_start: AT, start_delivery: AT }).times)).toBeNull()
})
