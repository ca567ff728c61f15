import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LONG_STORIES } from './long.ts'

/** Journeys in a real browser against the built product. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.story.ts'],
    exclude: LONG_STORIES,
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // A journey partly waits for its screens, so one worker more than cores is useful.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Polled expectations wait this long for a screen on a busy machine.
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
