import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'

/** How PostgreSQL's programs run: as the current user, as another user, or as that user inside a mount namespace. */
export type Confinement =
  | { kind: 'self' }
  | { kind: 'user'; user: DatabaseUser }
  | { kind: 'namespace'; user: DatabaseUser; mountPoint: string }

/** A command line and the user it must run as. */
export interface Command {
  file: string
  args: string[]
  identity: { uid?: number; gid?: number }
}

/**
 * Runs as root inside a private mount namespace: mounts programs and data where any user can reach them, visible only
 * there, then gives up root. Every step replaces the process, so the pid stays the same.
 */
const ENTER = `
set -e
place=$1 programs=$2 data=$3 uid=$4 gid=$5 program=$6
shift 6
mount -t tmpfs -o mode=0755 tmpfs "$place"
mkdir "$place/programs" "$place/data"
mount --bind "$programs" "$place/programs"
mount --bind "$data" "$place/data"
cd /
exec setpriv --reuid "$uid" --regid "$gid" --clear-groups --no-new-privs "$place/programs/bin/$program" "$@"
`

/** The environment of PostgreSQL's programs. It inherits nothing, so that no PG… variable changes their behaviour. */
export const CLEAN_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * The command that runs a PostgreSQL program on a data folder; `args` gets the folder's path as the program sees it.
 */
export function confine(
  way: Confinement,
  binaries: Binaries,
  program: string,
  data: string,
  args: (data: string) => string[],
): Command {
  if (way.kind !== 'namespace') {
    const identity = way.kind === 'user' ? { uid: way.user.uid, gid: way.user.gid } : {}
    return { file: join(binaries.folder, 'bin', program), args: args(data), identity }
  }
  const { user, mountPoint } = way
  const enter = [
    'sh',
    '-c',
    ENTER,
    'enter',
    mountPoint,
    binaries.folder,
    data,
    String(user.uid),
    String(user.gid),
    program,
  ]
  const inside = args(join(mountPoint, 'data'))
  return { file: 'unshare', args: ['--mount', '--propagation', 'private', ...enter, ...inside], identity: {} }
}

/** Whether PostgreSQL starts this way and can reach the folder. It is tried, because mode bits alone do not tell. */
export function works(way: Confinement, binaries: Binaries, data: string): boolean {
  const version = confine(way, binaries, 'postgres', data, () => ['--version'])
  if (!succeeds(version)) return false
  return way.kind !== 'user' || reaches(way.user, binaries.folder, data)
}

/** Whether the user can read all of the programs. */
export function canRun(user: DatabaseUser, binaries: Binaries): boolean {
  return works({ kind: 'user', user }, binaries, '/')
}

function reaches(user: DatabaseUser, programs: string, data: string): boolean {
  const check = 'cd "$2" && test -r "$1/share/postgresql/postgres.bki" && test -r "$1/lib/postgresql/pg_trgm.so"'
  const isMac = process.platform === 'darwin'
  const script = isMac ? 'cd "$2" && test -r "$1/share/postgresql/postgres.bki"' : check
  return succeeds({
    file: 'sh',
    args: ['-c', script, 'sh', programs, data],
    identity: { uid: user.uid, gid: user.gid },
  })
}

function succeeds({ file, args, identity }: Command): boolean {
  const options: SpawnSyncOptions = { ...identity, cwd: '/', env: CLEAN_ENVIRONMENT, stdio: 'ignore' }
  return spawnSync(file, args, options).status === 0
}
