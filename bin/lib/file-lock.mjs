// A lock between processes that survives kill -9: the file names its holder, and a dead holder is replaced. Node has
// no flock, and this must run on Node 18 without packages.
import { closeSync, mkdirSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 100
/** Breaking a stale lock takes microseconds, so a guard older than this was left by a dead process. */
const GUARD_LIFE_MS = 5_000

/**
 * Runs `work` while no other process holds the lock file.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (pid: number) => void }} [options] onWait is called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFileLock(path, work, options = {}) {
  mkdirSync(dirname(path), { recursive: true })
  const me = identity(process.pid)
  let told = false
  while (!create(path, me)) {
    const holder = read(path)
    if (isStale(path, holder)) {
      breakLock(path, holder)
      continue
    }
    if (!told) options.onWait?.(pidOf(holder))
    told = true
    await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    if (read(path) === me) remove(path)
  }
}

/**
 * The pid and, where available, the start time, so that a reused pid does not count as the holder.
 * @param {number} pid
 */
function identity(pid) {
  return `${pid} ${startTime(pid)}`
}

/** @param {number} pid */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

/** @param {string} holder */
function pidOf(holder) {
  return Number.parseInt(holder, 10)
}

/**
 * @param {string} path
 * @param {string} holder
 */
function isStale(path, holder) {
  // Empty: created but not yet written, unless that was long ago.
  if (holder === '') return olderThan(path, GUARD_LIFE_MS)
  const pid = pidOf(holder)
  return !isAlive(pid) || identity(pid) !== holder
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Removes a lock left by a dead process. A second file guards this: otherwise two waiters could find the lock stale,
 * and the slower one would remove the lock the faster has just taken.
 * @param {string} path
 * @param {string} holder
 */
function breakLock(path, holder) {
  const guard = `${path}.break`
  if (!create(guard, String(process.pid))) {
    if (olderThan(guard, GUARD_LIFE_MS)) remove(guard)
    return
  }
  try {
    if (read(path) === holder) remove(path)
  } finally {
    remove(guard)
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function create(path, text) {
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, text)
    closeSync(file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} path
 * @param {number} ms
 */
function olderThan(path, ms) {
  try {
    return Date.now() - statSync(path).mtimeMs > ms
  } catch {
    return false
  }
}

/** @param {string} path */
function remove(path) {
  try {
    unlinkSync(path)
  } catch {
    // Another process has already removed it.
  }
}
