import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from './failure.ts'

/** A PostgreSQL that serves a cluster now. */
export interface RunningServer {
  pid: number
  port: number
  isReady: boolean
  isStopping: boolean
}

const ORPHANS_MS = 10_000

/** A mark on the command line that identifies the server of a folder, even where paths differ (mount namespace). */
export function clusterMark(cluster: string): string {
  const { dev, ino } = statSync(cluster)
  return `molen-${dev}-${ino}`
}

/** The server that `postmaster.pid` names, if it is a live PostgreSQL of this folder. */
export function findRunningServer(cluster: string): RunningServer | undefined {
  const file = readPidFile(cluster)
  if (!file) return undefined
  const whose = identify(file.pid, cluster)
  if (whose === 'unknown') {
    throw new DatabaseStartError(
      `Process ${file.pid} is a PostgreSQL that Molen did not start and it may serve ${cluster}: stop it, then start again.`,
    )
  }
  return whose === 'this' ? file : undefined
}

/**
 * Removes a `postmaster.pid` whose pid now belongs to another program. One with a dead pid stays: PostgreSQL removes
 * it itself after checking that no session of the dead server is left.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const file = readPidFile(cluster)
  if (!file || identify(file.pid, cluster) !== 'other') return
  const until = Date.now() + ORPHANS_MS
  let orphans = processesIn(cluster)
  while (orphans.length > 0 && Date.now() < until) {
    await sleep(100)
    orphans = processesIn(cluster)
  }
  if (orphans.length > 0) {
    throw new DatabaseStartError(
      `Processes of an earlier PostgreSQL still use ${cluster} (${orphans.join(', ')}): end them, then start again.`,
    )
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function readPidFile(cluster: string): RunningServer | undefined {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  const lines = text.split('\n')
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined
  return { pid, port, isReady: status === 'ready', isStopping: status === 'stopping' }
}

type Whose = 'dead' | 'this' | 'other' | 'unknown'

function identify(pid: number, cluster: string): Whose {
  if (!isAlive(pid)) return 'dead'
  if (process.platform === 'linux') {
    const works = workingFolder(pid)
    if (works === 'gone') return 'other'
    if (works) return isSameFolder(works, cluster) ? identifyByCommand(pid, cluster, 'this') : 'other'
  }
  return identifyByCommand(pid, cluster, 'unknown')
}

/** Identifies a PostgreSQL by its command line; one without any mark of ours is `unmarked`. */
function identifyByCommand(pid: number, cluster: string, unmarked: Whose): Whose {
  const command = commandLine(pid)
  if (!/postgres/.test(command)) return 'other'
  if (command.includes(clusterMark(cluster))) return 'this'
  return command.includes('cluster_name=molen-') ? 'other' : unmarked
}

/** The working folder of a process; undefined where we have no access, 'gone' for an ended process. */
function workingFolder(pid: number): { dev: number; ino: number } | 'gone' | undefined {
  try {
    return statSync(`/proc/${pid}/cwd`)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'gone' : undefined
  }
}

function isSameFolder(found: { dev: number; ino: number }, cluster: string): boolean {
  const { dev, ino } = statSync(cluster)
  return found.dev === dev && found.ino === ino
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** The processes whose working folder this is, such as PostgreSQL's sessions; empty where the system does not tell. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1)
    .filter((pid) => {
      const works = workingFolder(pid)
      return typeof works === 'object' && isSameFolder(works, cluster)
    })
}

/** Whether a process with this pid exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
