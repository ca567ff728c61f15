import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { withFileLock } from './file-lock.mjs'
import { Stop, say, withProgress } from './progress.mjs'

/**
 * Builds the web app when its sources have changed since the last finished build.
 * @param {string} root
 * @param {string} node
 */
export async function ensureWebBuild(root, node) {
  const stamp = join(root, 'dist', 'web', '.sources')
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(root)
  if (isFresh()) return
  const onWait = (pid) => say(`another start (process ${pid}) is building the web app; waiting for it`)
  const build = async () => {
    if (isFresh()) return
    rmSync(stamp, { force: true })
    // Hashed before the build: a file saved during the build makes the next start build again.
    const sources = sourcesHash(root)
    await withProgress('building the web app', () => runVite(root, node))
    writeFileSync(stamp, sources)
  }
  await withFileLock(join(root, '.cache', 'build.lock'), build, { onWait })
}

/**
 * @param {string} root
 * @param {string} node
 * @returns {Promise<void>}
 */
function runVite(root, node) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Stop(`the web app could not be built.\n${output.trim()}`)),
    )
  })
}

/**
 * The hash of everything the build reads. Server halves and tests are left out: the build refuses server files, so
 * they cannot change its result.
 * @param {string} root
 */
export function sourcesHash(root) {
  const hash = createHash('sha256')
  const single = ['vite.config.ts', 'package-lock.json', 'index.html', 'tsconfig.base.json', 'tsconfig.web.json']
  const files = [...single.map((name) => join(root, name)).filter(existsSync), ...filesBelow(join(root, 'src'))]
  for (const file of files) {
    const name = relative(root, file).split(sep).join('/')
    if (name.includes('/server/') || name.includes('.test.')) continue
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
}
