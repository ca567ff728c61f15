import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CLEAN_ENVIRONMENT, confine } from './confinement.ts'
import { DatabaseStartError, folderFailure, programFailure } from './failure.ts'
import type { Place } from './place.ts'

/** The name of the owner's role and of the database. */
export const OWNER = 'molen'

const NEEDED_BYTES = 150 * 1024 * 1024

/**
 * Creates PostgreSQL's folder where it is missing. It is created under another name and renamed when complete, so
 * that a killed start leaves no partial cluster.
 */
export async function ensureCluster(place: Place, password: string, isTemporary: boolean): Promise<'made' | 'found'> {
  await removeLeftovers(place.cluster)
  if (existsSync(place.cluster)) {
    checkCluster(place)
    return 'found'
  }
  checkSpace(dirname(place.cluster))
  const workshop = mkdtempSync(`${place.cluster}.init-`)
  try {
    writeFileSync(join(workshop, 'password'), password, { mode: 0o600 })
    giveToUser(place, workshop)
    giveToUser(place, join(workshop, 'password'))
    await runInitdb(place, workshop, isTemporary)
    appendFileSync(join(workshop, 'data', 'postgresql.conf'), "\ninclude_if_exists = 'molen.conf'\n")
    renameSync(join(workshop, 'data'), place.cluster)
    if (!isTemporary) syncFolder(dirname(place.cluster))
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : folderFailure(dirname(place.cluster), error)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
  return 'made'
}

/** A random password; nobody types it. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Gives a file to PostgreSQL's user; does nothing where PostgreSQL runs as the current user. */
export function giveToUser({ way }: Place, path: string): void {
  if (way.kind !== 'self') chownSync(path, way.user.uid, way.user.gid)
}

function checkCluster({ cluster, binaries, way }: Place): void {
  let written: number
  try {
    written = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing) throw ownerFailure(cluster, error)
    throw new DatabaseStartError(
      `${cluster} is no database of PostgreSQL (it has no PG_VERSION): restore it, or move it away to begin with an empty one.`,
    )
  }
  if (written !== binaries.major) {
    throw new DatabaseStartError(
      `The database in ${cluster} was written by PostgreSQL ${written}, this version of Molen brings PostgreSQL ${binaries.major}: ` +
        'start the version of Molen that wrote it, or restore a backup into an empty folder.',
    )
  }
  const wanted = way.kind === 'self' ? process.getuid?.() : way.user.uid
  if (wanted !== undefined && statSync(cluster).uid !== wanted) throw ownerFailure(cluster)
}

function ownerFailure(cluster: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${cluster} belongs to another user: start as root or as its owner, or set MOLEN_DATA to another folder.`,
    { cause },
  )
}

function checkSpace(parent: string): void {
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize >= NEEDED_BYTES) return
  throw new DatabaseStartError(
    `The disk that holds ${parent} has less than 150 MB free: free some space and start again.`,
  )
}

/** `rmSync` does not work here: it stops when initdb of the killed start removes a file at the same moment. */
async function removeLeftovers(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  const leftovers = readdirSync(parent).filter((name) => name.startsWith(`${basename(cluster)}.init-`))
  for (const name of leftovers)
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function runInitdb(place: Place, workshop: string, isTemporary: boolean): Promise<void> {
  const { file, args, identity } = confine(place.way, place.binaries, 'initdb', workshop, (folder) => [
    `--pgdata=${join(folder, 'data')}`,
    `--pwfile=${join(folder, 'password')}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The builtin provider sorts the same on every machine, whatever locales are installed.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(isTemporary ? ['--no-sync'] : []),
  ])
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...identity,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(programFailure(dirname(workshop), output))))
  })
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
