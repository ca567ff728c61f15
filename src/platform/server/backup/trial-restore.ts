import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { verifyAuditLogs } from '../audit/verify-all.ts'
import { addressOf, addressWith } from '../database/address.ts'
import { migrate } from '../database/migrate.ts'
import { openPools } from '../database/pools.ts'
import { sqlState } from '../database/transaction.ts'
import { checkLedgers, type LedgerCheck } from '../engine/ledger-checks.ts'
import { withQueue } from '../jobs/console.ts'
import { lastUpkeep, recordUpkeep } from '../upkeep/upkeep.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { restoreBackup } from './restore-backup.ts'

interface TrialParts {
  /** The owner's address of the installation. */
  connectionString: string
  dataDir: string
  /** The backup; by default the last one. */
  source: string | undefined
  checks: readonly LedgerCheck[]
  log: (line: string) => void
}

/**
 * Restores a backup into a temporary database and folder, and checks the result: every table and file, the ledgers and
 * the seals of the audit log. The result is recorded for `npm run doctor`; a failed trial throws.
 */
export async function trialRestore({ connectionString, source, ...parts }: TrialParts): Promise<Manifest> {
  const owner = new pg.Pool({ connectionString, max: 1, application_name: 'molen-trial-restore' })
  owner.on('error', () => {})
  try {
    const place = source ?? (await lastUpkeep(owner)).get('backup')?.place
    if (!place) throw new BackupRefused('There is no backup to try: npm run backup -- FOLDER makes one.')
    try {
      const manifest = await inScratchDatabase(owner, connectionString, (scratch) =>
        tryBackup({ ...parts, source: place, connectionString: scratch }),
      )
      await recordUpkeep(owner, 'trial-restore', { place })
      return manifest
    } catch (error) {
      await recordUpkeep(owner, 'trial-restore', { place, problem: error instanceof Error ? error.message : '' })
      throw error
    }
  } finally {
    await owner.end()
  }
}

interface Scratch {
  name: string
  encoding: string
  collate: string
  ctype: string
}

const SCRATCH = `
  SELECT left(datname, 50) || '_trial' AS name, pg_encoding_to_char(encoding) AS encoding, datcollate AS collate,
    datctype AS ctype
  FROM pg_database WHERE datname = current_database()`

/** Runs work with the address of an empty database on the same server, and drops it afterwards. */
async function inScratchDatabase<R>(
  owner: pg.Pool,
  connectionString: string,
  work: (scratch: string) => Promise<R>,
): Promise<R> {
  const { rows } = await owner.query<Scratch>(SCRATCH)
  const [scratch] = rows
  if (!scratch) throw new Error('The database is unknown to its server.')
  const identifier = pg.escapeIdentifier(scratch.name)
  const [encoding, collate, ctype] = [scratch.encoding, scratch.collate, scratch.ctype].map(pg.escapeLiteral)
  // Left by a killed trial. PostgreSQL refuses to drop it while another trial uses it.
  await owner.query(`DROP DATABASE IF EXISTS ${identifier}`)
  const made = owner.query(
    `CREATE DATABASE ${identifier} TEMPLATE template0 ENCODING ${encoding} LC_COLLATE ${collate} LC_CTYPE ${ctype}`,
  )
  await made.catch((error: unknown) => {
    if (sqlState(error) !== '42501') throw error
    throw new BackupRefused(
      'The role of DATABASE_URL may create no database for the trial: as an administrator, ALTER ROLE … CREATEDB.',
    )
  })
  try {
    return await work(addressOf(connectionString, scratch.name))
  } finally {
    await owner.query(`DROP DATABASE ${identifier} WITH (FORCE)`)
  }
}

async function tryBackup(parts: TrialParts & { source: string }): Promise<Manifest> {
  const { connectionString, dataDir, source, checks, log } = parts
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(dataDir, 'trial-'))
  const client = new pg.Client({ connectionString: addressWith(connectionString, { timezone: 'UTC' }) })
  try {
    await client.connect()
    const manifest = await restoreBackup({
      client,
      filesFolder: path.join(folder, 'files'),
      hasOwnStore: false,
      source,
      log,
      prepareQueue: () => withQueue(connectionString, (queue) => queue.makeReady()),
    })
    await migrate(client, log)
    const violations = await checkLedgers(client, checks)
    if (violations.length > 0) throw new BackupRefused(`The ledgers do not hold: ${violations.join('; ')}.`)
    await verifySeals(connectionString)
    return manifest
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function verifySeals(connectionString: string): Promise<void> {
  const pools = openPools(connectionString)
  try {
    await verifyAuditLogs(pools.owner)
  } finally {
    await pools.end()
  }
}
