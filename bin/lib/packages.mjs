import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFileLock } from './file-lock.mjs'
import { runNpm } from './npm.mjs'
import { Stop, say, withProgress } from './progress.mjs'

const STAMP = '.molen-packages'

/**
 * `npm ci` in parts (a clean folder, locked versions, nothing written back), because `npm ci` fails when a registry
 * lacks an optional package of another platform. Install scripts are off, so packages cannot run code on the user's
 * machine; the launcher creates PostgreSQL's library links itself.
 */
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--prefer-offline', '--include=dev', '--include=optional']

/**
 * Installs the packages of package-lock.json. Does nothing, without network, when the stamp of a finished
 * installation has the hash of the lock file.
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
  // Removed first: an interrupted installation must not look finished.
  rmSync(stamp, { force: true })
  // A second attempt, because npm of a killed bootstrap may have interfered with the first.
  for (let attempt = 1; attempt <= 2 && !isComplete(root); attempt++) await installAnew(root)
  if (!isComplete(root))
    throw new Stop('npm has left out packages that this machine needs: check the network, then run this again.')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** @param {string} root */
function installAnew(root) {
  return withProgress('installing packages', async () => {
    // npm of a bootstrap that was just killed notices it within this time, unless the machine is busy.
    if (existsSync(join(root, 'node_modules'))) await sleep(1_000)
    // Start from an empty folder: npm treats a partially installed package as complete.
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
 * Whether node_modules already matches the lock file, as after a manual installation: npm writes its own record at
 * the end, and every package in it must be there in that version.
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
 * npm skips an optional package it cannot fetch. One for this platform, such as PostgreSQL's programs, is required
 * anyway; one without a platform is not.
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
