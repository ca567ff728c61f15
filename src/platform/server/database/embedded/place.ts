import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, copyBinaries, ensureLibraries, findBinaries } from './binaries.ts'
import { type Confinement, canRun, works } from './confinement.ts'
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts'
import { DatabaseStartError, folderFailure } from './failure.ts'

/** The folders of an embedded database and how it runs. */
export interface Place {
  /** `<data folder>/postgres`: password, lock and the pipe that keeps PostgreSQL alive. */
  base: string
  /** PostgreSQL's own folder. */
  cluster: string
  binaries: Binaries
  way: Confinement
}

/** Folders that exist on every Linux and may be covered inside a private mount namespace. */
const MOUNT_POINTS = ['/mnt', '/srv', '/media', '/opt']

/** Chooses how PostgreSQL runs here. As root three ways are tried, the simplest first. */
export function choosePlace(base: string, log: (line: string) => void): Place {
  const binaries = ensureLibraries(findBinaries(), base)
  const cluster = clusterFolder(base)
  if (process.getuid?.() !== 0) return { base, cluster, binaries, way: { kind: 'self' } }
  const user = chooseDatabaseUser(ownerOf(cluster), log)
  if (!user)
    throw new DatabaseStartError(
      'PostgreSQL does not run as root and there is no other system user: start as an ordinary user.',
    )
  return placeForRoot({ base, cluster, binaries, user }, log)
}

/** PostgreSQL's folder: below `base`, unless an earlier start had to place it elsewhere. */
export function clusterFolder(base: string): string {
  const pointer = join(base, 'moved-to')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(base, 'cluster')
}

/** Creates the folder; existing parents stay unchanged. */
export function makeBase(base: string): void {
  const isRoot = process.getuid?.() === 0
  try {
    // When running as root, PostgreSQL's user must be able to pass through; it can read nothing in here.
    mkdirSync(base, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
    if (isRoot && statSync(base).uid === 0) chmodSync(base, 0o711)
  } catch (error) {
    throw folderFailure(base, error)
  }
}

interface Candidates {
  base: string
  cluster: string
  binaries: Binaries
  user: DatabaseUser
}

function placeForRoot({ base, cluster, binaries, user }: Candidates, log: (line: string) => void): Place {
  const parent = existsSync(cluster) ? cluster : base
  const plain: Confinement = { kind: 'user', user }
  if (works(plain, binaries, parent)) return { base, cluster, binaries, way: plain }

  const mountPoint = MOUNT_POINTS.find((point) => isFreeFor(point, [binaries.folder, parent]))
  const inside: Confinement | undefined = mountPoint ? { kind: 'namespace', user, mountPoint } : undefined
  if (inside && works(inside, binaries, parent)) return { base, cluster, binaries, way: inside }

  const state = stateFolder(base, user)
  const readable = canRun(user, binaries) ? binaries : copyBinaries(binaries, state)
  if (works(plain, readable, parent)) return { base, cluster, binaries: readable, way: plain }
  if (existsSync(cluster)) {
    throw new DatabaseStartError(
      `The user ${user.name} cannot reach the database in ${cluster}: make the folders above it passable (chmod o+x), or start as the user who owns it.`,
    )
  }
  const moved = join(state, 'cluster')
  writeFileSync(join(base, 'moved-to'), moved, { mode: 0o600 })
  log(
    `The database is kept in ${moved}, because PostgreSQL's user ${user.name} cannot reach ${base}: back up that folder too.`,
  )
  return { base, cluster: moved, binaries: readable, way: plain }
}

/** Covering the folder must hide neither the programs nor the data. */
function isFreeFor(point: string, folders: string[]): boolean {
  return existsSync(point) && folders.every((folder) => !`${realpathSync(folder)}/`.startsWith(`${point}/`))
}

/** A folder outside the unreachable one that the user can pass through; the same at every start. */
function stateFolder(base: string, user: DatabaseUser): string {
  const name = createHash('sha256').update(realpathSync(base)).digest('hex').slice(0, 12)
  for (const parent of ['/var/lib/molen', '/var/tmp/molen', join(tmpdir(), 'molen')]) {
    try {
      const folder = join(parent, name)
      mkdirSync(folder, { recursive: true, mode: 0o711 })
      // Created by another user: not safe for our data.
      if (statSync(parent).uid !== 0 || statSync(folder).uid !== 0) continue
      chownSync(folder, 0, user.gid)
      return folder
    } catch {
      // Not writable: try the next one.
    }
  }
  throw new DatabaseStartError(
    'There is no folder that PostgreSQL can use: set MOLEN_DATA to one that other users can pass through.',
  )
}

function ownerOf(cluster: string): number | undefined {
  return existsSync(cluster) ? statSync(cluster).uid : undefined
}
