import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { assertKnown, migrateEmpty } from '../database/migrate.ts'
import { alone } from '../database/preparation-lock.ts'
import { run } from '../database/sql.ts'
import { diskStore } from '../files/store.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { verifyPart } from './parts.ts'
import { BackupRefused } from './refused.ts'
import { columns, fingerprint, partOf, queueVersion, quoted, SAME_TEXT, type Table, tablesOf } from './tables.ts'

export interface RestoreParts {
  /** A connection of the owner for the restore alone. */
  client: pg.ClientBase
  /** The folder of uploaded files. */
  filesFolder: string
  /** Whether uploaded files are in an S3 store instead. */
  hasOwnStore: boolean
  source: string
  log: (line: string) => void
  /** Creates the queue's tables, empty. */
  prepareQueue: () => Promise<void>
}

/**
 * Restores a backup into an empty place, completely or not at all: every part is verified before anything is written,
 * the database is filled in one transaction and compared with the manifest.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const { client, filesFolder, source, prepareQueue } = parts
  const manifest = await readManifest(source)
  if (parts.hasOwnStore && manifest.files?.length) {
    throw new BackupRefused(
      `The backup holds ${manifest.files.length} files and S3_ENDPOINT is set: restore without it, then copy what lies below files in the backup into the bucket.`,
    )
  }
  await assertKnown(manifest.migrations)
  for (const table of manifest.tables) await verifyPart(source, partOf(table), table)
  for (const file of manifest.files ?? []) await verifyPart(source, `files/${file.key}`, file)
  await client.query(SAME_TEXT)
  return alone(client, parts.log, async () => {
    await assertEmpty(client, filesFolder)
    if (manifest.queue !== undefined) {
      await prepareQueue()
      assertSameQueue(manifest, await queueVersion(client))
    }
    const incoming = await copyFiles(manifest, source, filesFolder)
    try {
      await client.query('BEGIN')
      await migrateEmpty(client, manifest.migrations)
      await load(client, manifest, source)
      if (incoming) await rename(incoming, filesFolder)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      if (incoming)
        await rm((await stat(incoming).catch(() => undefined)) ? incoming : filesFolder, { recursive: true })
      throw error
    }
    await client.query('ANALYZE')
    return manifest
  })
}

async function assertEmpty(client: pg.ClientBase, filesFolder: string): Promise<void> {
  const tables = await tablesOf(client)
  const jobs = tables.some(({ schema, name }) => schema === 'pgboss' && name === 'job')
    ? (await client.query('SELECT 1 FROM pgboss.job LIMIT 1')).rowCount
    : 0
  if (jobs || tables.some(({ schema }) => schema === 'public')) {
    throw new BackupRefused('The database is not empty: a backup is restored into an empty one alone.')
  }
  const found = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(() => [])
  if (found.some((entry) => entry.isFile())) {
    throw new BackupRefused(`${filesFolder} is not empty: a backup is restored into an empty place alone.`)
  }
}

function assertSameQueue(manifest: Manifest, version: number | undefined): void {
  if (manifest.queue === version) return
  throw new BackupRefused(
    `The queue of this backup is of version ${manifest.queue}, here it is ${version}: restore with Molen ${manifest.version}, then upgrade.`,
  )
}

/** Copies the files next to their folder and then renames it, so that they appear together. */
async function copyFiles({ files }: Manifest, source: string, folder: string): Promise<string | undefined> {
  if (!files || files.length === 0) return undefined
  const partial = `${folder}.partial-${process.pid}`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const store = diskStore(partial)
  try {
    for (const { key, bytes } of files) {
      const copy = path.join(partial, 'copy')
      await copyFile(path.join(source, 'files', key), copy)
      await store.put(key, { path: copy, type: '', size: bytes })
    }
    // Whether there are only empty folders, as an earlier start may have created.
    await rm(folder, { recursive: true, force: true })
    return partial
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function load(client: pg.ClientBase, manifest: Manifest, source: string): Promise<void> {
  assertSameShape(manifest.tables, await tablesOf(client))
  await withoutForeignKeys(client, async () => {
    // Migrations insert rows themselves; the backup has the current ones.
    await client.query(`TRUNCATE ${manifest.tables.map(quoted).join(', ')}`)
    for (const table of manifest.tables) {
      const into = client.query(copyFrom(`COPY ${quoted(table)} (${columns(table)}) FROM STDIN`))
      await pipeline(createReadStream(path.join(source, partOf(table))), createGunzip(), into)
      const found = await fingerprint(client, table)
      if (found.rows !== table.rows || found.checksum !== table.checksum) {
        throw new BackupRefused(
          `The table ${table.name} did not come back as it was: ${found.rows} rows of ${table.rows}.`,
        )
      }
    }
  })
  for (const { name, last } of manifest.sequences) {
    if (last !== null) await run(client, sql`SELECT setval(${pg.escapeIdentifier(name)}::regclass, ${last}::bigint)`)
  }
}

/** Checks that the migrations create exactly the tables of the backup. */
function assertSameShape(wanted: readonly Table[], made: readonly Table[]): void {
  const shape = (table: Table) => `${table.schema}.${table.name} (${table.columns.toSorted().join(', ')})`
  // A backup from before the queue's first use lacks its tables.
  const hasQueue = wanted.some(({ schema }) => schema === 'pgboss')
  const shapes = new Set(made.filter(({ schema }) => hasQueue || schema !== 'pgboss').map(shape))
  const strange = wanted.map(shape).find((one) => !shapes.has(one))
  if (strange !== undefined || shapes.size !== wanted.length) {
    throw new BackupRefused(`The tables of this version are not those of the backup${strange ? `: ${strange}` : ''}.`)
  }
}

// Those of partitions are dropped and created with their parent's.
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, to_regnamespace('pgboss'))
  ORDER BY 1, 2`

/**
 * Drops the foreign keys while tables are filled in any order. Creating them again checks all rows at once. Runs in the
 * caller's transaction, with the owner's rights.
 */
async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await work()
  for (const { table, name, definition } of rows) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}
