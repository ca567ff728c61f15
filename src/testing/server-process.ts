import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, TEMPLATE } from './global-setup.ts'

/** A command of the product in a separate process. */
export interface Launched {
  child: ChildProcess
  /** All its output so far. */
  output(): string
  /** Its exit code, once it has ended; null after a signal. */
  ended: Promise<number | null>
  /** Ends it with SIGKILL, unless it has ended. */
  kill(): Promise<void>
}

/** The server in a separate process, as it is started. */
export interface ServerProcess extends Launched {
  origin: string
  connectionString: string
  database: pg.Client
  stop(): Promise<void>
}

/** Runs a script of `src/app` on the database and returns at once. */
export function launch(
  script: string,
  connectionString: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Launched {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../app', script), ...args], {
    env: { ...process.env, DATABASE_URL: connectionString, MOLEN_DEMO: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += String(chunk)
    })
  }
  const ended = once(child, 'close').then(([code]) => code)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, output: () => written, ended, kill }
}

/** Resolves to the URL of a launched server once it is ready; rejects when it ends before. */
export function ready({ child, output, ended }: Launched): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, address] = / ready at (http:\S+)/.exec(output()) ?? []
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${output()}`)))
  })
}

/** Starts the server on its own copy of the demo database, or on the database of another server. */
export async function startServer(
  database: string | { connectionString: string },
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const connectionString =
    typeof database === 'string'
      ? await createDatabase(inject('postgres'), database, TEMPLATE)
      : database.connectionString
  const launched = launch('server.ts', connectionString, env)
  const origin = await ready(launched)
  const client = new pg.Client(connectionString)
  await client.connect()
  const stop = async () => {
    await launched.kill()
    await client.end()
  }
  return { ...launched, origin, connectionString, database: client, stop }
}
