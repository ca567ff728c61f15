import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))

test('a refused call does not stop the others and keeps its reason', async () => {
  const seen: number[] = []
  const result = await runEach(
    [1, 2, 3, 4, 5, 6],
    async (id) => {
      if (id % 3 === 0) throw new Error(`no ${id}`)
    },
    reason,
    { progress: (settled) => seen.push(settled) },
  )
  expect([...result.done].toSorted()).toEqual([1, 2, 4, 5])
  expect([...result.failures]).toEqual([
    [3, 'no 3'],
    [6, 'no 6'],
  ])
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
})

test('at most four run at once', async () => {
  let running = 0
  let most = 0
  await runEach(
    Array.from({ length: 20 }, (_, id) => id + 1),
    async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    },
    reason,
  )
  expect(most).toBe(4)
})

test('after an abort calls that have not started are left out', async () => {
  const stop = new AbortController()
  const result = await runEach(
    [1, 2, 3, 4, 5, 6, 7, 8],
    async (id) => {
      if (id === 2) stop.abort()
    },
    reason,
    { signal: stop.signal },
  )
  expect(result.done.length).toBeLessThan(8)
  expect(result.failures.size).toBe(0)
})
