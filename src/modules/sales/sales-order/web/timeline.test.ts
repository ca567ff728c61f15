import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const docket = (id: number, job: number, quantity: number, status = 'finish') => ({
  id,
  number: `DO/${id}`,
  status,
  quantity,
  job_order_id: job,
  date: '2026-11-21',
  start_delivery: null,
})

test('each document is below the one that it follows from, and further dockets are only counted', () => {
  const schedules = [
    { id: 1, number: 'JP/1', status: 'progress', volume: 40, pour_date: '2026-11-21', start_time: '08:00' },
    { id: 2, number: 'JP/2', status: 'pending', volume: 10, pour_date: '2026-11-22', start_time: '09:00' },
  ]
  const jobs = [
    { id: 5, number: 'JO/5', status: 'progress', volume: 40, date: '2026-11-21', production_schedule_id: 1 },
  ]
  const dockets = [
    docket(19, 5, 7),
    docket(18, 5, 7),
    docket(17, 5, 7, 'cancel'),
    docket(16, 5, 7),
    docket(15, 5, 0.1),
    docket(14, 5, 0.2),
  ]
  const [first, second] = timelineOf(schedules, jobs, dockets)
  expect(first).toMatchObject({ number: 'JP/1', at: '2026-11-21 08:00', next: [{ number: 'JO/5' }] })
  expect(first?.next[0]?.next.map(({ number }) => number)).toEqual(['DO/19', 'DO/18', 'DO/16'])
  expect(first?.next[0]?.left?.count).toBe(2)
  expect(first?.next[0]?.left?.volume.toString()).toBe('0.3')
  expect(second).toMatchObject({ number: 'JP/2', next: [] })
})
