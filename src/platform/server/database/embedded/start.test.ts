import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type AppProcess,
  lives,
  newFolder,
  parentOf,
  query,
  serverPid,
  spawnApp,
  startApp,
  until,
} from './app-process.testing.ts'

describe('the embedded database of a data folder', () => {
  const data = newFolder()
  const base = join(data, 'postgres')
  const cluster = join(base, 'cluster')
  const apps: AppProcess[] = []
  const start = async () => {
    const app = await startApp(data)
    apps.push(app)
    return app
  }

  beforeAll(async () => {
    const app = await start()
    await app.query('create table note (text text not null)')
    await app.end()
  })

  afterEach(async () => {
    for (const app of apps.splice(0)) await app.kill()
    await until('PostgreSQL has ended', () => serverPid(cluster) === 0 || !lives(serverPid(cluster)))
  })

  afterAll(() => rmSync(data, { recursive: true, force: true }))

  it('keeps its data over a second start', async () => {
    const first = await start()
    await first.query("insert into note values ('docket')")
    await first.end()
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    const second = await start()
    expect(await second.query('select text from note')).toContainEqual({ text: 'docket' })
  })

  it('has the settings that the product needs', async () => {
    const app = await start()
    const settings = await app.query(
      `select name, setting from pg_settings where name in
       ('listen_addresses', 'unix_socket_directories', 'data_checksums', 'TimeZone', 'fsync', 'synchronous_commit', 'jit', 'max_connections')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      data_checksums: 'on',
      TimeZone: 'UTC',
      fsync: 'on',
      synchronous_commit: 'on',
      jit: 'off',
      max_connections: '100',
    })
    const [database] = await app.query(
      `select current_user as role, datname, datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    )
    expect(database).toEqual({
      role: 'molen',
      datname: 'molen',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
    })
    expect(statSync(join(base, 'password')).mode & 0o777).toBe(0o600)
    await expect(query(app.connectionString.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  it('ends when its app is killed with -9', async () => {
    const app = await start()
    const pid = serverPid(cluster)
    await app.kill()
    await until('the server has ended', () => !lives(pid))
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })

  it('is shared by a second app and ends with the last one', async () => {
    const first = await start()
    const second = await start()
    const pid = serverPid(cluster)
    expect(second.connectionString).toBe(first.connectionString)
    await first.end()
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }])
    await second.kill()
    await until('the server has ended', () => !lives(pid))
  })

  it('is started once when two apps start at the same moment', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect(first.connectionString).toBe(second.connectionString)
  })

  it('is taken over by the next start after app and supervisor were killed', async () => {
    const app = await start()
    const pid = serverPid(cluster)
    // A running app would notice at once and start a new supervisor, which then ends the server.
    app.child.kill('SIGSTOP')
    killSupervisor(pid)
    await app.kill()
    expect(lives(pid)).toBe(true)
    const next = await start()
    expect(serverPid(cluster)).toBe(pid)
    expect(next.connectionString).toBe(app.connectionString)
    await next.kill()
    await until('the server has ended', () => !lives(pid))
  })

  it('gets a new supervisor when only the supervisor is killed', async () => {
    const app = await start()
    const pid = serverPid(cluster)
    killSupervisor(pid)
    await app.query('select pg_sleep(1)')
    await app.kill()
    await until('the server has ended', () => !lives(pid))
    expect(lives(pid)).toBe(false)
  })

  it('restarts on the same port when PostgreSQL itself is killed', async () => {
    const app = await start()
    const pid = serverPid(cluster)
    process.kill(pid, 'SIGKILL')
    await until('it answers again', async () => (await app.query('select 1').catch(() => [])).length === 1)
    expect(serverPid(cluster)).not.toBe(pid)
  })

  it.each([
    ['belongs to another living process', process.pid],
    ['is dead', 4_194_303],
  ])('starts over a stale postmaster.pid whose pid %s', async (_, pid) => {
    writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`)
    const app = await start()
    expect(serverPid(cluster)).not.toBe(pid)
    expect(await app.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a folder written by another PostgreSQL, in one sentence', async () => {
    const file = join(cluster, 'PG_VERSION')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, '17\n')
    await expect(start()).rejects.toThrow(
      /written by PostgreSQL 17, this version of Molen brings PostgreSQL 18: start the version/,
    )
    writeFileSync(file, before)
  })

  it('refuses a folder that is no database, and leaves it as it is', async () => {
    const file = join(cluster, 'PG_VERSION')
    const before = readFileSync(file, 'utf8')
    rmSync(file)
    await expect(start()).rejects.toThrow(/no database of PostgreSQL .* restore it/)
    expect(existsSync(join(cluster, 'base'))).toBe(true)
    writeFileSync(file, before)
  })

  it('starts over when the first start was killed while creating the database', async () => {
    const other = newFolder()
    const postgres = join(other, 'postgres')
    const killed = spawnApp(other)
    await until(
      'initdb has begun',
      () => existsSync(postgres) && halves(postgres).some((half) => existsSync(join(postgres, half, 'data', 'base'))),
    )
    killed.kill('SIGKILL')
    expect(existsSync(join(postgres, 'cluster'))).toBe(false)
    const app = await startApp(other)
    expect(await app.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(halves(postgres)).toEqual([])
    await app.end()
    rmSync(other, { recursive: true, force: true })
  })
})

/** Kills both processes: the shell that waits for PostgreSQL and the one that reads the pipe. */
function killSupervisor(server: number): void {
  const shell = parentOf(server)
  const reader = readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 1 && pid !== server && isChild(pid, shell))
  process.kill(shell, 'SIGKILL')
  if (reader) process.kill(reader, 'SIGKILL')
}

function isChild(pid: number, parent: number): boolean {
  try {
    return parentOf(pid) === parent
  } catch {
    return false
  }
}

function halves(postgres: string): string[] {
  return readdirSync(postgres).filter((name) => name.startsWith('cluster.init-'))
}
