import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { readConfig } from './config.ts'
import { loadModules } from './implementations.ts'
import { prepareDatabase } from './prepare.ts'

/** `npm run migrate`: brings the database to this version, without the demo and without serving. */
const config = { ...readConfig(process.env), demo: false }
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
const pools = openPools(config.databaseUrl ?? embedded?.connectionString ?? '')
try {
  await prepareDatabase(pools.owner, await loadModules(), config, console.log)
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pools.end()
  await embedded?.stop()
}
