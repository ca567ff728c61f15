import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { addressWith } from '../database/address.ts'
import { clusterFolder } from '../database/embedded/place.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { parsers } from '../database/parsers.ts'
import { assertServerVersion } from '../database/server-version.ts'
import { withDatabase } from '../database/with-database.ts'
import { Unavailable } from '../errors.ts'
import { lastUpkeep } from '../upkeep/upkeep.ts'
import { VERSION } from '../version.ts'
import { auditFinding } from './audit.ts'
import { backupFinding, sizeOfBackup, trialFinding } from './backups.ts'
import { clockFinding, zonesFinding } from './clock.ts'
import { filesFinding } from './files.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import { mailFinding } from './mail.ts'
import { ownerFinding } from './owner.ts'
import { Report } from './report.ts'
import { servingFinding } from './serving.ts'
import { nearest, spaceFinding } from './space.ts'

const PATIENCE_MS = 10_000

/**
 * Checks an installation and prints a line for each check. It writes nothing into the database. @returns whether no
 * check has failed
 */
export async function examine(config: Config, log: (line: string) => void): Promise<boolean> {
  const report = new Report(log)
  await report.add('program', () => ok(`Molen ${VERSION}, Node ${process.version.slice(1)}`))
  await report.add('mail', () => mailFinding(config))
  await report.add('files', () => filesFinding(config))
  const folder = await examineDatabase(config, report)
  await report.add('space', async () =>
    spaceFinding([
      { what: 'data folder', folder: await nearest(config.dataDir) },
      // A separate mount in many installations.
      ...(config.s3 ? [] : [{ what: 'files', folder: await nearest(path.join(config.dataDir, 'files')) }]),
      { what: 'temporary folder', folder: tmpdir() },
      ...(await backups(folder)),
    ]),
  )
  return report.isSound
}

/** The folder of the last backup, if there is one. */
async function backups(last: string | undefined) {
  const next = last === undefined ? undefined : await sizeOfBackup(last)
  return last === undefined || next === undefined ? [] : [{ what: 'backups', folder: path.dirname(last), next }]
}

/** @returns the folder of the last backup */
async function examineDatabase(config: Config, report: Report): Promise<string | undefined> {
  const cluster = clusterFolder(path.join(config.dataDir, 'postgres'))
  if (!config.databaseUrl && !existsSync(cluster)) {
    await report.add('database', () => warning(`There is none yet: npm start makes one in ${cluster}.`))
    return undefined
  }
  try {
    return await withDatabase(config, (address) =>
      readingOnly(address, (client) => examineContents({ client, address, config, report })),
    )
  } catch (error) {
    await report.add('database', () => {
      throw error
    })
    return undefined
  }
}

interface Reached {
  client: pg.ClientBase
  address: string
  config: Config
  report: Report
}

async function examineContents({ client, address, config, report }: Reached): Promise<string | undefined> {
  const isEmbedded = config.databaseUrl === undefined
  const version = await report.add('database', () => databaseFinding(client, address, isEmbedded))
  if (version.state === 'failed') return undefined
  await report.add('owner', () => ownerFinding(client, { isEmbedded }))
  await report.add('clock', () => clockFinding(client))
  const pending = await pendingMigrations(client).catch((error: Error) => error)
  await report.add('migrations', () => migrationsFinding(pending))
  // The other checks need the tables of this version.
  if (!Array.isArray(pending) || pending.length > 0) return undefined
  await report.add('serving role', () => servingFinding(client, address))
  await report.add('time zones', () => zonesFinding(client))
  const runs = await lastUpkeep(client)
  await report.add('backup', () => backupFinding(runs.get('backup')))
  await report.add('trial', () => trialFinding(runs.get('trial-restore')))
  await report.add('audit log', () => auditFinding(client, runs.get('audit-verification')))
  return runs.get('backup')?.place ?? undefined
}

async function databaseFinding(client: pg.ClientBase, address: string, isEmbedded: boolean): Promise<Finding> {
  await assertServerVersion(client)
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version")
  const { host, pathname } = new URL(address)
  const version = rows[0]?.version.split(' ')[0]
  return ok(`PostgreSQL ${version} answers${isEmbedded ? ', the embedded one' : ` at ${host}${pathname}`}`)
}

function migrationsFinding(pending: string[] | undefined | Error): Finding {
  if (pending instanceof Error) return failed(pending.message)
  if (pending === undefined) return warning('The database is empty: npm start, or npm run migrate, fills it.')
  if (pending.length === 0) return ok('the database is of this version')
  return warning(
    `${pending.length} are pending, the newest ${pending.at(-1)}: back up, then npm run migrate or the next start applies them.`,
  )
}

/** A connection of the owner in read-only mode. */
async function readingOnly<R>(address: string, work: (client: pg.ClientBase) => Promise<R>): Promise<R> {
  const client = new pg.Client({
    connectionString: addressWith(address, { default_transaction_read_only: 'on', timezone: 'UTC' }),
    types: parsers,
    application_name: 'molen-doctor',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: 6 * PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new Unavailable({ cause })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
