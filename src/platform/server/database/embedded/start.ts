import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFileLock } from '../../../../../bin/lib/file-lock.mjs'
import { connectionString, ensureDatabase } from './connection.ts'
import { ensureCluster, newPassword } from './create-cluster.ts'
import { DatabaseStartError, folderFailure } from './failure.ts'
import { launch } from './launch.ts'
import { choosePlace, clusterFolder, makeBase } from './place.ts'
import { findRunningServer, type RunningServer } from './running-server.ts'
import { productionSettings } from './settings.ts'
import { type Hold, joinSupervisor, superviseRunning } from './supervisor.ts'

/** The data folder and the log. */
export interface EmbeddedOptions {
  /** The product's data folder (MOLEN_DATA); PostgreSQL gets `postgres` below it. */
  dataDir: string
  log: (line: string) => void
}

/** A PostgreSQL that lives at least as long as this process, or until `stop`. */
export interface EmbeddedPostgres {
  /** The owner's address: role and database are named `molen`. */
  connectionString: string
  /** Releases PostgreSQL; it ends with the last process that uses it. */
  stop(): Promise<void>
}

const END_MS = 60_000
const RESTARTS = 3
/** How long a server without supervisor must keep running before it is taken over: it may be ending. */
const ADOPT_MS = 300

interface Started {
  hold: Hold
  port: number
  /** Only in the process that started it. */
  supervisor?: ChildProcess
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one another process started there. It ends cleanly
 * after the last of these processes ends, however they end.
 */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const base = resolve(dataDir, 'postgres')
  makeBase(base)
  const { started, password } = await locked(base, log, async () => {
    return { started: await startOrJoin(base, log), password: readPassword(base) }
  })
  const state = { isStopping: false }
  if (started.supervisor) watch(started.supervisor, { base, log, port: started.port, state, restarts: 0 })
  return {
    connectionString: connectionString(started.port, password),
    stop: async () => {
      if (state.isStopping) return
      state.isStopping = true
      closeSync(started.hold)
      await waitForEnd(base, started.supervisor ? 1_000 : 200)
    },
  }
}

async function startOrJoin(base: string, log: (line: string) => void): Promise<Started> {
  const until = Date.now() + END_MS
  while (Date.now() < until) {
    const running = runningServer(base)
    if (running && !running.isStopping) {
      const joined = await joinRunning(base, running, log)
      if (joined) return joined
    } else if (!running && !isSupervised(base)) {
      return await startNew(base, log)
    }
    await sleep(50)
  }
  throw new DatabaseStartError(
    `Another process, perhaps in another container, still uses the database in ${base}: stop it, then start again.`,
  )
}

async function startNew(base: string, log: (line: string) => void, port?: number): Promise<Started> {
  const place = choosePlace(base, log)
  const password = existsSync(place.cluster) ? readPassword(base) : writePassword(base)
  const found = await ensureCluster(place, password, false)
  if (found === 'made') log(`A new database was made in ${place.cluster}.`)
  const launched = await launch(place, { settings: productionSettings(), ending: { signal: 'INT' }, port })
  try {
    await ensureDatabase(launched.port, password)
  } catch (error) {
    closeSync(launched.hold)
    throw error
  }
  return launched
}

/** Undefined when the server turns out to be ending. */
async function joinRunning(
  base: string,
  { pid, port }: RunningServer,
  log: (line: string) => void,
): Promise<Started | undefined> {
  const joined = joinSupervisor(pipeOf(base))
  const { hold, supervisor } =
    joined === undefined ? superviseRunning(pipeOf(base), pid) : { hold: joined, supervisor: undefined }
  if (joined === undefined)
    log('PostgreSQL was still running although its supervisor was killed; it goes on under a new one.')
  await sleep(joined === undefined ? ADOPT_MS : 20)
  while (runningServer(base)?.pid === pid && isSupervised(base)) {
    const now = runningServer(base)
    if (now?.isStopping) break
    if (now?.isReady) return { hold, port, supervisor }
    await sleep(50)
  }
  closeSync(hold)
  return undefined
}

interface Watched {
  base: string
  log: (line: string) => void
  port: number
  state: { isStopping: boolean }
  restarts: number
}

/** Restarts a killed supervisor or server on the same port while the app lives. */
function watch(supervisor: ChildProcess, watched: Watched): void {
  const { base, log, port, state, restarts } = watched
  supervisor.once('exit', () => {
    if (state.isStopping) return
    void locked(base, log, async () => {
      const running = runningServer(base)
      if (!running) log('PostgreSQL ended unexpectedly; it is started again.')
      if (restarts === RESTARTS)
        throw new DatabaseStartError(`PostgreSQL has ended ${RESTARTS} times: see the logs in ${clusterFolder(base)}.`)
      const again = running ? superviseRunning(pipeOf(base), running.pid) : await startNew(base, log, port)
      // The app's first hold is on the same pipe and also counts for the new supervisor.
      closeSync(again.hold)
      if (again.supervisor) watch(again.supervisor, { ...watched, restarts: restarts + 1 })
    }).catch((error: unknown) => log(`The database is away: ${error instanceof Error ? error.message : String(error)}`))
  })
}

/** Waits while the server ends; while other processes use it, it does not end. */
async function waitForEnd(base: string, patience: number): Promise<void> {
  const begun = Date.now()
  while (Date.now() - begun < END_MS) {
    const running = runningServer(base)
    if (!running || (!running.isStopping && Date.now() - begun > patience)) return
    await sleep(20)
  }
}

function runningServer(base: string): RunningServer | undefined {
  const cluster = clusterFolder(base)
  return existsSync(cluster) ? findRunningServer(cluster) : undefined
}

function isSupervised(base: string): boolean {
  const hold = joinSupervisor(pipeOf(base))
  if (hold !== undefined) closeSync(hold)
  return hold !== undefined
}

function pipeOf(base: string): string {
  return join(base, 'alive')
}

/** Locks the data folder: one process at a time starts or stops its database. */
async function locked<T>(base: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const onWait = (pid: number) => log(`Process ${pid} is starting the same database; waiting for it.`)
  try {
    return await withFileLock(join(base, 'lock'), work, { onWait })
  } catch (error) {
    const isSystemError = error instanceof Error && 'syscall' in error && 'path' in error
    throw isSystemError ? folderFailure(base, error) : error
  }
}

function writePassword(base: string): string {
  const password = newPassword()
  writeFileSync(join(base, 'password'), password, { mode: 0o600 })
  return password
}

function readPassword(base: string): string {
  const file = join(base, 'password')
  if (!existsSync(file))
    throw new DatabaseStartError(
      `The database's password file ${file} is missing: restore it from the backup of ${base}.`,
    )
  return readFileSync(file, 'utf8').trim()
}
