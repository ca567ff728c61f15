import { expect, test } from 'vitest'
import { demandByHour, overfullHour } from './demand.rules.ts'

const pour = (start_time: string, volume: string, m3_per_hour: string | null = null) => ({
  start_time,
  volume,
  m3_per_hour,
})
const hours = (pours: Parameters<typeof demandByHour>[0], capacity = '60') =>
  Object.fromEntries([...demandByHour(pours, capacity)].map(([hour, volume]) => [hour, volume.toNumber()]))

test('a pour takes from each hour what its rate gives, from its minute on', () => {
  expect(hours([pour('08:30', '50', '30')])).toEqual({ 8: 15, 9: 30, 10: 5 })
})

test('a pour without a rate is poured as fast as the unit can', () => {
  expect(hours([pour('08:00', '90')])).toEqual({ 8: 60, 9: 30 })
})

test('pours of the same hours add up, past midnight too', () => {
  expect(hours([pour('23:00', '20', '15'), pour('22:30', '40', '20')])).toEqual({ 22: 10, 23: 35, 24: 15 })
})

test('the fullest hour of a pour beyond the capacity is reported, one that just fits is not', () => {
  expect(overfullHour(pour('08:00', '60'), [pour('09:00', '60')], '60')).toBeNull()
  const over = overfullHour(pour('09:30', '20', '40'), [pour('08:00', '60'), pour('09:00', '60')], '60')
  expect([over?.hour, over?.volume.toNumber()]).toEqual([9, 80])
})

test('an hour that others overfill without the pour is not told of it', () => {
  expect(overfullHour(pour('14:00', '10'), [pour('08:00', '60'), pour('08:00', '60')], '60')).toBeNull()
})
