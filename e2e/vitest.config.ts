import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LONG_STORIES } from './long.ts'

/** Journeys in a real browser against the built product: one waits more than it works, yet each has a database at work too. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.story.ts'],
    exclude: LONG_STORIES,
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // A journey waits for screens to come to rest: one more fills the gaps.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What a screen comes to it may come to late on a busy machine.
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
