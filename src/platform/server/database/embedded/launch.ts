import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { confine } from './confinement.ts'
import { giveToUser } from './create-cluster.ts'
import { DatabaseStartError, programFailure } from './failure.ts'
import type { Place } from './place.ts'
import { clusterMark, findRunningServer, removeStalePidFile } from './running-server.ts'
import { settingsText } from './settings.ts'
import { type Hold, superviseNew, type Task } from './supervisor.ts'

const START_MS = 120_000
const ATTEMPTS = 5

/** A PostgreSQL that this process has started. */
export interface Launched {
  hold: Hold
  port: number
  supervisor: ChildProcess
}

/** What differs between the product's cluster and a test cluster. */
export interface LaunchOptions {
  settings: Record<string, string>
  ending: Pick<Task, 'signal' | 'remove'>
  /** The port of an earlier start that clients still use. */
  port?: number
}

/** Starts PostgreSQL on a complete cluster and waits until it accepts connections. */
export async function launch(place: Place, options: LaunchOptions): Promise<Launched> {
  await removeStalePidFile(place.cluster)
  writeSettings(place, options.settings)
  for (let attempt = 1; ; attempt++) {
    const result = await attemptStart(place, options, options.port ?? (await freePort()))
    if (typeof result !== 'string') return result
    // Another program took the port meanwhile, or sessions of a killed server are still ending.
    const mayPass = /could not bind|pre-existing shared memory block/i.test(result)
    if (!mayPass || attempt === ATTEMPTS) throw programFailure(place.base, result)
    await sleep(300 * attempt)
  }
}

/** Returns the started server, or PostgreSQL's output when it did not start. */
async function attemptStart(place: Place, { ending }: LaunchOptions, port: number): Promise<Launched | string> {
  const { base, cluster, binaries, way } = place
  const mark = clusterMark(cluster)
  const command = confine(way, binaries, 'postgres', cluster, (folder) => [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    `cluster_name=${mark}`,
  ])
  const words = join(base, 'startup.log')
  const output = openSync(words, 'w', 0o600)
  const { hold, supervisor } = superviseNew(join(base, 'alive'), { command, output, ...ending })
  closeSync(output)
  let ended = false
  const end = () => {
    ended = true
  }
  supervisor.once('exit', end)
  supervisor.once('error', end)
  const until = Date.now() + START_MS
  while (!ended && Date.now() < until) {
    if (findRunningServer(cluster)?.isReady) return { hold, port, supervisor }
    await sleep(10)
  }
  closeSync(hold)
  if (!ended)
    throw new DatabaseStartError(
      `PostgreSQL is not ready after ${START_MS / 1000} s: see ${words} and ${join(cluster, 'log')}.`,
    )
  return existsSync(words) ? `${readFileSync(words, 'utf8')}\n${recentLog(cluster)}` : ''
}

/** The end of today's log file, where PostgreSQL writes once its log collector runs. */
function recentLog(cluster: string): string {
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date())
  const file = join(cluster, 'log', `postgresql-${day}.log`)
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-4_000) : ''
}

function writeSettings(place: Place, settings: Record<string, string>): void {
  const file = join(place.cluster, 'molen.conf')
  // Delete and create anew instead of writing through an existing file: the folder's user is less trusted and could
  // place a link there.
  rmSync(file, { force: true })
  writeFileSync(file, settingsText(settings), { flag: 'wx', mode: 0o600 })
  giveToUser(place, file)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
