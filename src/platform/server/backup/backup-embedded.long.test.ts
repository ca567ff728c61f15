import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppProcess, newFolder, startApp } from '../database/embedded/app-process.testing.ts'
import { diskStore } from '../files/store.ts'

// backup.api.test.ts tests backups on an external server; this file tests those of the embedded database and its
// folder.
const KEY = `1/${'cd34'.repeat(8)}`
const BYTES = Buffer.from('%PDF-1.7 the signed docket')
const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'
  ORDER BY 1`
// A session that has ended since must not be restored.
const NOT_KEPT = ['public.sessions', 'public.one_time_codes']

let folder: string
let database: AppProcess | undefined
beforeAll(() => {
  folder = newFolder()
})
afterAll(async () => {
  await database?.end()
  await rm(folder, { recursive: true, force: true })
})

const dataOf = (place: string) => path.join(folder, place)
const filesOf = (place: string) => diskStore(path.join(dataOf(place), 'files'))

/** A command on the embedded database of a data folder, as npm runs it. */
async function run(script: 'migrate' | 'backup' | 'restore', place: string, ...args: string[]): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env
  const file = path.resolve(import.meta.dirname, `../../../app/${script}.ts`)
  const own = { ...env, MOLEN_DATA: dataOf(place), MOLEN_DEMO: '0' }
  return (await promisify(execFile)(process.execPath, [file, ...args], { env: own })).stdout
}

/** The content of a data folder's database, by table. */
async function contentsOf(place: string, first?: string): Promise<Record<string, unknown>> {
  database = await startApp(dataOf(place))
  if (first) await database.query(first)
  const contents: Record<string, unknown> = {}
  for (const { name } of await database.query(TABLES)) {
    const [row] = await database.query(
      `SELECT count(*) AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS hash FROM ${name} t`,
    )
    if (!NOT_KEPT.includes(String(name))) contents[String(name)] = row
  }
  await database.end()
  return contents
}

test('a backup of the embedded database comes back into an empty data folder, with its files', async () => {
  await run('migrate', 'source')
  const file = `INSERT INTO files (corporate_id, key, name, type, size, sha256, created_by)
    VALUES (1, '${KEY}', 'surat.pdf', 'application/pdf', ${BYTES.length}, '', 1)`
  const before = await contentsOf('source', file)
  const upload = path.join(folder, 'upload')
  await writeFile(upload, BYTES)
  await filesOf('source').put(KEY, { path: upload, type: 'application/pdf', size: BYTES.length })

  const backup = path.join(folder, 'backup')
  expect(await run('backup', 'source', backup)).toMatch(/Backup written to .* 1 files/)
  expect(await run('restore', 'target', backup)).toMatch(/^Restored as of .* 1 files/m)

  expect(await contentsOf('target')).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  const stored = await filesOf('target').get(KEY)
  expect(stored && (await buffer(stored))).toEqual(BYTES)
}, 180_000)
