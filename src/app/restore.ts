import path from 'node:path'
import pg from 'pg'
import type { Manifest } from '../platform/server/backup/manifest.ts'
import { restoreBackup } from '../platform/server/backup/restore-backup.ts'
import { trialRestore } from '../platform/server/backup/trial-restore.ts'
import { type Config, readConfig } from '../platform/server/config.ts'
import { withDatabase } from '../platform/server/database/with-database.ts'
import { failureLine } from '../platform/server/failure.ts'
import { withQueue } from '../platform/server/jobs/console.ts'
import { loadModules } from './product.ts'

/**
 * `npm run restore -- FOLDER`: a backup into an empty database and an empty data folder. `npm run restore -- --trial
 * [FOLDER]`: the last backup, or that one, into a place that is removed again.
 */
async function main(args: string[]): Promise<void> {
  const isTrial = args[0] === '--trial'
  const [given, ...more] = isTrial ? args.slice(1) : args
  if ((!given && !isTrial) || more.length > 0) {
    throw new Error(
      'Say from where: npm run restore -- FOLDER (a backup), or to try the last one: npm run restore -- --trial',
    )
  }
  const source = given && path.resolve(process.env.INIT_CWD ?? '.', given)
  const config = readConfig(process.env)
  const manifest = await withDatabase(config, (address) =>
    isTrial || !source ? tryOut(config, address, source) : restore(config, address, source),
  )
  const what = `${manifest.at}: ${manifest.tables.length} tables, ${manifest.files?.length ?? 0} files.`
  if (isTrial) console.log(`The backup can be restored, as of ${what} Its ledgers and its audit log hold.`)
  else console.log(`Restored as of ${what} Everybody signs in anew.`)
  if (!manifest.files) console.log('The backup holds no uploaded files: they must lie in the S3 store.')
  for (const key of manifest.missing) console.error(`The file ${key} of a record was missing when the backup was made.`)
}

async function tryOut({ dataDir }: Config, connectionString: string, source: string | undefined): Promise<Manifest> {
  const { ledgerChecks: checks } = await loadModules()
  return trialRestore({ connectionString, dataDir, source, checks, log: console.log })
}

async function restore(config: Config, connectionString: string, source: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString, application_name: 'molen-restore' })
  await client.connect()
  try {
    return await restoreBackup({
      client,
      filesFolder: path.join(config.dataDir, 'files'),
      hasOwnStore: config.s3 !== undefined,
      source,
      log: console.log,
      prepareQueue: () => withQueue(connectionString, (queue) => queue.makeReady()),
    })
  } finally {
    await client.end()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(failureLine(error))
  process.exitCode = 1
})
