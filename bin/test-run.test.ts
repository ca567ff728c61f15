import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newProject, type Project } from './project.testing.ts'

const projects: Project[] = []

afterAll(() => {
  for (const { root } of projects) rmSync(root, { recursive: true, force: true })
})

/** A project with a browser in which every check is a small shell script. */
function withChecks(checks: Record<string, string>): Project {
  const project = newProject()
  projects.push(project)
  project.write('node_modules/.package-lock.json', readFileSync(join(project.root, 'package-lock.json'), 'utf8'))
  project.write('src/app/web.tsx', '')
  project.write('lint/imports/check.ts', 'export const checkImports = async () => {}')
  project.write('src/testing/global-setup.ts', TEST_DATABASE)
  project.write('node_modules/vite/bin/vite.js', "require('node:fs').mkdirSync('dist/web', { recursive: true })")
  const vitest = vitestThatFinds({ numPassedTests: 5, numFailedTests: 0 })
  for (const [name, script] of Object.entries({ tsc: 'true', biome: 'true', knip: 'true', vitest, ...checks })) {
    project.write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`, 0o755)
  }
  return project
}

/** A database of the tests that leaves a file when it stops. */
const TEST_DATABASE = `import { writeFileSync } from 'node:fs'
export const startTemplate = async () => ({ connectionString: 'postgres://tests', stop: async () => writeFileSync('stopped', '') })`

/** Writes its results to the file named by the last argument, like the real vitest. */
function vitestThatFinds(results: object, code = 0): string {
  return `for last; do :; done\necho '${JSON.stringify(results)}' > "\${last#*=}"\nexit ${code}`
}

const run = (project: Project, ...args: string[]) =>
  project.run(['test', ...args], { env: { CHROMIUM_PATH: '/bin/sh' } })
const lastLine = (output: string) => output.trim().split('\n').at(-1)

describe('npm test', () => {
  it('counts every test and every other step, and ends with one line', async () => {
    const { code, output } = await run(withChecks({}))
    expect(lastLine(output)).toBe('18 passed, 0 failed')
    expect(code).toBe(0)
  })

  it('continues after a failed step, shows its output, and fails at the end', async () => {
    const { code, output } = await run(withChecks({ biome: 'echo "sales/x.ts:3 do not import this"; exit 1' }))
    expect(output).toMatch(/do not import this\nmolen: FAILED lint[\s\S]*ok {5}end-to-end tests: 5 passed/)
    expect(lastLine(output)).toBe('17 passed, 1 failed')
    expect(code).toBe(1)
  })

  it.skipIf(availableParallelism() === 1)('runs checks side by side, and vitest after all of them', async () => {
    const meet = (own: string, other: string) =>
      `touch ${own}; while [ ! -e ${other} ]; do sleep 0.05; done; touch done-${own}`
    const { output } = await run(
      withChecks({
        tsc: meet('tsc', 'biome'),
        biome: meet('biome', 'tsc'),
        vitest: `ls done-tsc done-biome || exit 1; ${vitestThatFinds({ numPassedTests: 5, numFailedTests: 0 })}`,
      }),
      'types of the server',
      'lint, format',
      'unit',
    )
    expect(lastLine(output)).toBe('7 passed, 0 failed')
  })

  it('prepares one database for all tests, and stops it at the end', async () => {
    const project = withChecks({
      vitest: `echo "$MOLEN_TEST_POSTGRES" >> asked; ${vitestThatFinds({ numPassedTests: 1 })}`,
    })
    await run(project)
    expect(readFileSync(join(project.root, 'asked'), 'utf8')).toBe('postgres://tests\npostgres://tests\n')
    expect(existsSync(join(project.root, 'stopped'))).toBe(true)
  })

  it('reports a broken import rule, and fails', async () => {
    const project = withChecks({})
    project.write('lint/imports/check.ts', "export const checkImports = async () => { throw new Error('past a door') }")
    const { code, output } = await run(project, 'lint')
    expect(output).toMatch(/past a door\nmolen: FAILED lint of the imports/)
    expect([lastLine(output), code]).toEqual(['1 passed, 1 failed', 1])
  })

  it('counts failed tests, and a failed run without failed tests', async () => {
    const failing = await run(
      withChecks({ vitest: vitestThatFinds({ numPassedTests: 3, numFailedTests: 2 }, 1) }),
      'unit',
    )
    expect(lastLine(failing.output)).toBe('3 passed, 2 failed')
    const breaking = await run(withChecks({ vitest: 'echo no such file; exit 1' }), 'unit')
    expect(lastLine(breaking.output)).toBe('0 passed, 1 failed')
    expect([failing.code, breaking.code]).toEqual([1, 1])
  })

  it('fails a run without tests', async () => {
    const { output } = await run(withChecks({ vitest: vitestThatFinds({ numPassedTests: 0 }) }), 'unit')
    expect(lastLine(output)).toBe('0 passed, 1 failed')
  })

  it('skips the browser when the web app could not be built', async () => {
    const project = withChecks({})
    project.write('node_modules/vite/bin/vite.js', "console.error('server/x.ts reached the browser'); process.exit(1)")
    const { output } = await run(project)
    expect(output).toContain('server/x.ts reached the browser')
    expect(output).toContain('FAILED end-to-end tests: not run, because "web build" failed')
    expect(lastLine(output)).toBe('12 passed, 2 failed')
  })

  it('builds the web app again only after its sources changed', async () => {
    const project = withChecks({})
    project.write(
      'node_modules/vite/bin/vite.js',
      "const { appendFileSync, mkdirSync } = require('node:fs'); mkdirSync('dist/web', { recursive: true }); appendFileSync('builds', 'x')",
    )
    const builds = () => readFileSync(join(project.root, 'builds'), 'utf8').length
    await run(project, 'web')
    await run(project, 'web')
    expect(builds()).toBe(1)
    project.write('src/modules/sales/server/index.ts', '// a server half')
    await run(project, 'web')
    expect(builds()).toBe(1)
    project.write('src/modules/sales/sales.ts', '// a definition')
    await run(project, 'web')
    expect(builds()).toBe(2)
  })

  it('lists the steps for an unknown one', async () => {
    const { code, output } = await run(withChecks({}), 'nothing')
    expect(code).toBe(1)
    expect(output).toContain('no step begins with "nothing"; there are: types of the server,')
  })
})

const NOBODY = '65534'
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
].filter((path) => existsSync(path))
const canHide = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

describe('npm test and its browser', () => {
  it('refuses a CHROMIUM_PATH that does not exist', async () => {
    const { code, output } = await withChecks({}).run(['test'], { env: { CHROMIUM_PATH: '/nowhere' } })
    expect(code).toBe(1)
    expect(output).toContain('CHROMIUM_PATH is /nowhere, but no program lies there')
  })

  it.skipIf(!canHide)(
    'fails before anything else, naming the command, for an ordinary user without a browser (needs root to hide the browsers)',
    async () => {
      const project = withChecks({})
      const hide = [
        ...BROWSERS.map((path) => `mount --bind /dev/null "$(readlink -f ${path})"`),
        `exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups "$@"`,
      ]
      const { code, output } = await project.run(['test'], {
        through: ['unshare', '--mount', 'sh', '-c', hide.join(' && '), 'sh'],
        env: { CHROMIUM_PATH: undefined, PATH: '/usr/bin:/bin' },
      })
      expect(code).toBe(1)
      expect(output).toMatch(
        /the tests need a browser and none was found: (run "apt-get update && apt-get install -y chromium-headless-shell" as root|install Chromium)/,
      )
      expect(output).not.toMatch(/installing|types of the server/)
    },
  )
})
