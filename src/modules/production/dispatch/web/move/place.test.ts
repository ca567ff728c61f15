import { expect, test } from 'vitest'
import { aBoard, aPour } from '../testing.ts'
import { layOut } from '../timeline.ts'
import { dayAndHour, nearestQuarter, placeByKey } from './place.ts'

test('a minute outside the day is a time of the day before or after', () => {
  expect(dayAndHour('2026-11-30', 8 * 60 + 15)).toEqual({ pour_date: '2026-11-30', start_time: '08:15' })
  expect(dayAndHour('2026-11-30', 24 * 60 + 30)).toEqual({ pour_date: '2026-12-01', start_time: '00:30' })
  expect(dayAndHour('2026-12-01', -15)).toEqual({ pour_date: '2026-11-30', start_time: '23:45' })
})

test('a pour moves to a quarter of an hour, and by arrow keys to the next one or to the neighbouring plant', () => {
  expect([nearestQuarter(487), nearestQuarter(488)]).toEqual([480, 495])
  const timeline = layOut(aBoard({ pours: [aPour({})] }), 'all', 0, null)
  const here = { start: 487, plantId: 1 }
  expect(placeByKey(timeline, here, 'ArrowRight')).toEqual({ start: 495, plantId: 1 })
  expect(placeByKey(timeline, here, 'ArrowLeft')).toEqual({ start: 465, plantId: 1 })
  expect(placeByKey(timeline, here, 'ArrowDown')).toEqual({ start: 487, plantId: 2 })
  expect(placeByKey(timeline, here, 'ArrowUp')).toEqual(here)
})
