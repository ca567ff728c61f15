import { defineConfig } from 'vitest/config'
import { LONG_STORIES } from '../e2e/long.ts'

/** Tests that take minutes or need the network: `npm run test:long`, never `npm test`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    environment: 'node',
    // Those that import a test of the ordinary run ask for all of its cases.
    env: { MOLEN_LONG: '1' },
    pool: 'forks',
    include: ['{src,bin,bench}/**/*.long.test.ts', ...LONG_STORIES],
    // Browsers share two cores.
    fileParallelism: false,
    // Some of them need the product running on the demo database.
    globalSetup: ['src/testing/global-setup.ts'],
    // What a screen comes to it may come to late on a busy machine.
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    testTimeout: 600_000,
    // The first of them builds the web app.
    hookTimeout: 600_000,
  },
})
