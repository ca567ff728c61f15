import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A small project with our bootstrap in its own folder, without packages and network. */
export interface Project {
  root: string
  write: (path: string, text: string, mode?: number) => string
  /** Runs the bootstrap to its end. */
  run: (args: string[], options?: RunOptions) => Promise<{ code: number | null; output: string }>
  /** Starts the bootstrap and leaves it running. */
  start: (args: string[], options?: RunOptions) => ChildProcess
}

interface RunOptions {
  env?: Record<string, string | undefined>
  /** Options for Node, such as a preloaded file that makes it look older. */
  node?: string[]
  /** A command that runs Node instead of running it directly. */
  through?: string[]
}

/** Simulates a Node that is too old and has no execve, as on most machines. */
export const OLD_NODE = [
  '--import',
  'data:text/javascript,Object.defineProperty(process,"version",{value:"v20.1.0"});process.execve=undefined',
]

/** Simulates Windows. */
export const WINDOWS = ['--import', 'data:text/javascript,Object.defineProperty(process,"platform",{value:"win32"})']

/** An npm without network: it records its arguments and writes what a finished installation leaves. */
const FAKE_NPM = `
const { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
if (process.env.NPM_HANGS) setInterval(() => {}, 1000)
else install()
function install() {
  mkdirSync('node_modules', { recursive: true })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const [path, { version }] of Object.entries(packages).filter(([path]) => path !== '')) {
    mkdirSync(path, { recursive: true })
    writeFileSync(path + '/package.json', JSON.stringify({ version }))
  }
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
}
`

/** Creates a project whose `migrate` command prints its arguments and ends. */
export function newProject(): Project {
  const root = mkdtempSync(join(tmpdir(), 'molen-project-'))
  chmodSync(root, 0o755)
  cpSync(import.meta.dirname, join(root, 'bin'), { recursive: true })
  const write = (path: string, text: string, mode = 0o644) => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode })
    return file
  }
  write('package.json', '{ "name": "small", "type": "module" }')
  write(
    'package-lock.json',
    '{ "name": "small", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "small" } } }',
  )
  write(
    'src/app/migrate.ts',
    'const words: string[] = process.argv.slice(2)\nconsole.log("migrated", process.execPath, ...words)',
  )
  write('fake/npm-cli.js', FAKE_NPM)
  write('fake/package.json', '{ "type": "commonjs" }')

  const start = (args: string[], { env, node = [], through = [] }: RunOptions = {}) => {
    const [file = '', ...rest] = [...through, process.execPath, ...node, join(root, 'bin', 'molen.mjs'), ...args]
    const options: SpawnOptions = {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: undefined, npm_execpath: join(root, 'fake', 'npm-cli.js'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }
    return spawn(file, rest, options)
  }
  const run: Project['run'] = async (args, options) => {
    const child = start(args, options)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += String(chunk)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, output }
  }
  return { root, write, run, start }
}
