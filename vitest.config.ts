import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './src/testing/longest-first.ts'

const base = {
  environment: 'node',
  pool: 'forks',
  // Loading the product anew for each file took a quarter of the run. Whoever changes something of the process, puts it back.
  isolate: false,
  // What the product comes to it may come to late on a busy machine.
  expect: { poll: { timeout: 20_000 }, requireAssertions: true },
  testTimeout: 180_000,
  hookTimeout: 120_000,
} as const

/** `unit`: what stands by itself. `api`: what needs the product running on the demo database, made once for all of them. */
export default defineConfig({
  test: {
    // Each of them waits for the database, for a process or a timer a part of its time: one more fills the gaps.
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
