import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The operating system user that PostgreSQL runs as when the product runs as root. */
export interface DatabaseUser {
  name: string
  uid: number
  gid: number
}

const OWN_USER = 'molen-db'

/**
 * The user for PostgreSQL, which refuses to run as root: the owner of an existing cluster, else a dedicated system
 * user (created when missing), else one that every system has.
 */
export function chooseDatabaseUser(
  clusterOwner: number | undefined,
  log: (line: string) => void,
): DatabaseUser | undefined {
  const owner = clusterOwner ? findUser((user) => user.uid === clusterOwner) : undefined
  if (owner) return owner
  const own = named(OWN_USER) ?? createOwnUser()
  if (own) return own
  const shared = named('postgres') ?? named('nobody')
  if (shared) log(`The system user ${OWN_USER} could not be made; PostgreSQL runs as ${shared.name}.`)
  return shared
}

function createOwnUser(): DatabaseUser | undefined {
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  // After a failure (no useradd, read-only /etc) the user is still missing.
  spawnSync('useradd', [...args, OWN_USER], { stdio: 'ignore' })
  return named(OWN_USER)
}

function named(name: string): DatabaseUser | undefined {
  return findUser((user) => user.name === name)
}

function findUser(matches: (user: DatabaseUser) => boolean): DatabaseUser | undefined {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .find((user) => user.uid > 0 && user.gid > 0 && matches(user))
}
