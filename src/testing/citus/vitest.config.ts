import { configDefaults, defineConfig } from 'vitest/config'
import { LEFT_OUT } from './exceptions.ts'

export default defineConfig({
  test: {
    name: 'citus',
    environment: 'node',
    pool: 'forks',
    isolate: false,
    include: ['src/**/*.api.test.ts', 'src/testing/citus/*.on-citus.ts'],
    exclude: [...configDefaults.exclude, ...Object.keys(LEFT_OUT).map((file) => `src/${file}`)],
    globalSetup: ['src/testing/citus/global-setup.ts'],
    setupFiles: ['src/testing/citus/hold-exceptions.ts'],
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 500_000,
  },
})
