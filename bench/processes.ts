import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const ROOT = join(import.meta.dirname, '..')
const PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 30_000

/** A server in a separate process. */
export interface Server {
  origin: string
  pid: number
  /** Milliseconds from its start until it answered. */
  startedMs: number
  stop(): Promise<void>
}

/** Starts the product on the database like `npm start`, with one serving process or more. */
export function startProduct(databaseUrl: string, workers = 1): Promise<Server> {
  const env = { DATABASE_URL: databaseUrl, MOLEN_DEMO: '0', MOLEN_WORKERS: String(workers), PORT: '0' }
  return start(['src/app/server.ts'], env)
}

/** Starts the product with its stories on the database, with their built pages. */
export function startStories(databaseUrl: string): Promise<Server> {
  return start(['src/stories/serve.ts', '--built'], { DATABASE_URL: databaseUrl, MOLEN_DEMO: '0', PORT: '0' })
}

/** Starts the limit on the database. */
export function startLimit(databaseUrl: string, issuer: object): Promise<Server> {
  return start(['bench/limit/server.ts'], { DATABASE_URL: databaseUrl, LIMIT_ISSUER: JSON.stringify(issuer) })
}

async function start(args: string[], env: Record<string, string>): Promise<Server> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await announced(child)
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    startedMs: performance.now() - begun,
    stop: () => stop(child),
  }
}

/** Ends a process with SIGTERM and waits; kills one that does not end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(timer)
}

/** Waits for the line with the address. */
async function announced(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output to read.')
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = / ready at (http:\S+)/.exec(line)?.[1]
      if (address) {
        child.stdout.resume()
        return address
      }
    }
  } finally {
    clearTimeout(timer)
  }
  throw new Error(`${child.spawnargs.slice(1).join(' ')} ended before it answered.`)
}

/** Resident memory of a process in megabytes; undefined where the system does not tell. */
export function residentMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
