import { serve } from '../app/serve.ts'
import { readConfig } from '../platform/server/config.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { WITH_STORIES } from './edition.ts'

/**
 * The server of development: one process, the product and its stories. With `--built` the pages come from here too,
 * built as the product's are, for whoever measures them; without it from Vite.
 */
const edition = process.argv.includes('--built')
  ? { ...WITH_STORIES, web: await (await import('./built-web.ts')).builtStories() }
  : WITH_STORIES
const config = readConfig(process.env)
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
const serving = await serve(config, connectionString, console.log, edition).catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  await embedded?.stop()
  process.exit(1)
})
console.log(`Molen with its stories is ready at ${serving.address.replace('127.0.0.1', 'localhost')}`)

const stop = async () => {
  await serving.stop()
  await embedded?.stop()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
