import { defineConfig } from 'vitest/config'

/** Tests that take minutes or need the network: `npm run test:long`, never `npm test`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    environment: 'node',
    pool: 'forks',
    include: ['{src,bin,bench}/**/*.long.test.ts'],
    // Some of them need the product running on the demo database.
    globalSetup: ['src/app/testing/global-setup.ts'],
    testTimeout: 600_000,
  },
})
