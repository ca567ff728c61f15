import { serve } from '../app/serve.ts'
import { readConfig } from '../platform/server/config.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { WITH_STORIES } from './edition.ts'

/**
 * The development server: one process with the product and its stories. With `--built` it also serves the pages, built
 * like the product's, for measurements; without it Vite does.
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
