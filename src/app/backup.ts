import path from 'node:path'
import pg from 'pg'
import { makeBackup } from '../platform/server/backup/make-backup.ts'
import { readConfig } from '../platform/server/config.ts'
import { withDatabase } from '../platform/server/database/with-database.ts'
import { failureLine } from '../platform/server/failure.ts'
import { fileStorage } from '../platform/server/files/file-storage.ts'
import { recordUpkeep } from '../platform/server/upkeep/upkeep.ts'
import { VERSION } from '../platform/server/version.ts'

/** `npm run backup -- FOLDER`: database and files into a new folder, whether or not the server runs. */
async function main([given, ...more]: string[]): Promise<void> {
  if (!given || more.length > 0) throw new Error('Say where to: npm run backup -- FOLDER (it must not exist yet).')
  const target = path.resolve(process.env.INIT_CWD ?? '.', given)
  const config = readConfig(process.env)
  const manifest = await withDatabase(config, async (connectionString) => {
    const client = new pg.Client({ connectionString, application_name: 'molen-backup' })
    await client.connect()
    try {
      const files = config.s3 ? undefined : fileStorage(config).store
      const made = await makeBackup({ client, files, version: VERSION, target })
      await recordUpkeep(client, 'backup', { place: target })
      return made
    } finally {
      await client.end()
    }
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Backup written to ${target}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files?.length ?? 0} files.`,
  )
  if (!manifest.files)
    console.log('Uploaded files lie in the S3 store and are NOT included: keep copies of the bucket.')
  for (const key of manifest.missing) console.error(`The file ${key} of a record is missing in the data folder.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(failureLine(error))
  process.exitCode = 1
})
