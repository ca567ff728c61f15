import { expect, test } from 'vitest'
import type { probe } from '../workers/probe.testing.thread.ts'
import { Workers } from '../workers/workers.ts'
import { READING } from './file-threads.ts'

test('reading a file that takes 60 seconds is ended there and refused in words', async () => {
  const workers = new Workers()
  const waiting = { who: { user: 1, corporate: 1 }, signal: new AbortController().signal }
  const endless = { ...READING, file: new URL('../workers/probe.testing.thread.ts', import.meta.url) }
  const begun = performance.now()
  try {
    await expect(workers.run<typeof probe>(endless, 'spin', waiting)).rejects.toMatchObject({
      status: 422,
      code: 'too_large',
    })
    expect(performance.now() - begun).toBeGreaterThan(59_000)
  } finally {
    await workers.close()
  }
}, 120_000)
