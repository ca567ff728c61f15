import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type AppProcess, newFolder, serverPid, startApp } from './app-process.testing.ts'

const NOBODY = 65_534

const isRoot = process.getuid?.() === 0
const mayMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0
/** An ordinary user must be able to read the runtime and this code. */
const isReachable =
  isRoot &&
  spawnSync('sh', ['-c', '"$0" --version && cd "$1"', process.execPath, import.meta.dirname], {
    uid: NOBODY,
    gid: NOBODY,
  }).status === 0

const forRoot = isRoot ? 'as root' : 'as root (skipped: these tests do not run as root)'

describe.skipIf(!isRoot)(`the embedded database ${forRoot}`, () => {
  const apps: AppProcess[] = []
  const folders: string[] = []
  const folder = (mode?: number) => {
    const made = newFolder(mode)
    folders.push(made)
    return made
  }
  const start: typeof startApp = async (...args) => {
    const app = await startApp(...args)
    apps.push(app)
    return app
  }

  afterEach(async () => {
    for (const app of apps.splice(0)) await app.end()
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
  })

  it('runs as a user without rights who owns nothing but the cluster', async () => {
    const data = folder()
    await start(data)
    const cluster = join(data, 'postgres', 'cluster')
    const uid = ownerOfProcess(serverPid(cluster))
    expect(uid).toBeGreaterThan(0)
    expect(statSync(cluster).uid).toBe(uid)
    expect(statSync(dirname(cluster)).uid).toBe(0)
  })

  it.skipIf(!mayMount)(
    "stays in place in a folder that only root can enter, and cannot read root's files",
    async () => {
      const data = folder(0o700)
      const app = await start(data)
      const cluster = join(data, 'postgres', 'cluster')
      expect(ownerOfProcess(serverPid(cluster))).toBeGreaterThan(0)
      expect(existsSync('/mnt/data')).toBe(false)
      expect(statSync(data).mode & 0o777).toBe(0o700)
      await expect(app.query(`select pg_read_file('${join(data, 'postgres', 'password')}')`)).rejects.toThrow(
        /Permission denied|No such file/,
      )
      const second = await start(data)
      expect(second.connectionString).toBe(app.connectionString)
    },
  )

  it('keeps the database elsewhere, and says so, where nothing may be mounted', async () => {
    const data = folder(0o700)
    const through = ['setpriv', '--bounding-set', '-sys_admin']
    const app = await start(data, { through })
    const elsewhere = readFileSync(join(data, 'postgres', 'moved-to'), 'utf8')
    expect(app.logs.join('\n')).toContain(`The database is kept in ${elsewhere}, because`)
    await app.query('create table note (text text)')
    await app.end()
    const again = await start(data, { through })
    expect(await again.query('select * from note')).toEqual([])
    await again.end()
    rmSync(dirname(elsewhere), { recursive: true })
  })

  it.skipIf(!isReachable)('starts for an ordinary user, and afterwards for root with the same data', async () => {
    const data = folder()
    chownSync(data, NOBODY, NOBODY)
    const ordinary = await start(data, { uid: NOBODY, gid: NOBODY })
    await ordinary.query('create table note (text text)')
    await ordinary.end()
    const root = await start(data)
    expect(await root.query('select * from note')).toEqual([])
    expect(ownerOfProcess(serverPid(join(data, 'postgres', 'cluster')))).toBe(NOBODY)
  })

  it.skipIf(!isReachable)("tells an ordinary user clearly that a folder is somebody else's", async () => {
    const data = folder(0o755)
    await expect(start(data, { uid: NOBODY, gid: NOBODY })).rejects.toThrow(
      /This user may not write in .*set MOLEN_DATA/,
    )
    const app = await start(data)
    await app.end()
    chmodSync(data, 0o755)
    await expect(start(data, { uid: NOBODY, gid: NOBODY })).rejects.toThrow(/This user may not write in/)
  })

  it.skipIf(!mayMount)('tells clearly that the disk is full', async () => {
    const data = folder()
    const mount = `mount -t tmpfs -o size=40m tmpfs ${data} && exec "$@"`
    await expect(start(data, { through: ['unshare', '--mount', 'sh', '-c', mount, 'sh'] })).rejects.toThrow(
      /less than 150 MB free: free some space/,
    )
  })
})

function ownerOfProcess(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).trim())
}
