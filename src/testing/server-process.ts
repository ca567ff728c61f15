import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, TEMPLATE } from './global-setup.ts'

/** The server as it is started, in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  origin: string
  connectionString: string
  database: pg.Client
  /** All that it has written so far. */
  output(): string
  stop(): Promise<void>
}

/** Starts the server on a database of its own, copied from the demo, or on the one of another server. */
export async function startServer(
  database: string | { connectionString: string },
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const connectionString =
    typeof database === 'string'
      ? await createDatabase(inject('postgres'), database, TEMPLATE)
      : database.connectionString
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../app/server.ts')], {
    env: { ...process.env, DATABASE_URL: connectionString, MOLEN_DEMO: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const origin = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      written += String(chunk)
      const [, address] = / ready at (http:\S+)/.exec(written) ?? []
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
    child.once('exit', () => reject(new Error(`The server ended before it was ready: ${written}`)))
  })
  const client = new pg.Client(connectionString)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    await client.end()
  }
  await client.connect()
  return { child, origin: await origin, connectionString, database: client, output: () => written, stop }
}
