// All checks in order, under the product's runtime. `npm test -- lint types` runs only the steps whose names begin
// with these words.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSteps, stopSteps } from './lib/steps.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @type {{ connectionString: string, stop(): Promise<void> } | undefined} */
let database

/** Starts the PostgreSQL whose demo database the tests copy; a run of vitest without it starts its own. */
async function startTestDatabase() {
  database = await (await import('../src/testing/global-setup.ts')).startTemplate()
  process.env.MOLEN_TEST_POSTGRES = database.connectionString
}

// Steps run one a core: further checkers of one program would check the types that they share once more.
const TSC = ['tsc', '--noEmit', '--checkers', '1', '-p']

/** @type {import('./lib/steps.mjs').Step[]} */
const STEPS = [
  { name: 'types of the server', command: [...TSC, 'tsconfig.server.json'] },
  { name: 'types of the journeys', command: [...TSC, 'tsconfig.e2e.json'] },
  { name: 'types of the web', command: [...TSC, 'tsconfig.web.json'] },
  { name: 'lint, format and import walls', command: ['biome', 'ci', '.'] },
  {
    name: 'lint of the imports between modules',
    work: async () => (await import('../lint/imports/check.ts')).checkImports(root),
  },
  { name: 'dead code', command: ['knip'] },
  // Before the unit tests: those that look into the web app find it built.
  { name: 'web build', work: () => ensureWebBuild(root, process.execPath) },
  // Prepared once, beside the checks that use one core.
  { name: 'test database', work: startTestDatabase },
  { name: 'unit and integration tests', command: ['vitest', 'run', '--config', 'vitest.config.ts'], isVitest: true },
  {
    name: 'end-to-end tests',
    command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'],
    isVitest: true,
    after: 'web build',
  },
]

/**
 * Files named *.long.test.ts and the long journeys, which the ordinary run leaves out.
 * @type {import('./lib/steps.mjs').Step[]}
 */
const LONG_STEPS = [
  { name: 'web build', work: () => ensureWebBuild(root, process.execPath) },
  {
    name: 'long tests',
    command: ['vitest', 'run', '--config', 'bin/long-tests.config.ts'],
    isVitest: true,
    after: 'web build',
  },
]

/**
 * The API tests on the cluster of CITUS_URL.
 * @type {import('./lib/steps.mjs').Step[]}
 */
const CITUS_STEPS = [
  {
    name: 'API tests on Citus',
    command: ['vitest', 'run', '--config', 'src/testing/citus/vitest.config.ts'],
    isVitest: true,
  },
]

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const all = process.argv.includes('--citus') ? CITUS_STEPS : process.argv.includes('--long') ? LONG_STEPS : STEPS
const steps = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
if (steps.length === 0) {
  process.stderr.write(
    `molen: no step begins with "${wanted.join(' ')}"; there are: ${all.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopSteps()
    process.exitCode = 130
  })
}

const { passed, failed } = await runSteps(steps, root)
await database?.stop()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode ||= failed > 0 ? 1 : 0
