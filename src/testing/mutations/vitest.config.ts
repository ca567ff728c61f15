import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { MUTATIONS } from './mutations.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const mutation = MUTATIONS.find(({ rule }) => rule === process.env.MOLEN_MUTATION)
if (!mutation) throw new Error('MOLEN_MUTATION names no mutation.')

/** Runs the tests of one mutation on the mutated source, as `mutations.long.test.ts` asks it to. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutation',
      enforce: 'pre',
      transform: (code, id) =>
        id === path.join(root, mutation.file) ? code.replace(mutation.find, () => mutation.replace) : undefined,
    },
  ],
  test: {
    environment: 'node',
    pool: 'forks',
    // The cache does not know which mutation a module was transformed with.
    fsModuleCache: false,
    include: [mutation.tests],
    testNamePattern: mutation.only,
    bail: 1,
    globalSetup: [path.join(import.meta.dirname, 'known-server.ts')],
    // A broken rule may leave a test waiting for what never comes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
