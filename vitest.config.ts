import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './src/testing/longest-first.ts'

const base = {
  environment: 'node',
  pool: 'forks',
  // Loading the product for each file took a quarter of the run. A test that changes the process restores it.
  isolate: false,
  // Polled expectations wait this long for the product on a busy machine.
  expect: { poll: { timeout: 20_000 }, requireAssertions: true },
  testTimeout: 180_000,
  hookTimeout: 120_000,
} as const

/** `unit`: tests without the running product. `api`: tests of the running product on copies of one demo database. */
export default defineConfig({
  test: {
    // Each file partly waits for the database, a process or a timer, so one worker more than cores is useful.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...base,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'bin/**/*.test.ts',
            'bench/**/*.test.ts',
            'lint/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.long.test.ts', '**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...base,
          name: 'api',
          include: ['src/**/*.api.test.ts', 'bench/**/*.api.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
