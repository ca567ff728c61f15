import type pg from 'pg'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { openPools } from './pools.ts'

/**
 * Gives a command the owner's address of the database. The embedded one is started for it, unless a server already
 * runs it.
 */
export async function withDatabase<R>(config: Config, work: (connectionString: string) => Promise<R>): Promise<R> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
  try {
    return await work(embedded.connectionString)
  } finally {
    await embedded.stop()
  }
}

/** `withDatabase` with the owner's pool. */
export function withOwner<R>(config: Config, work: (owner: pg.Pool) => Promise<R>): Promise<R> {
  return withDatabase(config, async (connectionString) => {
    const pools = openPools(connectionString)
    try {
      return await work(pools.owner)
    } finally {
      await pools.end()
    }
  })
}
