import { readConfig } from '../platform/server/config.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { withDatabase } from '../platform/server/database/with-database.ts'
import { failureLine } from '../platform/server/failure.ts'
import { prepareDatabase } from './prepare.ts'
import { loadModules } from './product.ts'

/** `npm run migrate`: migrates the database to this version, without demo data and without serving. */
async function main(): Promise<void> {
  const config = { ...readConfig(process.env), demo: false }
  await withDatabase(config, async (connectionString) => {
    const pools = openPools(connectionString)
    try {
      await prepareDatabase(pools, await loadModules(), config, console.log)
    } finally {
      await pools.end()
    }
  })
  console.log('The database is up to date.')
}

main().catch((error: unknown) => {
  console.error(failureLine(error))
  process.exitCode = 1
})
