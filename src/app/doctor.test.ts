import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/server/config.ts'
import type { EmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { startTemporaryPostgres } from '../platform/server/database/embedded/temporary.ts'
import { examine } from '../platform/server/doctor/examine.ts'
import { spaceFinding } from '../platform/server/doctor/space.ts'
import { recordUpkeep } from '../platform/server/upkeep/upkeep.ts'
import { createDatabase } from '../testing/global-setup.ts'
import { type Mailbox, startMailbox } from '../testing/mailbox.ts'
import { launch } from '../testing/server-process.ts'

const OWNER = 'doctor_owner'
const PASSWORD = 'database-secret-1'

let folder: string
let mailbox: Mailbox
let s3: S3rver
let s3Port: number
/** A server of its own: the tests change roles, which all databases of a server share. */
let server: EmbeddedPostgres
/** The installation: its database belongs to a separate role, as on a company's server. */
let address: string
let administrator: pg.Client
let healthy: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-doctor-'))
  mailbox = await startMailbox()
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'molen' }],
  })
  s3Port = (await s3.run()).port
  server = await startTemporaryPostgres()
  const database = new URL(await createDatabase(server.connectionString, 'doctor'))
  administrator = new pg.Client(database.href)
  await administrator.connect()
  await administrator.query(`CREATE ROLE ${OWNER} LOGIN CREATEROLE CREATEDB PASSWORD '${PASSWORD}'`)
  await administrator.query(`ALTER DATABASE doctor OWNER TO ${OWNER}`)
  database.username = OWNER
  database.password = PASSWORD
  address = database.href
  healthy = { MOLEN_DATA: folder, SMTP_URL: mailbox.url }
  await keepUp()
})
afterAll(async () => {
  await administrator?.end()
  await server?.stop()
  await mailbox?.stop()
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

const portOf = (listening: { address(): AddressInfo | string | null }) => {
  const place = listening.address()
  return typeof place === 'object' ? place?.port : 0
}

/** The first start, a production unit, and what an operator's timers do. */
async function keepUp(): Promise<void> {
  expect(await run('migrate.ts')).toMatchObject({ code: 0 })
  await administrator.query(
    "INSERT INTO production_units (corporate_id, code, name, timezone) VALUES (0, 'SMG', 'Semarang', 'Asia/Jakarta')",
  )
  await administrator.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id)
      VALUES (0, 0, 'x', 'x', 'x', 1)`,
  )
  const backup = path.join(folder, 'backup')
  expect(await run('backup.ts', [backup])).toMatchObject({ code: 0 })
  expect(await run('admin.ts', ['verify-audit'])).toMatchObject({ code: 0 })
  await recordUpkeep(administrator, 'trial-restore', { place: backup })
}

interface Ran {
  code: number | null
  output: string
}

async function run(script: string, args: string[] = [], env: Record<string, string> = {}, at = address): Promise<Ran> {
  const { ended, output } = launch(script, at, { ...healthy, ...env }, args)
  const code = await ended
  return { code, output: output() }
}

/** What the command does; a process for each of its many cases would load the product each time. */
async function doctor(env: Record<string, string> = {}, at = address): Promise<Ran> {
  const lines: string[] = []
  const config = readConfig({ DATABASE_URL: at, MOLEN_DEMO: '0', ...healthy, ...env })
  const isSound = await examine(config, (line) => void lines.push(line))
  return { code: isSound ? 0 : 1, output: lines.join('\n') }
}

/** The lines that a start prints for people, without its log. */
const sentencesOf = ({ output }: Ran) => output.split('\n').filter((line) => line && !line.startsWith('{'))

/** Expects the line of a check; the command fails if the check has failed. */
function expectLine({ code, output }: Ran, name: string, state: 'ok' | 'warning' | 'failed', says: RegExp): void {
  const line = output.split('\n').find((one) => one.slice(9, 21).trim() === name) ?? output
  expect(line.slice(0, 7).trim()).toBe(state)
  expect(line.slice(23)).toMatch(says)
  expect(output).not.toMatch(/-secret-\d/)
  expect(code).toBe(state === 'failed' ? 1 : 0)
}

test('a healthy installation is ok in every line, which name no secret, and nothing is written', async () => {
  await administrator.query('ALTER DATABASE doctor SET default_transaction_read_only = on')
  const ran = await run('doctor.ts')
  await administrator.query('ALTER DATABASE doctor RESET default_transaction_read_only')
  const lines = ran.output.trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([])
  expect(lines.map((line) => line.slice(9, 21).trim())).toEqual([
    'program',
    'mail',
    'files',
    'database',
    'owner',
    'clock',
    'migrations',
    'serving role',
    'time zones',
    'backup',
    'trial',
    'audit log',
    'space',
  ])
  expect(ran.output).not.toMatch(/-secret-\d/)
  expect(ran.code).toBe(0)
})

describe('what is broken is told with what to do', () => {
  test.each<[string, Record<string, string>, string, 'warning' | 'failed', RegExp]>([
    [
      'a mail server that is away',
      { SMTP_URL: 'smtp://mail:mail-secret-2@127.0.0.1:1' },
      'mail',
      'failed',
      /^The mail server 127\.0\.0\.1:1 does not let Molen in \(.*ECONNREFUSED.*\): check it, and SMTP_URL\.$/,
    ],
    ['no mail server', { SMTP_URL: '' }, 'mail', 'warning', /set SMTP_URL\.$/],
  ])('%s', async (_, env, name, state, says) => expectLine(await doctor(env), name, state, says))

  test('a temporary folder that is missing', async () => {
    const ran = await run('doctor.ts', [], { TMPDIR: '/nowhere/at-all' })
    expectLine(ran, 'space', 'failed', /^The temporary folder \/nowhere\/at-all cannot be reached/)
  })

  test('a setting that is none', async () => {
    const ran = await run('doctor.ts', [], { PORT: 'x' })
    expect(ran).toEqual({ code: 1, output: "PORT must be a whole number from 0 to 65535, not 'x'.\n" })
  })

  test('a mail server that refuses the password', async () => {
    const refusing = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Not you')),
    }).listen(0, '127.0.0.1')
    await once(refusing, 'listening')
    const ran = await doctor({ SMTP_URL: `smtp://mail:mail-secret-2@127.0.0.1:${portOf(refusing)}` })
    refusing.close()
    expectLine(ran, 'mail', 'failed', /Not you/)
  })

  test('a folder of files that is none', async () => {
    const data = path.join(folder, 'spoilt')
    await writeFile(data, '')
    const says = /^No file can be kept in .*spoilt\/files .*: make it a folder of the user/
    expectLine(await doctor({ MOLEN_DATA: data }), 'files', 'failed', says)
  })

  test('a bucket, and its key', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${s3Port}`
    const bucket = { S3_ENDPOINT, S3_BUCKET: 'molen', S3_KEY: 'S3RVER', S3_SECRET: 'S3RVER' }
    expectLine(await doctor(bucket), 'files', 'ok', /^the bucket molen at 127/)
    const ran = await doctor({ ...bucket, S3_SECRET: 'bucket-secret-3' })
    expectLine(ran, 'files', 'failed', /^No file can be kept in the bucket molen at .*check the bucket, its key/)
  })

  test('a disk that is nearly full', async () => {
    const places = [{ what: 'data folder', folder }]
    const [all, tiny] = [Number.MAX_SAFE_INTEGER, 1]
    expect(await spaceFinding(places, { least: all, plenty: all })).toEqual({
      state: 'failed',
      says: expect.stringMatching(/^Only .* are free for the data folder .*: free some space, or use a larger disk\.$/),
    })
    expect(await spaceFinding(places, { least: tiny, plenty: all })).toMatchObject({ state: 'warning' })
    const beforeBackup = [{ what: 'backups', folder, next: all }]
    expect(await spaceFinding(beforeBackup, { least: tiny, plenty: tiny })).toMatchObject({ state: 'warning' })
  })

  test('a database that is away, which also stops the start, that is none, or whose password is another one', async () => {
    const away = await doctor({}, 'postgres://molen:database-secret-4@127.0.0.1:1/molen')
    const remedy = /^The database does not answer \(.*ECONNREFUSED.*\): is it running, and is DATABASE_URL right\?$/
    expectLine(away, 'database', 'failed', remedy)
    const started = await run('server.ts', [], {}, 'postgres://molen:database-secret-4@127.0.0.1:1/molen')
    expect(started.code).toBe(1)
    expect(sentencesOf(started)).toEqual([expect.stringMatching(remedy)])
    const web = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    await once(web, 'listening')
    const none = await doctor({}, `postgres://molen@127.0.0.1:${portOf(web)}/molen`)
    web.close()
    expectLine(none, 'database', 'failed', /^The database does not answer/)
    const wrong = await doctor({}, address.replace(PASSWORD, 'database-secret-4'))
    expectLine(wrong, 'database', 'failed', /password authentication failed/)
  })

  /** A change of the database, how it is reverted, and the line that reports it. */
  const DATABASE: [string, string, string, string, 'warning' | 'failed', RegExp][] = [
    [
      'an owner that does not own the database',
      'ALTER DATABASE doctor OWNER TO CURRENT_USER',
      `ALTER DATABASE doctor OWNER TO ${OWNER}`,
      'owner',
      'failed',
      /as an administrator, ALTER DATABASE doctor OWNER TO doctor_owner;$/,
    ],
    [
      'a table of another role',
      'ALTER TABLE customers OWNER TO CURRENT_USER',
      `ALTER TABLE customers OWNER TO ${OWNER}`,
      'owner',
      'failed',
      /customers belongs to another role/,
    ],
    [
      'an owner who is a superuser',
      `ALTER ROLE ${OWNER} SUPERUSER`,
      `ALTER ROLE ${OWNER} NOSUPERUSER`,
      'owner',
      'warning',
      /is a superuser/,
    ],
    [
      'an owner who may create no database',
      `ALTER ROLE ${OWNER} NOCREATEDB`,
      `ALTER ROLE ${OWNER} CREATEDB`,
      'owner',
      'warning',
      /ALTER ROLE doctor_owner CREATEDB;$/,
    ],
    [
      'a serving role past row-level security',
      'ALTER ROLE molen_runtime BYPASSRLS',
      'ALTER ROLE molen_runtime NOBYPASSRLS',
      'serving role',
      'failed',
      /ALTER ROLE molen_runtime NOBYPASSRLS;$/,
    ],
    [
      'a serving role with the rights of another',
      'GRANT pg_read_all_data TO molen_runtime',
      'REVOKE pg_read_all_data FROM molen_runtime',
      'serving role',
      'failed',
      /REVOKE pg_read_all_data FROM molen_runtime;$/,
    ],
    [
      'a serving role that owns something',
      'CREATE TABLE its_own (); ALTER TABLE its_own OWNER TO molen_runtime',
      'DROP TABLE its_own',
      'serving role',
      'failed',
      /owns objects/,
    ],
    [
      'a serving role nobody can sign in as',
      "UPDATE molen_owner.serving_login SET secret = 'another'",
      'DELETE FROM molen_owner.serving_login',
      'serving role',
      'warning',
      /Nobody can sign in as molen_runtime \(password authentication failed/,
    ],
    [
      'a pending migration',
      `CREATE TEMPORARY TABLE set_aside AS SELECT * FROM schema_migrations ORDER BY name DESC LIMIT 1;
        DELETE FROM schema_migrations WHERE name IN (SELECT name FROM set_aside)`,
      'INSERT INTO schema_migrations SELECT * FROM set_aside; DROP TABLE set_aside',
      'migrations',
      'warning',
      /1 are pending, the newest .*npm run migrate/,
    ],
    [
      'a database of a newer version',
      "INSERT INTO schema_migrations (name, hash) VALUES ('29991231T0000_future', '')",
      "DELETE FROM schema_migrations WHERE name = '29991231T0000_future'",
      'migrations',
      'failed',
      /migrated by a newer version \(29991231T0000_future\)/,
    ],
    [
      'a backup that is late',
      "UPDATE molen_owner.upkeep SET at = now() - interval '27 hours' WHERE task = 'backup'",
      'UPDATE molen_owner.upkeep SET at = now()',
      'backup',
      'warning',
      /1 day ago.*journalctl -u molen-backup/,
    ],
    [
      'a backup of another week',
      "UPDATE molen_owner.upkeep SET at = now() - interval '8 days' WHERE task = 'backup'",
      'UPDATE molen_owner.upkeep SET at = now()',
      'backup',
      'failed',
      /8 days ago/,
    ],
    [
      'a backup that is gone',
      "UPDATE molen_owner.upkeep SET place = place || 'x' WHERE task = 'backup'",
      "UPDATE molen_owner.upkeep SET place = rtrim(place, 'x') WHERE task = 'backup'",
      'backup',
      'warning',
      /not there any more/,
    ],
    [
      'a trial restore that failed',
      "UPDATE molen_owner.upkeep SET problem = 'It was cut short.' WHERE task = 'trial-restore'",
      'UPDATE molen_owner.upkeep SET problem = NULL',
      'trial',
      'failed',
      /failed \(It was cut short\.\)/,
    ],
    [
      'a trial restore long ago',
      "UPDATE molen_owner.upkeep SET at = now() - interval '9 days' WHERE task = 'trial-restore'",
      'UPDATE molen_owner.upkeep SET at = now()',
      'trial',
      'warning',
      /9 days ago/,
    ],
    [
      'an audit log that was changed',
      "UPDATE molen_owner.upkeep SET problem = '1 batches are broken.' WHERE task = 'audit-verification'",
      'UPDATE molen_owner.upkeep SET problem = NULL',
      'audit log',
      'failed',
      /verify-audit names them/,
    ],
    [
      'an audit log that nobody verifies',
      "UPDATE molen_owner.upkeep SET at = now() - interval '9 days' WHERE task = 'audit-verification'",
      'UPDATE molen_owner.upkeep SET at = now()',
      'audit log',
      'warning',
      /verified 9 days ago/,
    ],
    [
      'an audit log that nobody seals',
      "UPDATE audit_logs SET at = now() - interval '1 hour'",
      'UPDATE audit_logs SET at = now()',
      'audit log',
      'warning',
      /waited for their seal since 1 hour ago/,
    ],
  ]
  test.each(DATABASE)('%s', async (_, breaks, mends, name, state, says) => {
    await administrator.query(breaks)
    const ran = await doctor()
    await administrator.query(mends)
    expectLine(ran, name, state, says)
  })

  /** The schema public is searched first, so this database answers other values than its server would. */
  const SAYING: [string, string, string, string, 'warning' | 'failed', RegExp][] = [
    [
      'a clock that is ahead',
      'FUNCTION clock_timestamp()',
      "RETURNS timestamptz RETURN pg_catalog.clock_timestamp() + interval '1 minute'",
      'clock',
      'failed',
      /^The database's clock is (59|60)\.\d s ahead: on both machines, timedatectl set-ntp true\.$/,
    ],
    [
      'a clock that is behind',
      'FUNCTION clock_timestamp()',
      "RETURNS timestamptz RETURN pg_catalog.clock_timestamp() - interval '5 seconds'",
      'clock',
      'warning',
      /s behind/,
    ],
    [
      'a time zone that has changed',
      'VIEW pg_timezone_names',
      "AS SELECT name, utc_offset + interval '30 minutes' AS utc_offset FROM pg_catalog.pg_timezone_names",
      'time zones',
      'failed',
      /^It is \d\d:\d\d in Asia\/Jakarta for PostgreSQL and \d\d:\d\d for Node: update tzdata/,
    ],
    [
      'a time zone that PostgreSQL lacks',
      'VIEW pg_timezone_names',
      "AS SELECT name, utc_offset FROM pg_catalog.pg_timezone_names WHERE name NOT LIKE 'Asia/%'",
      'time zones',
      'failed',
      /^PostgreSQL does not know the time zone Asia\/Jakarta: update tzdata/,
    ],
  ]
  test.each(SAYING)('%s', async (_, what, is, name, state, says) => {
    const ran = await saying(what, is, doctor)
    expectLine(ran, name, state, says)
  })

  test('a server that is too old, which also stops the start in the same sentence', async () => {
    const [ran, started] = await saying(
      'FUNCTION current_setting(name text)',
      "RETURNS text RETURN CASE name WHEN 'server_version_num' THEN '140012' END",
      async () => [await doctor(), await run('server.ts')],
    )
    const sentence =
      'This PostgreSQL server is version 14.12; Molen needs 15 or newer. Set DATABASE_URL to a newer one.'
    expectLine(ran, 'database', 'failed', new RegExp(`^${sentence}$`))
    expect([started.code, sentencesOf(started)]).toEqual([1, [sentence]])
  })

  /** Runs the work while a function or view of the database hides PostgreSQL's own. */
  async function saying<R>(what: string, is: string, work: () => Promise<R>): Promise<R> {
    await administrator.query(`CREATE ${what} ${is}`)
    if (what.startsWith('VIEW')) await administrator.query(`GRANT SELECT ON public.${what.split(' ')[1]} TO PUBLIC`)
    await administrator.query('ALTER DATABASE doctor SET search_path = public, pg_catalog')
    try {
      return await work()
    } finally {
      await administrator.query('ALTER DATABASE doctor RESET search_path')
      await administrator.query(`DROP ${what.replace(' ', ' public.')}`)
    }
  }

  test('a database that is empty, and one that is still to be made', async () => {
    const empty = await createDatabase(server.connectionString, 'doctor_empty')
    const ran = await doctor({}, empty)
    expectLine(ran, 'migrations', 'warning', /is empty: npm start, or npm run migrate, fills it\.$/)
    const unmade = await run('doctor.ts', [], { DATABASE_URL: '', MOLEN_DATA: path.join(folder, 'unmade') })
    expectLine(unmade, 'database', 'warning', /npm start makes one in .*unmade\/postgres\/cluster\.$/)
  })
})
