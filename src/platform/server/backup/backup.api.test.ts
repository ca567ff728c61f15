import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../testing/global-setup.ts'
import { isLong, sharpest } from '../../../testing/long.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { diskStore } from '../files/store.ts'
import { lastUpkeep } from '../upkeep/upkeep.ts'
import { MANIFEST, readManifest } from './manifest.ts'

const KEY = `1/${'ab12'.repeat(8)}`
const BYTES = Buffer.from('%PDF-1.7 the signed docket')

let app: RunningApp
let folder: string
let backup: string
/** The place of the restored installation. */
let place: { DATABASE_URL: string; MOLEN_DATA: string }
let restoring: Ran
let databases = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-backup-'))
  backup = path.join(folder, 'backup')
  app = await startApp({ env: { MOLEN_DATA: path.join(folder, 'source') } })
  await app.jobs.makeReady()
  await app.pools.owner.query(
    `INSERT INTO pgboss.job (name, data, start_after)
      VALUES ('clean-files', '{"corporate_id": null}', now() + interval '1 day')`,
  )
  await app.pools.owner.query(
    `INSERT INTO files (corporate_id, key, name, type, size, sha256, created_by)
      VALUES (1, $1, 'surat.pdf', 'application/pdf', $2, '', 1)`,
    [KEY, BYTES.length],
  )
  const upload = path.join(folder, 'upload')
  await writeFile(upload, BYTES)
  await app.files.store.put(KEY, { path: upload, type: 'application/pdf', size: BYTES.length })
  await backUpWhileOthersWrite()
  place = await emptyPlace()
  restoring = await run('restore', [backup], place)
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Ran {
  code: number
  output: string
}

/** Runs a command as npm does. */
async function run(script: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<Ran> {
  const file = path.resolve(import.meta.dirname, `../../../app/${script}.ts`)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env: { ...process.env, ...env } })
    return { code: 0, output: stdout }
  } catch (error) {
    return { code: 1, output: error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error) }
  }
}

/** Both rows of a pair are written in one transaction, into tables that are copied far apart. */
async function backUpWhileOthersWrite(): Promise<void> {
  let isRunning = true
  const writing = (async () => {
    for (let no = 0; isRunning; no++) {
      await app.pools.owner.query(
        `WITH one AS (INSERT INTO document_counters VALUES (1, 'PAIR', 0, ${no}, 1))
         INSERT INTO platform_settings (name, value) VALUES ('pair-${no}', '1')`,
      )
    }
  })()
  const { code, output } = await run('backup', [backup], {
    DATABASE_URL: app.connectionString,
    MOLEN_DATA: path.join(folder, 'source'),
  })
  isRunning = false
  await writing
  expect(output).toMatch(/Backup written to .* tables, \d+ rows, 1 files/)
  expect(code).toBe(0)
}

/** An empty database and data folder. */
async function emptyPlace(): Promise<{ DATABASE_URL: string; MOLEN_DATA: string }> {
  const name = `restored_${++databases}`
  return { DATABASE_URL: await createDatabase(inject('postgres'), name), MOLEN_DATA: path.join(folder, name) }
}

async function connected<R>(connectionString: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname = 'public' OR schemaname = 'pgboss'
    AND tablename IN ('job_common', 'queue', 'schedule', 'subscription') ORDER BY 1`

/** The row count and hash of every table. */
function contents(connectionString: string): Promise<Record<string, string>> {
  return connected(connectionString, async (client) => {
    const found: Record<string, string> = {}
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await client.query(
        `SELECT count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, E'\n' ORDER BY t::text)), '-') AS told
          FROM ${name} t`,
      )
      found[name] = rows[0].told
    }
    return found
  })
}

const pairs = (connectionString: string) =>
  connected(connectionString, async (client) => {
    const { rows } = await client.query(`SELECT
      (SELECT count(*)::int FROM document_counters WHERE doc_type = 'PAIR') AS first,
      (SELECT count(*)::int FROM platform_settings WHERE name LIKE 'pair-%') AS second`)
    return rows[0]
  })

/** Whether anything is left in the place. */
const leftIn = (place: { DATABASE_URL: string; MOLEN_DATA: string }) =>
  connected(place.DATABASE_URL, async (client) => ({
    tables: (await client.query("SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'")).rows[0].n,
    files: await readdir(place.MOLEN_DATA).catch(() => []),
  }))

/** A copy of the backup that a test may damage. */
async function spoiled(name: string, spoil: (copy: string) => Promise<void>): Promise<string> {
  const copy = path.join(folder, name)
  await cp(backup, copy, { recursive: true })
  await spoil(copy)
  return copy
}

describe('A backup', () => {
  test('made while others write comes back into an empty place, table by table and file by file', async () => {
    expect(restoring.output).toMatch(/^Restored as of .*1 files/m)
    expect(restoring.code).toBe(0)

    const [{ first, second }, now] = [await pairs(place.DATABASE_URL), await pairs(app.connectionString)]
    expect(first).toBe(second)
    expect(now.first).toBeGreaterThan(first)

    const [source, restored] = [await contents(app.connectionString), await contents(place.DATABASE_URL)]
    const moved = ['public.document_counters', 'public.platform_settings', 'public.sessions', 'public.one_time_codes']
    for (const name of moved) delete source[name]
    // A session or a mailed code that has ended since must not be restored.
    expect(restored['public.sessions']).toMatch(/^0 rows/)
    expect(restored['public.one_time_codes']).toMatch(/^0 rows/)
    for (const name of moved) delete restored[name]
    expect(restored).toEqual(source)
    expect(Object.keys(source).length).toBeGreaterThan(60)
    expect(source['pgboss.job_common']).toMatch(/^1 rows/)

    const stored = await diskStore(path.join(place.MOLEN_DATA, 'files')).get(KEY)
    expect(stored && (await buffer(stored))).toEqual(BYTES)
  })

  test('once back goes on where it stopped: new ids follow, and links hold', async () => {
    await connected(place.DATABASE_URL, async (client) => {
      const { rows } = await client.query(
        `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id)
         VALUES (1, 1, 'x', 'x', 'x', 1)
         RETURNING id > (SELECT max(id) FROM audit_logs) AS follows`,
      )
      expect(rows[0].follows).toBe(true)
      const count = "SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f' AND convalidated"
      expect((await client.query(count)).rows).toEqual((await app.pools.owner.query(count)).rows)
    })
  })

  test('is refused where something is already, and leaves that as it was', async () => {
    const empty = await emptyPlace()
    await connected(empty.DATABASE_URL, (client) => client.query('CREATE TABLE kept (n int)'))
    const { code, output } = await run('restore', [backup], empty)
    expect([code, output.trim()]).toEqual([
      1,
      'The database is not empty: a backup is restored into an empty one alone.',
    ])
    expect(await leftIn(empty)).toEqual({ tables: 1, files: [] })
  })

  test('never overwrites what is there', async () => {
    const { code, output } = await run('backup', [backup], { DATABASE_URL: app.connectionString })
    expect(code).toBe(1)
    expect(output).toMatch(/exists already/)
  })

  const spoilings: [string, (copy: string) => Promise<void>][] = [
    ['changed', (copy) => writeFile(path.join(copy, 'files', KEY), 'x'.repeat(BYTES.length))],
    ['cut short', (copy) => truncate(path.join(copy, 'tables/public.customers.copy.gz'), 40)],
    ['taken away', (copy) => rm(path.join(copy, 'tables/public.users.copy.gz'))],
  ]
  test.each(sharpest(spoilings, 2))(
    'of which a part was %s is refused before anything is written',
    async (what, spoil) => {
      const empty = await emptyPlace()
      const { code, output } = await run('restore', [await spoiled(`copy-${what}`, spoil)], empty)
      expect(code).toBe(1)
      expect(output).toMatch(/^The part .* of the backup (is not what was written|cannot be read)/)
      expect(await leftIn(empty)).toEqual({ tables: 0, files: [] })
    },
  )

  const newer: [string, object, RegExp][] = [
    [
      'with a migration of the future',
      { migrations: ['29991231T0000_future'] },
      /newer version \(29991231T0000_future\)/,
    ],
    ['of a newer version', { format: 99 }, /made by a newer version/],
  ]
  test.each(sharpest(newer))('%s is refused', async (name, change, sentence) => {
    const empty = await emptyPlace()
    const copy = await spoiled(`copy ${name}`, async (at) =>
      writeFile(path.join(at, MANIFEST), JSON.stringify({ ...(await readManifest(at)), ...change })),
    )
    expect((await run('restore', [copy], empty)).output).toMatch(sentence)
    expect(await leftIn(empty)).toEqual({ tables: 0, files: [] })
  })

  test('that does not come back as it was is taken back wholly: no table, no file', async () => {
    const empty = await emptyPlace()
    const copy = await spoiled('copy-miscounted', async (at) => {
      const manifest = await readManifest(at)
      const tables = manifest.tables.map((one) => (one.name === 'customers' ? { ...one, checksum: '1' } : one))
      await writeFile(path.join(at, MANIFEST), JSON.stringify({ ...manifest, tables }))
    })
    expect((await run('restore', [copy], empty)).output).toMatch(/The table customers did not come back as it was/)
    expect(await leftIn(empty)).toEqual({ tables: 0, files: [] })
  })
})

describe('A trial restore', () => {
  const installation = () => ({ DATABASE_URL: app.connectionString, MOLEN_DATA: path.join(folder, 'source') })
  const lastTrial = async () => (await lastUpkeep(app.pools.owner)).get('trial-restore')
  /** Whether a scratch database or folder is left. */
  const left = async () => [
    ...(await app.pools.owner.query("SELECT datname FROM pg_database WHERE datname = current_database() || '_trial'"))
      .rows,
    ...(await readdir(installation().MOLEN_DATA)).filter((name) => name.startsWith('trial-')),
  ]

  test('brings the last backup into a place of its own, checks it there, and leaves only the record', async () => {
    const { code, output } = await run('restore', ['--trial'], installation())
    expect(output).toMatch(/The backup can be restored, as of .*, 1 files\. Its ledgers and its audit log hold\./)
    expect(code).toBe(0)
    expect(await lastTrial()).toMatchObject({ place: backup, problem: null })
    expect(await left()).toEqual([])
  })

  test('of a backup that was changed fails and is recorded', async () => {
    const copy = await spoiled('trial', (at) => truncate(path.join(at, 'tables/public.customers.copy.gz'), 40))
    expect((await run('restore', ['--trial', copy], installation())).code).toBe(1)
    expect(await lastTrial()).toMatchObject({ place: copy, problem: expect.stringMatching(/cut short or changed/) })
    expect(await left()).toEqual([])
  })

  test.runIf(isLong)('of a backup whose ledgers do not hold fails and is recorded', async () => {
    await app.pools.owner.query("UPDATE document_counters SET last_no = last_no + 1 WHERE doc_type = 'DO'")
    const wrong = path.join(folder, 'wrong')
    await run('backup', [wrong], installation())
    const { code, output } = await run('restore', ['--trial'], installation())
    expect(output).toMatch(/^The ledgers do not hold: I-28, I-29: .* numbered with gaps/m)
    expect(code).toBe(1)
    expect(await lastTrial()).toMatchObject({ place: wrong, problem: expect.stringMatching(/^The ledgers/) })
    const metrics = await (await fetch(`${app.address}/metrics`)).text()
    expect(metrics).toMatch(/^molen_upkeep_timestamp_seconds\{task="backup",result="ok"\} \d{10}/m)
    expect(metrics).toMatch(/^molen_upkeep_timestamp_seconds\{task="trial-restore",result="problem"\} \d{10}/m)
    expect(await left()).toEqual([])
  })
})
