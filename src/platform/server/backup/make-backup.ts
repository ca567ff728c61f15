import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../files/store.ts'
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { flushFolder, writePart } from './parts.ts'
import { BackupRefused } from './refused.ts'
import { columns, fingerprint, partOf, queueVersion, quoted, SAME_TEXT, sequencesOf, tablesOf } from './tables.ts'

export interface BackupParts {
  /** A connection of the owner for the backup alone. */
  client: pg.ClientBase
  /** The folder of uploaded files; undefined where they are in an S3 store, which has its own backup. */
  files: FileStore | undefined
  version: string
  target: string
}

/**
 * Writes the whole installation into a new folder: a snapshot of all tables while other processes go on writing, then
 * the files that those rows refer to. The folder gets its name only when it is complete.
 */
export async function makeBackup({ client, files, version, target }: BackupParts): Promise<Manifest> {
  if (await stat(target).catch(() => undefined)) {
    throw new BackupRefused(`${target} exists already: a backup is written into a folder of its own.`)
  }
  const partial = `${target}.partial-${process.pid}`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    await client.query(SAME_TEXT)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const manifest: Manifest = {
      format: FORMAT,
      version,
      at: new Date().toISOString(),
      ...(await writeDatabase(client, partial)),
      ...(await writeFiles(client, files, partial)),
    }
    await client.query('COMMIT')
    await writePart(path.join(partial, MANIFEST), Readable.from([JSON.stringify(manifest, null, 1)]))
    await flushFolder(partial)
    await rename(partial, target)
    await flushFolder(path.dirname(target))
    return manifest
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

type DatabasePart = Pick<Manifest, 'migrations' | 'queue' | 'tables' | 'sequences'>

async function writeDatabase(client: pg.ClientBase, folder: string): Promise<DatabasePart> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  const queue = await queueVersion(client)
  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(client)) {
    const copy = client.query(copyTo(`COPY (SELECT ${columns(table)} FROM ${quoted(table)}) TO STDOUT`))
    const seal = await writePart(path.join(folder, partOf(table)), copy, createGzip())
    tables.push({ ...table, ...(await fingerprint(client, table)), ...seal })
  }
  // Sequences are not part of the snapshot: read last, they are never behind its rows.
  const sequences = await sequencesOf(client)
  return { migrations: rows.map((row) => row.name), ...(queue === undefined ? {} : { queue }), tables, sequences }
}

async function writeFiles(
  client: pg.ClientBase,
  store: FileStore | undefined,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  if (!store) return { missing: [] }
  const { rows } = await client.query<{ key: string; taken: boolean }>(
    'SELECT key, free_since IS NULL AS taken FROM files ORDER BY key',
  )
  const files: NonNullable<Manifest['files']> = []
  const missing: string[] = []
  for (const { key, taken } of rows) {
    const bytes = await store.get(key)
    if (bytes) files.push({ key, ...(await writePart(path.join(folder, 'files', key), bytes)) })
    // Files that no record uses may be removed at any time.
    else if (taken) missing.push(key)
  }
  return { files, missing }
}
