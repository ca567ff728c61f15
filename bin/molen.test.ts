import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newProject, OLD_NODE, type Project, WINDOWS } from './project.testing.ts'

const projects: Project[] = []
let project: Project

beforeEach(() => {
  project = newProject()
  projects.push(project)
})

afterAll(() => {
  for (const { root } of projects) rmSync(root, { recursive: true, force: true })
})

const calls = () =>
  existsSync(join(project.root, 'npm-calls'))
    ? readFileSync(join(project.root, 'npm-calls'), 'utf8').trim().split('\n')
    : []

describe('the bootstrap', () => {
  it('lists the commands for an unknown one', async () => {
    const { code, output } = await project.run(['strat'])
    expect(code).toBe(1)
    expect(output).toContain('there is no command "strat"; there are: start, dev, test,')
  })

  it('says on another platform where it runs, in one line, and installs nothing', async () => {
    const { code, output } = await project.run(['start'], { node: WINDOWS })
    expect(code).toBe(1)
    expect(output).toBe('molen: Molen runs on Linux and macOS, not on win32: on Windows, run this inside WSL 2.\n')
    expect(calls()).toEqual([])
  })

  it('installs the packages once, and passes the arguments on', async () => {
    const first = await project.run(['migrate', '--to', 'latest'])
    expect(first.output).toMatch(/installing packages …[\s\S]*done in[\s\S]*migrated .* --to latest/)
    const second = await project.run(['migrate'])
    expect(second.output).not.toContain('installing')
    expect(calls()).toEqual([expect.stringMatching(/^install --no-save --ignore-scripts/)])
  })

  it('builds the web app without starting anything', async () => {
    await project.run(['migrate'])
    project.write('node_modules/vite/bin/vite.js', "require('node:fs').mkdirSync('dist/web', { recursive: true })")
    const { code, output } = await project.run(['build'])
    expect(output).toMatch(/^molen: building the web app …\nmolen: building the web app: done in .* s\n$/)
    expect(code).toBe(0)
  })

  // Root may write wherever nothing is mounted read-only.
  const isRoot = process.getuid?.() === 0
  const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0
  it.runIf(!isRoot || mayMount)('names the command where it may not write what is missing', async () => {
    const readOnly = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
    const through = isRoot ? ['unshare', '--mount', 'sh', '-c', readOnly, project.root] : []
    const cache = dirname(project.write('.cache/kept', ''))
    chmodSync(cache, 0o555)
    const { code, output } = await project.run(['migrate'], { through })
    chmodSync(cache, 0o755)
    expect(output).toMatch(
      /^molen: this user may not write .*, and something has to be installed or built: run "npm run build" as the owner of .*, then this again\.\n$/,
    )
    expect(code).toBe(1)
  })

  it('accepts packages installed by hand, without running npm', async () => {
    project.write('node_modules/.package-lock.json', readFileSync(join(project.root, 'package-lock.json'), 'utf8'))
    const { output } = await project.run(['migrate'])
    expect(output).toContain('migrated')
    expect(calls()).toEqual([])
  })

  it('installs again when the lock file has changed', async () => {
    await project.run(['migrate'])
    project.write('package-lock.json', '{ "packages": { "": {}, "node_modules/new": { "version": "1.0.0" } } }')
    await project.run(['migrate'])
    expect(calls()).toHaveLength(2)
  })

  it('repairs an interrupted installation, and leaves no npm process behind', async () => {
    const killed = project.start(['migrate'], { env: { NPM_HANGS: '1' } })
    while (calls().length === 0) await sleep(20)
    killed.kill('SIGKILL')
    project.write('node_modules/half/package.json', '{}')
    const { output } = await project.run(['migrate'])
    expect(output).toContain('migrated')
    expect(existsSync(join(project.root, 'node_modules', 'half'))).toBe(false)
    expect(spawnSync('pgrep', ['-f', join(project.root, 'fake')]).status).toBe(1)
  })

  it('installs once when two starts happen at the same moment', async () => {
    const both = await Promise.all([project.run(['migrate']), project.run(['migrate'])])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(calls()).toHaveLength(1)
  })

  it('refuses an installation in which npm skipped a package for this platform', async () => {
    const entry = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
    const other = { ...entry, os: ['aix'] }
    const packages = { '': {}, 'node_modules/programs': entry, 'node_modules/others': other }
    project.write('package-lock.json', JSON.stringify({ packages }))
    project.write('fake/npm-cli.js', "require('node:fs').mkdirSync('node_modules')")
    const { code, output } = await project.run(['migrate'])
    expect(code).toBe(1)
    expect(output).toContain('npm has left out packages that this machine needs: check the network')
  })

  it('installs again when a parallel npm removed packages', async () => {
    const packages = { '': {}, 'node_modules/programs': { version: '1.0.0' } }
    const lock = JSON.stringify({ packages })
    project.write('package-lock.json', lock)
    project.write(
      'fake/npm-cli.js',
      `const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
       mkdirSync('node_modules/programs', { recursive: true })
       writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(lock)})
       appendFileSync('attempts', '.')
       if (readFileSync('attempts', 'utf8') === '..') writeFileSync('node_modules/programs/package.json', '{"version":"1.0.0"}')`,
    )
    const { output } = await project.run(['migrate'])
    expect(output).toContain('migrated')
    expect(output).not.toContain('left out')
  })

  it('tells the remedy when npm fails', async () => {
    project.write('fake/npm-cli.js', 'console.error("npm error network away"); process.exit(1)')
    const { code, output } = await project.run(['migrate'])
    expect(code).toBe(1)
    expect(output).toContain(
      'the packages could not be installed: check network and disk space, then run this again (npm ended with 1).\nnpm error network away',
    )
  })

  it('fetches the pinned Node once when the current one is too old, and continues with it', async () => {
    // This npm "installs" a Node that is a small program reporting how it was called.
    const name = `node-${process.platform}-${process.arch}`
    project.write(
      'fake/npm-cli.js',
      `const { mkdirSync, writeFileSync } = require('node:fs')
       const wanted = process.argv.find((word) => word.includes('@2'))
       require('node:fs').appendFileSync(${JSON.stringify(join(project.root, 'npm-calls'))}, (wanted ?? 'packages') + '\\n')
       if (!wanted) {
         mkdirSync('node_modules', { recursive: true })
         require('node:fs').copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
         process.exit(0)
       }
       mkdirSync('node_modules/${name}/bin', { recursive: true })
       const version = wanted.split('@')[1]
       writeFileSync('node_modules/${name}/bin/node', '#!/bin/sh\\n[ "$1" = --version ] && echo v' + version + ' || { echo "pinned: $*"; exit 7; }', { mode: 0o755 })`,
    )
    const first = await project.run(['migrate', 'now'], { node: OLD_NODE })
    expect(first.output).toContain('Node v20.1.0 is too old')
    expect(first.output).toMatch(/pinned: --require .*parent-watch\.cjs .*src\/app\/migrate\.ts now/)
    expect(first.code).toBe(7)
    const second = await project.run(['migrate'], { node: OLD_NODE })
    expect(second.output).not.toContain('fetching')
    expect(calls()).toEqual(['packages', `${name}@24.21.0`])
  })

  it('has a CI script that only runs npm test', () => {
    const script = readFileSync(join(import.meta.dirname, '..', '.ci', 'run'), 'utf8')
    expect(script.trim().split('\n').at(-1)).toBe('exec npm test')
  })
})

describe('the end of a command', () => {
  const LASTING = `
    import { renameSync, writeFileSync } from 'node:fs'
    // Written and renamed, so that a visible file is complete.
    const tell = (name, words) => { writeFileSync(name + '.part', words); renameSync(name + '.part', name) }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { tell('ended', signal); process.exit(0) })
    setInterval(() => {}, 1000)
    tell('pid', String(process.pid))`
  const at = (name: string) => join(project.root, name)
  const present = async (name: string) => {
    for (let wait = 0; !existsSync(at(name)) && wait < 25_000; wait += 50) await sleep(50)
    return readFileSync(at(name), 'utf8')
  }

  it.each([
    ['in its place', [], 'SIGTERM'],
    ['as its child', OLD_NODE, 'SIGTERM'],
    ['as its child', OLD_NODE, 'SIGINT'],
  ] as const)('running $0 is brought about by $2', async (_, node, signal) => {
    cacheNode(project)
    project.write('src/app/migrate.ts', LASTING)
    const bootstrap = project.start(['migrate'], { node: [...node] })
    await present('pid')
    bootstrap.kill(signal)
    expect(await present('ended')).toBe(signal)
  })

  it.each([
    ['in its place', []],
    ['as its child', OLD_NODE],
  ] as const)('running $0 comes when npm is killed with -9', async (_, node) => {
    cacheNode(project)
    project.write('src/app/migrate.ts', LASTING)
    // The shell stands in for npm: it starts the bootstrap and passes no signal on.
    const npm = project.start(['migrate'], {
      node: [...node],
      through: ['sh', '-c', '"$@" & wait', 'npm'],
      env: { npm_lifecycle_event: 'migrate' },
    })
    await present('pid')
    npm.kill('SIGKILL')
    expect(await present('ended')).toBe('SIGTERM')
  })

  it('ends its child process when the bootstrap is killed with -9', async () => {
    cacheNode(project)
    project.write('src/app/migrate.ts', LASTING)
    const bootstrap = project.start(['migrate'], { node: OLD_NODE })
    await present('pid')
    bootstrap.kill('SIGKILL')
    expect(await present('ended')).toBe('SIGTERM')
  })
})

/** Puts the pinned Node into the cache as a link to the current one. */
function cacheNode({ root, write }: Project): void {
  const name = `node-${process.platform}-${process.arch}`
  write(`.cache/${name}-24.21.0/node_modules/${name}/bin/node`, `#!/bin/sh\nexec ${process.execPath} "$@"`, 0o755)
  writeFileSync(join(root, 'npm-calls'), '')
}
