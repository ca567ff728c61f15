import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'citus',
    environment: 'node',
    pool: 'forks',
    isolate: false,
    include: ['src/**/*.api.test.ts'],
    globalSetup: ['src/testing/citus/global-setup.ts'],
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
