import type { Config } from '../platform/server/config.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'

/** Gives a command the owner's address of the database; the embedded one runs for it, unless a server keeps it running anyway. */
export async function withDatabase<R>(config: Config, work: (connectionString: string) => Promise<R>): Promise<R> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
  try {
    return await work(embedded.connectionString)
  } finally {
    await embedded.stop()
  }
}
