import { expect, test } from 'vitest'
import { expectedLoads, whatsAppLink } from './contact.ts'
import { byDeparture } from './departures.ts'
import { ageOf, byState } from './fleet.ts'
import { aBoard, aLoad, aPour, aTruckOf } from './testing.ts'

const now = Date.parse('2026-11-21T10:00:00+07:00')
const aged = (from: string) => ageOf(aLoad({ age_from: `2026-11-21T${from}:00+07:00` }), aBoard({}), now)

test('concrete is amber from 60 minutes and red from 90, updated by the clock', () => {
  expect(aged('09:01')).toEqual({ age: 59, level: 'fresh' })
  expect(aged('09:00')).toEqual({ age: 60, level: 'warning' })
  expect(aged('08:30')).toEqual({ age: 90, level: 'over' })
  expect(ageOf(aLoad({}), aBoard({}), now)).toBeNull()
})

test('within a state the truck with the oldest concrete comes first, among free ones the longest waiting', () => {
  const loads = [
    aLoad({ id: 7, age_from: '2026-11-21T09:00:00+07:00' }),
    aLoad({ id: 8, age_from: '2026-11-21T08:00:00+07:00' }),
  ]
  const trucks = [
    aTruckOf({ id: 1, state: 'on_road', docket_id: 7 }),
    aTruckOf({ id: 2, state: 'on_road', docket_id: 8 }),
    aTruckOf({ id: 3, state_from: '2026-11-21T09:00:00+07:00' }),
    aTruckOf({ id: 4, state_from: '2026-11-21T08:00:00+07:00' }),
  ]
  const groups = new Map(byState(aBoard({ loads, trucks })))
  expect(groups.get('on_road')?.map(({ id }) => id)).toEqual([2, 1])
  expect(groups.get('available')?.map(({ id }) => id)).toEqual([4, 3])
})

test('a message to a site uses the country code and names the next arrival', () => {
  expect(whatsAppLink('0812 3456-7890', 'Truk H 1')).toBe('https://wa.me/6281234567890?text=Truk%20H%201')
  expect(whatsAppLink('+62 812 3456 7890', 'a')).toBe('https://wa.me/6281234567890?text=a')
  expect(whatsAppLink('-', 'a')).toBeNull()
  const expected = (at: string) => ({ arrive_at: at, unloaded_at: at, back_at: at, promised_at: at, late_minutes: 0 })
  const loads = [
    aLoad({ id: 1, expected: expected('2026-11-21T10:30:00+07:00') }),
    aLoad({ id: 2, expected: expected('2026-11-21T10:10:00+07:00') }),
    aLoad({ id: 3, expected: expected('2026-11-21T10:00:00+07:00'), production_schedule_id: 2 }),
  ]
  expect(expectedLoads(loads, aPour({})).map(({ id }) => id)).toEqual([2, 1])
})

test('on a phone loads at the plant come before planned ones, and ended pours last', () => {
  const pours = [
    aPour({ id: 1, status: 'finish' }),
    aPour({ id: 2, start_at: '2026-11-21T09:00:00+07:00' }),
    aPour({ id: 3, start_at: '2026-11-21T11:00:00+07:00', status: 'progress' }),
  ]
  const loads = [aLoad({ production_schedule_id: 3, quantity: 6 })]
  const order = byDeparture(aBoard({ pours, loads }), 'all')
  expect(order.map(({ pour }) => pour.id)).toEqual([3, 2, 1])
  expect(order[0]).toMatchObject({ truck: 'H 1234 AB', volume: 6 })
})
