import { defineConfig } from 'vitest/config'
import { LONG_STORIES, LONGER_STORIES } from '../e2e/long.ts'

/** Tests that take minutes or need the network: `npm run test:long`, not part of `npm test`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    environment: 'node',
    // With this, tests shared with the ordinary run check all cases.
    env: { MOLEN_LONG: '1' },
    pool: 'forks',
    include: ['{src,bin,bench}/**/*.long.test.ts', ...LONG_STORIES, ...LONGER_STORIES],
    // The browsers share two cores.
    fileParallelism: false,
    // Some tests need the running product with the demo database.
    globalSetup: ['src/testing/global-setup.ts'],
    // On a busy machine a screen may take long to change.
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    testTimeout: 600_000,
    // The first one builds the web app.
    hookTimeout: 600_000,
  },
})
