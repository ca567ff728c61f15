import path from 'node:path'
import pg from 'pg'
import { restoreBackup } from '../platform/server/backup/restore-backup.ts'
import { readConfig } from '../platform/server/config.ts'
import { withDatabase } from '../platform/server/database/with-database.ts'
import { failureLine } from '../platform/server/failure.ts'
import { withQueue } from '../platform/server/jobs/console.ts'

/** `npm run restore -- FOLDER`: a backup into an empty database and an empty data folder. */
async function main([given, ...more]: string[]): Promise<void> {
  if (!given || more.length > 0) throw new Error('Say from where: npm run restore -- FOLDER (a backup).')
  const source = path.resolve(process.env.INIT_CWD ?? '.', given)
  const config = readConfig(process.env)
  const manifest = await withDatabase(config, async (connectionString) => {
    const client = new pg.Client({ connectionString, application_name: 'molen-restore' })
    await client.connect()
    try {
      const filesFolder = path.join(config.dataDir, 'files')
      const hasOwnStore = config.s3 !== undefined
      const makeQueue = () => withQueue(connectionString, (queue) => queue.makeReady())
      return await restoreBackup({
        client,
        filesFolder,
        hasOwnStore,
        source,
        log: console.log,
        prepareQueue: makeQueue,
      })
    } finally {
      await client.end()
    }
  })
  console.log(
    `Restored as of ${manifest.at}: ${manifest.tables.length} tables, ${manifest.files?.length ?? 0} files. Everybody signs in anew.`,
  )
  if (!manifest.files) console.log('The backup holds no uploaded files: they must lie in the S3 store.')
  for (const key of manifest.missing) console.error(`The file ${key} of a record was missing when the backup was made.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(failureLine(error))
  process.exitCode = 1
})
