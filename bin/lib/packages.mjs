import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFileLock } from './file-lock.mjs'
import { runNpm } from './npm.mjs'
import { Stop, say, withProgress } from './progress.mjs'

const STAMP = '.molen-packages'

/**
 * `npm ci` by its parts (a clean folder, the versions of the lock file, nothing written back): it
 * itself refuses where a registry does not hold an optional package of some other platform.
 * Install scripts stay off: the one that matters (PostgreSQL's library links) is done by the
 * launcher, and packages get no chance to run code on the user's machine.
 */
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--prefer-offline', '--include=dev', '--include=optional']

/**
 * Makes node_modules what package-lock.json says. Nothing is done, and no network is needed, when
 * the stamp of a finished installation carries the hash of the lock file.
 * @param {string} root
 */
export async function ensurePackages(root) {
  const wanted = lockHash(root)
  if (isInstalled(root, wanted)) return
  const onWait = (pid) => say(`another start (process ${pid}) is installing; waiting for it`)
  await withFileLock(join(root, '.cache', 'install.lock'), () => install(root, wanted), { onWait })
}

/**
 * @param {string} root
 * @param {string} wanted
 */
async function install(root, wanted) {
  if (isInstalled(root, wanted)) return
  const stamp = join(root, 'node_modules', STAMP)
  // Gone before anything changes: an interrupted installation must not look finished.
  rmSync(stamp, { force: true })
  // A second time, because an npm of a killed bootstrap may have been at work beside the first.
  for (let attempt = 1; attempt <= 2 && !isComplete(root); attempt++) await installAnew(root)
  if (!isComplete(root))
    throw new Stop('npm has left out packages that this machine needs: check the network, then run this again.')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** @param {string} root */
function installAnew(root) {
  return withProgress('installing packages', async () => {
    // An npm whose bootstrap was killed a moment ago notices it within that time, unless the machine is busy.
    if (existsSync(join(root, 'node_modules'))) await sleep(1_000)
    // From nothing, because npm takes half a package left by an interrupted run for a whole one.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    await runNpm(INSTALL, {
      cwd: root,
      failure: 'the packages could not be installed: check network and disk space, then run this again',
    })
  })
}

/** @param {string} root */
function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * @param {string} root
 * @param {string} wanted
 */
function isInstalled(root, wanted) {
  const stamp = join(root, 'node_modules', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/**
 * Whether somebody has already installed by hand just what the lock file says: npm writes its own
 * record at the very end, and every package of it must lie there in that version.
 * @param {string} root
 */
export function isComplete(root) {
  const record = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!record || !wanted) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    if (!record[path]) return entry.optional === true && !isForThisMachine(entry)
    return record[path].version === entry.version && versionAt(join(root, path)) === entry.version
  })
}

/** @param {string} file */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {string} folder */
function versionAt(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/**
 * npm passes over an optional package that it could not fetch. One made for just this machine, such
 * as PostgreSQL's programs, is missed all the same; one that says nothing only serves others.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime !== undefined
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(glibc ? 'glibc' : 'musl'))
  )
}
