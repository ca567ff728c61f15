import { expect, test } from 'vitest'
import type { Row } from '../record.ts'
import { readInOrder } from './readings.ts'

const answer = () => Promise.withResolvers<readonly Row[]>()

test('a row is shown from the reading that began last, whichever is answered first', async () => {
  const [early, late] = [answer(), answer()]
  const first = readInOrder('customer', [1, 2], () => early.promise)
  const second = readInOrder('customer', [1], () => late.promise)
  const other = readInOrder('vendor', [2], async () => [{ id: 2 }])
  late.resolve([{ id: 1, name: 'Kini' }])
  expect(await second).toEqual({ ids: [1], rows: [{ id: 1, name: 'Kini' }] })
  expect(await other).toEqual({ ids: [2], rows: [{ id: 2 }] })
  early.resolve([
    { id: 1, name: 'Semula' },
    { id: 2, name: 'Lain' },
  ])
  expect(await first).toEqual({ ids: [2], rows: [{ id: 2, name: 'Lain' }] })
})

test('an earlier reading does not say that a row is gone which a later one has found', async () => {
  const early = answer()
  const first = readInOrder('customer', [1], () => early.promise)
  expect((await readInOrder('customer', [1], async () => [{ id: 1 }])).ids).toEqual([1])
  early.resolve([])
  expect(await first).toEqual({ ids: [], rows: [] })
})

test('a failed reading keeps none back', async () => {
  const early = answer()
  const first = readInOrder('customer', [1], () => early.promise)
  const failed = readInOrder('customer', [1], () => Promise.reject(new Error('offline')))
  await expect(failed).rejects.toThrow('offline')
  early.resolve([{ id: 1 }])
  expect((await first).rows).toEqual([{ id: 1 }])
})
