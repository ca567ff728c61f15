import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionString, ensureDatabase } from './connection.ts'
import { ensureCluster, giveToUser, newPassword } from './create-cluster.ts'
import { launch } from './launch.ts'
import { choosePlace } from './place.ts'
import { isAlive } from './running-server.ts'
import { temporarySettings } from './settings.ts'
import type { EmbeddedPostgres } from './start.ts'

const PREFIX = 'molen-test-'
/** The file system in memory that most Linux machines have; in many containers it is too small. */
const MEMORY = '/dev/shm'
/** The room that it must have: tests copy databases of 150 MB, a few at the same time. */
const ROOM = 4 * 1024 ** 3

/** The folders in which a temporary PostgreSQL may have its folder. */
export const temporaryParents = (): string[] => [MEMORY, tmpdir()].filter((folder) => existsSync(folder))

/**
 * A PostgreSQL for tests: empty, without durability, in a temporary folder that is removed after `stop` or when the
 * process ends in any way.
 */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  removeLeftovers()
  const base = mkdtempSync(join(chosenParent(), `${PREFIX}${process.pid}-`))
  if (process.getuid?.() === 0) chmodSync(base, 0o711)
  const place = choosePlace(base, () => {})
  // The supervisor runs as PostgreSQL's user and removes the folder at the end.
  giveToUser(place, base)
  const password = newPassword()
  await ensureCluster(place, password, true)
  const { hold, port, supervisor } = await launch(place, {
    settings: temporarySettings(),
    ending: { signal: 'QUIT', remove: base },
  })
  await ensureDatabase(port, password)
  let isStopped = false
  return {
    connectionString: connectionString(port, password),
    stop: async () => {
      if (isStopped) return
      isStopped = true
      // Nothing else keeps this process alive until then.
      supervisor.ref()
      const ended = once(supervisor, 'exit')
      closeSync(hold)
      await ended
    },
  }
}

/** Memory where there is plenty of it: creating and dropping a database of 1,800 files takes a disk seconds. */
function chosenParent(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM ? MEMORY : tmpdir()
}

/** Removes folders of test runs that were killed before their supervisor started. */
function removeLeftovers(): void {
  for (const parent of temporaryParents()) removeLeftoversIn(parent)
}

function removeLeftoversIn(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name)
    const pid = Number.parseInt(name.slice(PREFIX.length), 10)
    const isMine = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.() || process.getuid?.() === 0
    if (isMine && !isAlive(pid)) rmSync(folder, { recursive: true, force: true })
  }
}
