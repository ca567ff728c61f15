import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const APP = fileURLToPath(new URL('./app.fixture.ts', import.meta.url))

/** A memory disk, where it is large enough: creating a database there takes half the time. */
const MEMORY = '/dev/shm'
const DISK = hasRoom(MEMORY) ? MEMORY : tmpdir()

/** An app with its database in a separate process, so that tests can kill it. */
export interface AppProcess {
  child: ChildProcess
  connectionString: string
  logs: string[]
  query: (sql: string) => Promise<Record<string, unknown>[]>
  /** Ends it like Ctrl-C and waits. */
  end: () => Promise<void>
  /** Ends it with kill -9 and waits. */
  kill: () => Promise<void>
}

interface AppOptions {
  uid?: number
  gid?: number
  /** A command that runs the app; the app's command line is appended to it. */
  through?: string[]
  env?: Record<string, string>
}

interface Message {
  log?: string
  error?: string
  connectionString?: string
}

/** Starts an app; rejects with the last line it printed. */
export async function startApp(dataDir: string, options: AppOptions = {}): Promise<AppProcess> {
  const child = spawnApp(dataDir, options)
  const logs: string[] = []
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const message = JSON.parse(line) as Message
    if (message.log) logs.push(message.log)
    if (message.error) throw new Error(message.error)
    if (message.connectionString) return running(child, message.connectionString, logs)
  }
  throw new Error(`the app ended without a word ${said}`)
}

/** Starts an app without waiting. */
export function spawnApp(dataDir: string, { uid, gid, through = [], env }: AppOptions = {}): ChildProcess {
  const [file = '', ...args] = [...through, process.execPath, APP, dataDir]
  return spawn(file, args, { uid, gid, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

function running(child: ChildProcess, connectionString: string, logs: string[]): AppProcess {
  const endBy = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    child,
    connectionString,
    logs,
    query: (sql) => query(connectionString, sql),
    end: endBy('SIGTERM'),
    kill: endBy('SIGKILL'),
  }
}

/** Runs one statement on a new connection. */
export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  // A server killed by the test also ends this connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A new folder; by default other users can pass through it. */
export function newFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(DISK, 'molen-data-'))
  chmodSync(folder, mode)
  return folder
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 1024 ** 3
}

/** The pid of the PostgreSQL that serves a data folder, 0 when there is none. */
export function serverPid(cluster: string): number {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return 0
  }
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).trim())
}

/** Whether a process lives; a zombie does not. */
export function lives(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

/** Waits until the condition holds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 45_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`after ${ms / 1000} s it still does not hold: ${what}`)
    await sleep(20)
  }
}
