import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { query, startApp, until } from './app-process.testing.ts'
import { ensureLibraries, findBinaries } from './binaries.ts'
import { programFailure } from './failure.ts'
import { makeBase } from './place.ts'
import { productionSettings } from './settings.ts'
import { startTemporaryPostgres, temporaryParents } from './temporary.ts'

const foldersOf = (pid: number | undefined) =>
  temporaryParents()
    .flatMap((parent) => readdirSync(parent))
    .filter((name) => name.startsWith(`molen-test-${pid}-`))

describe('a temporary PostgreSQL', () => {
  it('works, and leaves nothing behind when it is stopped', async () => {
    const before = foldersOf(process.pid).length
    const { connectionString, stop } = await startTemporaryPostgres()
    expect(await query(connectionString, 'select current_user as role')).toEqual([{ role: 'molen' }])
    await stop()
    expect(foldersOf(process.pid)).toHaveLength(before)
    await expect(query(connectionString, 'select 1')).rejects.toThrow()
  })

  it('leaves nothing behind when its process is killed with -9', async () => {
    const app = await startApp('')
    expect(foldersOf(app.child.pid)).toHaveLength(1)
    await app.kill()
    await until('the folder is gone', () => foldersOf(app.child.pid).length === 0)
    await expect(app.query('select 1')).rejects.toThrow()
  })
})

describe('the PostgreSQL programs', () => {
  it('work when install scripts were off and left no library links', () => {
    const folder = mkdtempSync(join(tmpdir(), 'molen-binaries-'))
    const installed = findBinaries()
    const copy = join(folder, 'native')
    cpSync(installed.folder, copy, {
      recursive: true,
      filter: (source) => !/\.so(\.\d+)?$/.test(source) || !isLink(source, installed.folder),
    })
    expect(spawnSync(join(copy, 'bin', 'postgres'), ['--version']).status).not.toBe(0)
    const { folder: usable } = ensureLibraries({ ...installed, folder: copy }, folder)
    expect(spawnSync(join(usable, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout).toContain(
      `(PostgreSQL) ${installed.major}`,
    )
    rmSync(folder, { recursive: true })
  })
})

describe('settings and sentences', () => {
  it.each([
    [1, '256MB'],
    [8, '2048MB'],
    [64, '2048MB'],
  ])('give a machine with %i GB of memory %s of shared buffers', (gigabytes, expected) => {
    expect(productionSettings(gigabytes * 1024 ** 3)).toMatchObject({
      shared_buffers: expected,
      synchronous_commit: 'on',
    })
  })

  it('name a full disk, whatever else PostgreSQL printed', () => {
    const failure = programFailure('/data', 'creating…\ninitdb: error: could not write: No space left on device\n')
    expect(failure.message).toMatch(
      /^The disk that holds \/data is full: free some space and start again\. PostgreSQL said: /,
    )
  })

  it('name MOLEN_DATA where it is a link to a disk that is not mounted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'molen-unmounted-'))
    const data = join(folder, 'data')
    symlinkSync(join(folder, 'mnt', 'molen'), data)
    expect(() => makeBase(join(data, 'postgres'))).toThrow(
      /data\/postgres cannot be made, as a link on its way leads nowhere: .* set MOLEN_DATA to another folder\.$/,
    )
    rmSync(folder, { recursive: true })
  })
})

function isLink(source: string, folder: string): boolean {
  return !/^lib(crypto|ssl)\.so\.1\.1$|^liblzma|^libossp|^libxml2|^libxslt|^libz|\.so\.\d+\.\d+$/.test(
    source.slice(folder.length).split('/').at(-1) ?? '',
  )
}
