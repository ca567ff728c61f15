import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Runs tests of `npm test` in a copy of the sources, on the database server of the run that made the copy. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  test: {
    environment: 'node',
    pool: 'forks',
    isolate: false,
    include: ['{src,bin}/**/*.test.{ts,tsx}', 'e2e/**/*.story.ts'],
    globalSetup: [path.join(import.meta.dirname, 'known-server.ts')],
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    // Without a guard a test may wait in vain.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
