import { expect, test } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** Readings that end when told to, in the order in which they began. */
function readings() {
  const begun: PromiseWithResolvers<number>[] = []
  const read = () => {
    const reading = Promise.withResolvers<number>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, read }
}

test('requests during a reading share the next one, which starts after them', async () => {
  const { begun, read } = readings()
  const shared = new SharedReads<number>()
  const first = shared.read('a', read)
  const others = [shared.read('a', read), shared.read('a', read), shared.read('a', read)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun.length).toBe(2)
  const late = shared.read('a', read)
  begun[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve(3)
  expect(await late).toBe(3)
})

test('other keys do not wait, and a failed reading fails only for its own requests', async () => {
  const { begun, read } = readings()
  const shared = new SharedReads<number>()
  const failing = shared.read('a', read)
  const after = shared.read('a', read)
  const other = shared.read('b', read)
  expect(begun).toHaveLength(2)
  begun[0]?.reject(new Error('lost'))
  await expect(failing).rejects.toThrow('lost')
  await expect.poll(() => begun.length).toBe(3)
  begun[1]?.resolve(2)
  begun[2]?.resolve(3)
  expect([await after, await other]).toEqual([3, 2])
})
